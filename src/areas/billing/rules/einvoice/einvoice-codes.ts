/**
 * Code lists of EN 16931 and of the French rules BR-FR (version 1.3, February 2026), kept as dated reference data: only what may be
 * written. A new list is a new version of this file, tested against the vectors.
 */

/** BR-FR-04 (UNTDID 1001); then two codes that only the European norm knows, of what never goes to a platform. */
export const BILL_KINDS = [
  '380',
  '389',
  '393',
  '501',
  '386',
  '500',
  '384',
  '471',
  '472',
  '473',
  '261',
  '262',
  '381',
  '396',
  '502',
  '503',
  '84',
  '83',
] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** BR-FR-08, the frames of a bill by one seller of one operation: goods, services, mixed × to be paid, paid, final after deposit. */
export const FRAMES = ['B1', 'S1', 'M1', 'B2', 'S2', 'M2', 'B4', 'S4', 'M4'] as const;
export type Frame = (typeof FRAMES)[number];

/** BR-FR-16: rates, past and present, that a French platform accepts. Which one applies is said by the shop's dated rates. */
export const ACCEPTED_RATES: ReadonlySet<string> = new Set([
  '0',
  '0.9',
  '1.05',
  '1.75',
  '2.1',
  '5.5',
  '7',
  '8.5',
  '9.2',
  '9.6',
  '10',
  '13',
  '19.6',
  '20',
  '20.6',
]);

/** UNTDID 4461, for the payment types of the specification (section 3); on receipt of the bill, the buyer chooses (1). Anything else is agreed between the parties (ZZZ). */
export const PAYMENT_MEANS: Readonly<Record<string, string>> = {
  transfer: '30',
  stripe: '48',
  cb: '48',
  cbnc: '48',
  sumUp: '48',
  up2Pay: '48',
  cash: '10',
  check: '20',
  bill: '1',
  paypal: '68',
  credit: '97',
};
