import { contribute } from '#kernel/slot.ts';
import { paletteSlot } from '#ui/office/shell/slots.ts';
import { productSource } from './palette.ts';

export const contributions = [contribute(paletteSlot, 40, productSource)];
