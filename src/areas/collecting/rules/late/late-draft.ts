import type { BillSeller } from '#areas/papers/rules/paper-parties.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import type { BillLine } from '#areas/papers/rules/paper.ts';
import { EXEMPTION_CODES } from '#areas/pricing/rules/taxes/vat-codes.ts';
import { type Day, shortDay } from '#kernel/day.ts';
import { dec, euro, sum, toText } from '#kernel/money.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { billWordsOf } from '#areas/billing/rules/bill/bill-of-sale.ts';
import { composeBill } from '#areas/billing/rules/bill/compose-bill.ts';
import { OF_LATENESS } from '#areas/billing/rules/bill-kinds.ts';
import { PAYMENT_MEANS } from '#areas/billing/rules/einvoice/einvoice-codes.ts';
import { RECOVERY_FEE } from '../reminder/reminder.ts';
import type { LateStep } from './late.ts';
import { percentWords } from './late-rates.ts';

/** The claim on a single bill. */
export interface LateClaimed {
  readonly bill: Pick<Bill, 'number' | 'issuedOn' | 'dueOn'>;
  readonly steps: readonly LateStep[];
  readonly fee: boolean;
}

/** An indemnity pays for no supply, so no VAT is due of it, and no electronic invoice is exchanged nor figure reported for it. */
const WHY_NO_VAT =
  'Pénalités et indemnité de retard (art. L.\u00a0441-10 du code de commerce)\u00a0: contrepartie d’aucune livraison ni prestation, hors du champ d’application de la TVA.';
const NATURE = 'Pénalités et indemnité de retard';
const TERMS = 'Exigible sans rappel, à réception';
const MOST_DETAILS = 8;

const stepWords = ({ from, to, days, left, rate, amount }: LateStep): string =>
  `Du ${shortDay(from)} au ${shortDay(to)}\u00a0: ${days} j sur ${euro(dec(left))} à ${percentWords(rate)} = ${euro(dec(amount))}`;
const details = (steps: readonly LateStep[]): string[] => {
  const all = steps.map(stepWords);
  return all.length <= MOST_DETAILS
    ? all
    : [...all.slice(0, MOST_DETAILS - 1), `et ${all.length - MOST_DETAILS + 1} autres périodes`];
};

const lineOf = (
  at: number,
  label: string,
  more: string[],
  amount: string,
  accounting: BillLine['accounting'],
): BillLine => ({
  id: String(at),
  reference: null,
  ean: null,
  label,
  details: more,
  format: null,
  quantity: '1.000',
  unit: 'C62',
  litres: null,
  eq75: null,
  abv: null,
  lot: null,
  priceNet: toText(dec(amount), 6),
  priceGross: null,
  discounts: [],
  duties: [],
  vat: { category: 'O', rate: '0' },
  net: amount,
  gross: null,
  accounting,
});

export const penaltyOf = (steps: readonly LateStep[]): string => toText(sum(steps.map((one) => dec(one.amount))), 2);

export interface LateLine {
  readonly of: LateClaimed;
  readonly what: 'penalty' | 'fee';
  readonly line: BillLine;
}
/** Builds a line for the penalties of a bill and a line for its fee: each is given back by itself. */
export const lateLines = (claims: readonly LateClaimed[]): LateLine[] => {
  const wanted = claims.flatMap((of) => [
    ...(of.steps.length > 0 && penaltyOf(of.steps) !== '0.00' ? [{ of, what: 'penalty' as const }] : []),
    ...(of.fee ? [{ of, what: 'fee' as const }] : []),
  ]);
  return wanted.map(({ of, what }, i) => {
    const on = `facture ${of.bill.number}`;
    const due = of.bill.dueOn ? [`Échue le ${shortDay(of.bill.dueOn)}`] : [];
    const line =
      what === 'penalty'
        ? lineOf(i + 1, `Pénalités de retard, ${on}`, details(of.steps), penaltyOf(of.steps), 'lateInterest')
        : lineOf(i + 1, `Indemnité forfaitaire de recouvrement, ${on}`, due, toText(RECOVERY_FEE, 2), 'recoveryFee');
    return { of, what, line };
  });
};

/**
 * Drafts the document that asks for late charges. `like`: the newest of the late bills, whose buyer and terms it has;
 * `order`, the order on which it is paid.
 */
export const lateBill = (
  lines: readonly LateLine[],
  head: { readonly like: Bill; readonly seller: BillSeller; readonly order: string | null; readonly today: Day },
  number: string,
): Bill => {
  const { like, seller, today } = head;
  const bill = composeBill(
    {
      kind: OF_LATENESS,
      issuedOn: today,
      supplyOn: null,
      priceMode: 'HT',
      rounding: like.rounding,
      operation: 'services',
      audience: 'OUTOFSCOPE',
      vatOnDebits: false,
      dutyType: 'NULL',
      seller: sellerParty(seller),
      buyer: like.buyer,
      deliverTo: null,
      references: {
        order: head.order,
        orderedOn: null,
        purchaseOrder: null,
        buyer: like.references.buyer,
        deliveryNotes: [],
        bills: [...new Map(lines.map(({ of }) => [of.bill.number, of.bill])).values()].map((one) => ({
          number: one.number,
          issuedOn: one.issuedOn,
        })),
      },
      lines: lines.map((one) => one.line),
      charges: [],
      allowances: [],
      deposits: [],
      payments: [],
      agreedDue: today,
      payment: {
        delay: 'atOrder',
        reading: like.payment.reading,
        means: (seller.iban ? PAYMENT_MEANS['transfer'] : null) ?? 'ZZZ',
        label: seller.iban ? 'Virement' : 'Paiement',
        iban: seller.iban,
        bic: seller.bic,
        holder: seller.holder?.slice(0, 70) ?? null,
        ...(seller.bank ? { bank: seller.bank.slice(0, 70) } : {}),
        reference: null,
      },
      charged: null,
      words: billWordsOf(seller),
      exemptions: { O: { code: EXEMPTION_CODES.outside, text: WHY_NO_VAT } },
    },
    number,
  );
  // No goods are sold by it: their reserve of ownership and their mentions are not its own.
  return {
    ...bill,
    payment: { ...bill.payment, terms: TERMS },
    wordings: { ...bill.wordings, operation: NATURE, debits: null, others: [] },
  };
};
