import { createSpotlight } from '@mantine/spotlight';

/** Opens the palette from anywhere; the palette itself is loaded when the page is at rest. */
const [store, palette] = createSpotlight();
export const paletteStore = store;
export const openPalette = (): void => palette.open();
