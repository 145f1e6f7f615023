import type { Tone } from '#ui/office/index.ts';
import type { BookingState } from '../../rules/booking.ts';

export const BOOKING_TONES: Readonly<Record<BookingState, Tone>> = {
  option: 'waiting',
  confirmed: 'moving',
  arrived: 'done',
  noShow: 'failed',
  cancelled: 'failed',
};
