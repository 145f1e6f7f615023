/** Where the page keeps what was pressed before its script came. */
const KEPT = 'comptoirPressed';

interface Kept {
  readonly buttons: Set<HTMLButtonElement>;
  readonly note: (event: Event) => void;
}

/** Runs in the page before any file has come: a button that is pressed says that it was, and is remembered once. */
export const NOTES_PRESSES = `{const buttons=new Set,note=e=>{const b=e.target.closest?.("button");if(b){buttons.delete(b);buttons.add(b);b.setAttribute("aria-busy","true")}};addEventListener("click",note,true);window.${KEPT}={buttons,note}}`;

/** From here on the page hears its buttons itself; those that were pressed too early are pressed again, in their order. */
export const pressAgain = (): void => {
  const kept = (window as unknown as Partial<Record<typeof KEPT, Kept>>)[KEPT];
  if (!kept) return;
  removeEventListener('click', kept.note, true);
  for (const button of kept.buttons) {
    button.removeAttribute('aria-busy');
    if (button.isConnected && !button.disabled) button.click();
  }
  kept.buttons.clear();
};
