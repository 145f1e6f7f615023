import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { Booking } from '../rules/booking.ts';
import type { TastedWine } from '../rules/tasting.ts';

type BookingPart = ComponentType<{ readonly booking: Booking }>;
/** Buttons beside the next step of a booking. */
export const bookingActionSlot = defineSlot<BookingPart>('reservations.booking-action');
/** Acts on the sheet of a tasting, with the wines as they are on it. */
export const tastingActionSlot =
  defineSlot<ComponentType<{ readonly booking: Booking; readonly wines: readonly TastedWine[] }>>(
    'reservations.tasting-action',
  );
/** Panels beside a booking. */
export const bookingAsideSlot = defineSlot<BookingPart>('reservations.booking-aside');
