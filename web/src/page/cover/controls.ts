// Buttons that are of no use for the moment.

/** Enables or disables buttons. If the one that has the focus is disabled, `instead` gets it, so that it is not lost. */
export function enable(buttons: readonly HTMLButtonElement[], enabled: boolean, instead: HTMLButtonElement): void {
  const focused = buttons.some((button) => button === document.activeElement);
  for (const button of buttons) button.disabled = !enabled;
  if (focused && !enabled) instead.focus();
}
