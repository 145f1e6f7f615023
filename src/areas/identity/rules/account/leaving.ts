import type { Refusal } from '#kernel/refusal.ts';
import { refuseAccount } from './account-refusals.ts';

export interface Leaver {
  readonly role: string;
  /** The estates that the person works for, and their names; those where he buys are none of them. */
  readonly owns: readonly string[];
  readonly worksFor: readonly string[];
}

/** Refuses whoever still holds an estate up, or works in one: his estate decides on that access. */
export const whyNotLeave = ({ role, owns, worksFor }: Leaver): Refusal | null => {
  if (role === 'admin') return refuseAccount('identity.admin-stays');
  if (owns.length > 0) return refuseAccount('identity.owner-stays', { shops: owns.join(', ') });
  return worksFor.length > 0 ? refuseAccount('identity.worker-stays', { shops: worksFor.join(', ') }) : null;
};

/** The business under way with a person, and the numbers by which he knows it. */
export interface Needed {
  readonly for: 'orders' | 'bills' | 'payments' | 'mandate';
  readonly named: string;
}
const NEEDED = {
  orders: 'identity.still-ordering',
  bills: 'identity.still-owing',
  payments: 'identity.still-paying',
  mandate: 'identity.still-mandated',
} as const;
export const refuseNeeded = (needed: Needed): Refusal => refuseAccount(NEEDED[needed.for], { named: needed.named });

const KEPT_YEARS = 10;
/** Papers are kept ten years from the end of their fiscal year (C. com., L123-22), which ends in the next year at the latest. */
export const lastKeptYear = (lastPaper: string | null): number | null =>
  lastPaper === null ? null : Number(lastPaper.slice(0, 4)) + 1 + KEPT_YEARS;
