#pragma once
/// On which paper a picture is drawn.

#include <picture/picture.hpp>

#include "host.hpp"

namespace web {

/// The request's `theme`.
inline picture::Theme theme(const Json& request) {
  return request.value("theme", "light") == "dark" ? picture::Theme::dark : picture::Theme::light;
}

}  // namespace web
