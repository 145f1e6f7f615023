import type { ReservationInput } from '#areas/pricing/rules/lines/reservation-lines.ts';
import type { VisitSlot } from '#areas/pricing/rules/lines/visit-slot.ts';
import type { Address } from '#areas/identity/rules/address.ts';
import type { PaymentType } from '#areas/shops/rules/shop.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { RawBuilder, Tx } from '#platform/db.ts';
import type { Booking } from '../rules/booking.ts';
import type { BookingSale } from '../rules/in-sale.ts';

/** The facts about the order of a booking that only sales know: they contribute their answers, so that this area imports nothing of them. */
export interface SaleAnswers {
  readonly standing: (tx: Tx, call: Call, saleId: string) => Promise<BookingSale | null>;
  /** Writes the new day and hours of a visit on its order, until it is billed. The booking is locked. */
  readonly moved: (
    tx: Tx,
    call: Call,
    visit: { readonly saleId: string; readonly bookingId: string; readonly slot: VisitSlot },
  ) => Promise<void>;
  /** Places the order of a visit that waits for its payment online, with the means that its visitor is offered first. */
  readonly placeAwaited: (
    tx: Tx,
    call: Call,
    booking: Booking,
    how: { readonly means: PaymentType; readonly lang: Lang; readonly address: Address },
  ) => Promise<string>;
  /**
   * Settles such an order when the time for its payment is over, under its lock: `paid`, it stands; `over`, it is given up now;
   * `closed`, it was before; `waits`, since it may not be given up yet.
   */
  readonly settle: (
    tx: Tx,
    call: Call,
    order: { readonly saleId: string; readonly asks: number },
    mayGiveUp: () => Promise<boolean>,
  ) => Promise<'paid' | 'over' | 'closed' | 'waits'>;
  /**
   * Settles the order of a cart when the time for its payment is over, under its lock. As above; `kept`: a card was given for it, and it
   * waits for the estate; `waits`: a payment of it is under way.
   */
  readonly settleCart: (
    tx: Tx,
    call: Call,
    saleId: string,
    isOver: boolean,
  ) => Promise<'paid' | 'kept' | 'over' | 'closed' | 'waits'>;
  /** Cancels such an order with its visit; what was paid of it goes back. */
  readonly giveUp: (tx: Tx, call: Call, saleId: string, why: string) => Promise<void>;
  /** Whether an order may follow its visitor: it stands, nothing of it left or is billed, and none of its money is under way. */
  readonly mayFollow: (tx: Tx, call: Call, saleId: string) => Promise<boolean>;
  /**
   * Writes a visit that its visitor changed or cancelled into its order, and gives back the money beyond its new total as it came. Null: the
   * visit leaves the order, which ends where it holds nothing else. The booking is locked.
   */
  readonly follow: (
    tx: Tx,
    call: Call,
    visit: { readonly saleId: string; readonly bookingId: string; readonly line: ReservationInput | null },
  ) => Promise<void>;
  /** The money that was received and kept for an order. */
  readonly paidOf: (tx: Tx, call: Call, saleId: string) => Promise<number>;
  /** The address of the bill of an order. */
  readonly addressOf: (tx: Tx, call: Call, saleId: string) => Promise<Address>;
  /** The state of the money of the booking `b`, within the statement that reads it. */
  readonly money: RawBuilder<unknown>;
  /** Whether the order of the booking `b` was closed: its seats are free. */
  readonly closed: RawBuilder<unknown>;
  /** The number of the order of the booking `b`, whatever became of it. */
  readonly number: RawBuilder<unknown>;
}

export const saleSlot = defineSlot<SaleAnswers>('reservations.sale');
export const askSale = (): SaleAnswers => {
  const [answers] = contributed(saleSlot);
  if (!answers) throw new Error('no area contributes to reservations.sale: nothing is known of what was sold');
  return answers;
};

/** The standing order of a booking; null without one. */
export const saleOf = async (tx: Tx, call: Call, saleId: string | null): Promise<BookingSale | null> =>
  saleId === null ? null : askSale().standing(tx, call, saleId);
