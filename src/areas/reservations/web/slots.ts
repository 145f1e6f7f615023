import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { Booking } from '../rules/booking.ts';

type BookingPart = ComponentType<{ readonly booking: Booking }>;
/** Buttons beside the next step of a booking. */
export const bookingActionSlot = defineSlot<BookingPart>('reservations.booking-action');
/** Panels beside a booking. */
export const bookingAsideSlot = defineSlot<BookingPart>('reservations.booking-aside');
