import type { Tone } from '#ui/office/index.ts';
import type { BookingState } from '../../rules/booking.ts';
import type { BookingMoney } from '../../rules/booking-money.ts';

export const MONEY_TONES: Readonly<Record<BookingMoney, Tone>> = {
  none: 'waiting',
  due: 'waiting',
  partial: 'moving',
  paid: 'done',
  refunded: 'failed',
};
export const BOOKING_TONES: Readonly<Record<BookingState, Tone>> = {
  option: 'waiting',
  pending: 'waiting',
  confirmed: 'moving',
  arrived: 'done',
  noShow: 'failed',
  cancelled: 'failed',
};
