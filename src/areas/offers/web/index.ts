import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';

/** Actions on a part of the schedule of futures that is still to be asked for. */
export const futuresPartSlot =
  defineSlot<ComponentType<{ readonly id: string; readonly n: number }>>('sales.futures-part');
