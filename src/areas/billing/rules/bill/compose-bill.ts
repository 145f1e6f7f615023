import { type Day, longDay } from '#kernel/day.ts';
import type { Dec } from '#kernel/money.ts';
import type { Bill } from './bill.ts';
import type { BillVat } from '#areas/papers/rules/paper.ts';
import { billAmounts } from '#areas/papers/rules/paper-totals.ts';
import { frameOf } from './bill-totals.ts';
import { delayWords, dueDay } from '#areas/sales/rules/order/due-day.ts';
import type { VatCategory } from '#areas/pricing/rules/taxes/vat-codes.ts';
import { usualExemption } from '#areas/pricing/rules/taxes/vat-grounds.ts';
import type { ShopWordings } from '#areas/papers/rules/paper-parties.ts';
import { legalWordings } from './wordings.ts';

/**
 * The facts that the issuer of a bill must give. The rest (VAT rows, totals, frame, due day, legal sentences) follows
 * from them. Lines carry their final net amounts: the sale priced them, and they are not priced again.
 */
export interface BillDraft
  extends Omit<Bill, 'schema' | 'number' | 'frame' | 'dueOn' | 'vat' | 'totals' | 'wordings' | 'payment' | 'currency'> {
  /** The reference of the payment; without one, the buyer writes the bill's number on the transfer. */
  readonly payment: Omit<Bill['payment'], 'terms' | 'reference'> & { readonly reference: string | null };
  /** The day that a schedule says: it takes the place of the delay. */
  readonly agreedDue?: Day;
  /** The total with VAT that the buyer accepted in the order: null when no such total was promised. */
  readonly charged: string | null;
  /** Other reasons than the usual ones of a category (an exempt service, an overseas department). */
  readonly exemptions: Readonly<Partial<Record<VatCategory, NonNullable<BillVat['exemption']>>>>;
  readonly words: ShopWordings;
  /** VAT by `vatKey` where it is a share of a whole, and not that of its own base: of deposits. */
  readonly taxes?: ReadonlyMap<string, Dec>;
}

/**
 * The whole bill, ready for `billProblems` and then for the table. The number is the last thing taken: compose once under
 * `UNNUMBERED` to ask whether the bill may be issued, then again under its number.
 */
export const composeBill = (draft: BillDraft, number: string): Bill => {
  const { charged, exemptions, words, payment, agreedDue, taxes, ...known } = draft;
  const { vat, totals } = billAmounts({
    ...known,
    charged,
    ...(taxes ? { taxes } : {}),
    exemptionOf: (category) => exemptions[category] ?? usualExemption(category, known.issuedOn),
  });
  const frame = frameOf({ ...known, totals });
  const alcohol = known.dutyType !== 'NULL' || known.lines.some((line) => line.abv !== null && Number(line.abv) > 0);
  return {
    ...known,
    schema: 1,
    number,
    currency: 'EUR',
    frame,
    vat,
    totals,
    dueOn: frame.endsWith('2')
      ? (lastPaymentDay(known.payments) ?? known.issuedOn)
      : (agreedDue ??
        dueDay(
          payment.delay,
          {
            issuedOn: known.issuedOn,
            orderedOn: known.references.orderedOn,
            deliveredOn: known.supplyOn,
          },
          payment.reading,
        )),
    payment: {
      ...payment,
      reference: payment.reference ?? number,
      terms: agreedDue
        ? `Paiement le ${longDay(agreedDue)}, selon l’échéancier`
        : delayWords(payment.delay, payment.reading).fr,
    },
    wordings: legalWordings(known.issuedOn, { ...known, alcohol }, words),
  };
};

export const UNNUMBERED = '0';

/** A paid bill is due the day it was paid (BR-FR-CO-09). */
const lastPaymentDay = (payments: Bill['payments']): Day | null =>
  payments.reduce<Day | null>((last, one) => (last === null || one.day > last ? one.day : last), null);
