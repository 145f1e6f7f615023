import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { isCredit, isDeposit } from '#areas/billing/rules/bill-kinds.ts';
import { LIFE_CODES, type LifeCode, type PlatformState } from '#areas/billing/rules/einvoice/platform-state.ts';

/** The states that need a user: the platform rejected the bill (213), or its buyer refused it (210). */
export const LOST: readonly PlatformState[] = ['210', '213'];
/** The states behind the tab of the list for bills in trouble. */
export const IN_TROUBLE: readonly PlatformState[] = [...LOST, 'failed'];
export const PAID_CODE: LifeCode = '212';

export const isLifeCode = (code: string): code is LifeCode => (LIFE_CODES as readonly string[]).includes(code);

/**
 * The stage of each code. News come late, doubled and out of order: of two, the more advanced code holds, whatever came
 * last. The buyer's messages during handling (204 to 209) may change back and forth, so among these the later holds. A
 * refusal ends the matter.
 */
const STAGE: Readonly<Record<LifeCode, number>> = {
  '200': 0,
  '201': 1,
  '202': 2,
  '203': 3,
  '204': 4,
  '205': 4,
  '206': 4,
  '207': 4,
  '208': 4,
  '209': 4,
  '211': 5,
  '212': 6,
  '210': 7,
  '213': 7,
};

export interface LifeNews {
  readonly code: string;
  /** The instant that it tells of itself, in UTC: as texts, the later is the greater. */
  readonly at: string;
}

const isFurther = (one: LifeNews & { code: LifeCode }, than: LifeNews & { code: LifeCode }): boolean => {
  const [a, b] = [STAGE[one.code], STAGE[than.code]];
  if (a !== b) return a > b;
  return one.at === than.at ? one.code > than.code : one.at > than.at;
};

/** Picks the state that holds among all messages, in whatever order they came; unknown codes change nothing. */
export const standingOfLife = <N extends LifeNews>(news: readonly N[]): (N & { readonly code: LifeCode }) | null =>
  news.reduce<(N & { readonly code: LifeCode }) | null>((best, one) => {
    if (!isLifeCode(one.code)) return best;
    const known = one as N & { readonly code: LifeCode };
    return best === null || isFurther(known, best) ? known : best;
  }, null);

/** Bills that go through the platforms: between businesses of the country. The others are told by the e-reporting. */
export const goesToPlatform = (bill: Pick<Bill, 'audience'>): boolean => bill.audience === 'B2B';

/** VAT is due when the money comes in: of services, unless the seller chose otherwise, and of deposits. Then the payment is told (212). */
export const isPaymentTold = (bill: Pick<Bill, 'audience' | 'kind' | 'operation' | 'vatOnDebits'>): boolean =>
  goesToPlatform(bill) &&
  !isCredit(bill.kind) &&
  (isDeposit(bill.kind) || (bill.operation !== 'goods' && !bill.vatOnDebits));

/**
 * True for a bill that may be given again: it never arrived, or the platform rejected it. A bill that its buyer refused
 * is corrected by a credit note.
 */
export const isGivenAgain = (state: PlatformState): boolean => state === 'failed' || state === '213';
