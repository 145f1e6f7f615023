import { contribute } from '#kernel/slot.ts';
import { paletteSlot } from '#ui/office/shell/slots.ts';
import { supplierSource } from './palette.ts';

export const contributions = [contribute(paletteSlot, 60, supplierSource)];
