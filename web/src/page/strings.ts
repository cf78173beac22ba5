// All that the page says. A translation is another file like this one.

export const strings = {
  frame: {
    title: "dlx",
    subtitle: "Exact cover by dancing links, in your browser",
    sudoku: "Sudoku",
    cover: "Cover problems",
    share: "Copy link",
    shared: "The link is copied. It holds all that you see.",
    shareByHand: "Copy this link. It holds all that you see.",
    light: "Light",
    dark: "Dark",
    theme: "Colors",
    private: "All of this runs on your machine. Nothing is sent anywhere.",
    badLink: "The link is damaged, or of another version. So the page shows an example.",
    engineFailed: "The engine did not start: ",
    skip: "Go to the main part",
    languages: "en",
  },
  sudoku: {},
  cover: {},
} as const;
