import type { VisitSlot } from '#areas/pricing/rules/lines/visit-slot.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { RawBuilder, Tx } from '#platform/db.ts';
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
  /** The state of the money of the booking `b`, within the statement that reads it. */
  readonly money: RawBuilder<unknown>;
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
