import { contribute } from '#kernel/slot.ts';
import { paletteSlot } from '#ui/office/shell/slots.ts';
import { orderSource } from './palette.ts';

export const contributions = [contribute(paletteSlot, 20, orderSource)];
