import { contribute } from '#kernel/slot.ts';
import { paletteSlot } from '#ui/office/shell/slots.ts';
import { bookingSource, eventSource } from './palette.ts';

export const contributions = [contribute(paletteSlot, 70, eventSource), contribute(paletteSlot, 71, bookingSource)];
