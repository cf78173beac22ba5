// Buttons that are of no use for the moment.

import { leave } from "../dom";

/** Enables or disables buttons. If the one that has the focus is disabled, `instead` gets it, so that it is not lost. */
export function enable(buttons: readonly HTMLButtonElement[], enabled: boolean, instead: HTMLButtonElement): void {
  for (const button of buttons) {
    if (!enabled) leave(button, instead);
    button.disabled = !enabled;
  }
}
