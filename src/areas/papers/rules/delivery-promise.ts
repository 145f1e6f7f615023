import { addDays, type Day } from '#kernel/day.ts';

/** Without a delay announced, goods are due to a consumer thirty days after the order (C. conso., L216-1). */
const LEGAL_DELAY_DAYS = 30;

interface Promised {
  /** The day planned with the buyer. */
  readonly deliverOn: string | null;
  readonly placedOn: string | null;
  /** Announced by the mode when it was chosen; absent from an order of before this was kept. */
  readonly delayDays: number | null | undefined;
  readonly isPro: boolean;
}

/** The last day on which goods are due: planned, else announced, else that of the law, which protects consumers alone. */
export const promisedDay = ({ deliverOn, placedOn, delayDays, isPro }: Promised): Day | null => {
  if (deliverOn !== null) return deliverOn as Day;
  const days = delayDays ?? (isPro ? null : LEGAL_DELAY_DAYS);
  return placedOn === null || days === null ? null : addDays(placedOn as Day, days);
};
