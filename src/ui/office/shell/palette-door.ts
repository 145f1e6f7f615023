import { createSpotlight } from '@mantine/spotlight';
import { createStore } from '../store.ts';

/** Opens the palette from anywhere; the palette itself is loaded the first time that somebody opens it. */
const [store, palette] = createSpotlight();
export const paletteStore = store;
export const paletteWanted = createStore(false);
/** The typed text, kept from the first key on, even while the box is still loading. */
export const paletteText = createStore('');
/** The box where one types, once it is there. */
export const PALETTE_INPUT = 'data-palette-input';

export const openPalette = (): void => {
  if (store.getState().opened) return;
  paletteWanted.set(() => true);
  palette.open();
  window.addEventListener('keydown', keepKey, true);
};

/** Its code did not come: the next opening fetches it again. */
export const closePalette = (): void => {
  palette.close();
  paletteText.set('');
  paletteWanted.set(() => false);
  stopKeeping();
};

const hasBox = (): boolean => document.activeElement?.hasAttribute(PALETTE_INPUT) ?? false;
const stopKeeping = (): void => window.removeEventListener('keydown', keepKey, true);

/**
 * The palette receives the keys typed after it was opened, even before its code has come and its box has the focus.
 */
const keepKey = (event: KeyboardEvent): void => {
  if (hasBox() || !store.getState().opened) return stopKeeping();
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') {
    palette.close();
    paletteText.set('');
  } else if (event.key === 'Backspace') paletteText.set((now) => now.slice(0, -1));
  else if (event.key.length === 1) paletteText.set((now) => now + event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
};
