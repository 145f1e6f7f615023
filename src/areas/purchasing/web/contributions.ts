import { contribute } from '#kernel/slot.ts';
import { paletteSlot } from '#ui/office/shell/slots.ts';
import { purchaseSource, supplierSource } from './palette.ts';

export const contributions = [contribute(paletteSlot, 60, supplierSource), contribute(paletteSlot, 61, purchaseSource)];
