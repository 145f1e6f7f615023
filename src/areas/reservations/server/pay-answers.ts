import type { PaymentType } from '#areas/shops/rules/shop.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';

/** The ways to be paid online, which stand in a higher area: it contributes its answers. */
export interface PayAnswers {
  /** The means by which the caller can pay online here; null: none. */
  readonly means: (tx: Tx, call: Call) => Promise<PaymentType | null>;
  /** The private page where an order is paid, as a place of this site. */
  readonly place: (tx: Tx, call: Call, order: { readonly saleId: string; readonly lang: Lang }) => Promise<string>;
  /** True while a payment of the order was begun and has not ended. */
  readonly isPaying: (tx: Tx, call: Call, saleId: string) => Promise<boolean>;
}

export const paySlot = defineSlot<PayAnswers>('reservations.pay');
export const askPay = (): PayAnswers => {
  const [answers] = contributed(paySlot);
  if (!answers) throw new Error('no area contributes to reservations.pay: nothing is paid online');
  return answers;
};
