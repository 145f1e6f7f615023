import { shopSender, seller as sellerOf } from '#areas/shops/server/index.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, max, min, minus, toNumber, toText, ZERO } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { changeRow } from '#platform/record/row.ts';
import { type Booking, whyNotWaive } from '../rules/booking.ts';
import { type CancelTerms, feeBefore, termsIn } from '../rules/cancel-terms.ts';
import type { waiveBookingFee } from '../rules/endpoints.ts';
import { feeSold } from '../rules/in-sale.ts';
import { visitMail } from '../rules/messages/mail.ts';
import { type Asking, millisBefore } from '../rules/public/visit.ts';
import { sumOf } from '../rules/public/visit-pay.ts';
import { refuse } from '../rules/refusals.ts';
import type { TourEvent } from '../rules/tour-event.ts';
import { bookingById, type Held, holdBooking } from './booking.ts';
import { askSale } from './sale-answers.ts';

/** The conditions that a visitor read as he booked; those of the event for a booking of before they were kept. */
export const termsOf = ({ cancelTerms }: Pick<Held, 'cancelTerms'>, event: TourEvent): CancelTerms =>
  cancelTerms ?? termsIn(event);

/** The money of a visit that was paid: an order of the cart also holds what is not its. */
export const paidFor = async (
  tx: Tx,
  call: Call,
  { saleId, total, touristTax, leftFee }: Pick<Booking, 'saleId' | 'total' | 'touristTax' | 'leftFee'>,
): Promise<number> => {
  if (saleId === null) return 0;
  // The fee of those who left is not of the visit of those who stay.
  const paid = max(ZERO, minus(dec(await askSale().paidOf(tx, call, saleId)), dec(leftFee)));
  return toNumber(min(paid, dec(sumOf(total, touristTax))));
};

export interface CancelMoney {
  /** Null: its visitor cancels no more by himself. */
  readonly fee: number | null;
  readonly back: number;
}
/** The fee of a cancellation now, and the money that goes back. */
export const cancelMoney = (one: Booking, terms: CancelTerms, paid: number, asking: Asking): CancelMoney => {
  const fee = feeBefore(terms, millisBefore(one, asking), { total: one.total, paid });
  return { fee, back: toNumber(minus(dec(paid), dec(fee ?? 0))) };
};

/** Ends the part of a cancelled visit in its order: the fee stays there as the only line of the visit. */
export const leaveOrder = (tx: Tx, call: Call, one: Held, fee: number): Promise<void> =>
  askSale().follow(tx, call, {
    saleId: one.saleId as string,
    bookingId: one.id,
    line: fee > 0 ? feeSold(one, fee, visitMail[one.lang].terms.line) : null,
  });

/** Tells the visitor that the estate gives its fee back. */
const tellWaived = async (tx: Tx, call: Call, { email, name, code, id, lang, cancelFee }: Held): Promise<void> => {
  if (email === '') return;
  const shop = await sellerOf(tx, call.shopId);
  const words = visitMail[lang];
  const names = { shop: shop.name, name: typedName(name), fee: { euro: toText(dec(cancelFee ?? 0), 2) } };
  const said = (text: string): string => fill(text, names, lang);
  await queueMail(
    tx,
    call,
    {
      to: email,
      lang,
      subject: said(words.terms.waived.subject),
      from: shopSender(shop),
      about: { label: `Réservation ${code}`, path: `/dashboard/reservations/${id}` },
      blocks: [
        { kind: 'title', text: said(words.terms.waived.title) },
        { kind: 'text', text: `${said(words.hello)}\n\n${said(words.terms.waived.lead)}` },
      ],
    },
    call.shopId,
  );
};

/** The estate gives the fee of a cancelled visit back, as long as it is not billed. */
export const waiveFee = async (tx: Tx, { id }: InputOf<typeof waiveBookingFee>, call: Call): Promise<Booking> => {
  const before = await holdBooking(tx, call, id);
  refuseIf(whyNotWaive(before));
  if (before.saleId === null || !(await askSale().mayFollow(tx, call, before.saleId)))
    throw new Refused(refuse('reservations.fee-fixed'));
  await changeRow(tx, call, 'booking', id, { fee_waived_at: call.now });
  call.audit('booking', id, { cancelFee: [String(before.cancelFee), '0'] });
  await leaveOrder(tx, call, before, 0);
  await tellWaived(tx, call, before);
  return bookingById(tx, call, id);
};
