import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseCollection } from './collection-refusals.ts';
import type { ReturnReason } from './return-reasons.ts';
import { earliestCollection, isTargetDay, targetDayFrom } from './target-days.ts';

/** The statuses of a debit and of its remittance, out of the eleven of a payment. */
export const DEBIT_STATUSES = ['scheduled', 'processing', 'paid', 'error', 'cancelled'] as const;
export type DebitStatus = (typeof DEBIT_STATUSES)[number];
export const DEBIT_STATUS_WORDS: Readonly<Record<DebitStatus, string>> = {
  scheduled: 'Prévu',
  processing: 'À la banque',
  paid: 'Encaissé',
  error: 'Rejeté',
  cancelled: 'Annulé',
};
export const REMITTANCE_STATUSES = ['scheduled', 'processing', 'paid', 'cancelled'] as const;
export type RemittanceStatus = (typeof REMITTANCE_STATUSES)[number];
export const REMITTANCE_STATUS_WORDS: Readonly<Record<RemittanceStatus, string>> = {
  scheduled: 'À porter à la banque',
  processing: 'À la banque',
  paid: 'Encaissée',
  cancelled: 'Annulée',
};

/** The return of a debit; `fee`: the bank's charge for it. */
export interface Returned {
  readonly code: ReturnReason;
  readonly on: string;
  readonly fee: string | null;
}

/** Enough for a month of a busy estate; a bank's own limit stands far above. */
export const MOST_DEBITS = 500;

/** Why nothing is collected on that day. */
export const whyNotDay = (dueOn: Day, today: Day, noticeDays: number): Refusal | null => {
  const first = earliestCollection(today, noticeDays);
  if (dueOn < first) return refuseCollection('collection.too-soon', { days: String(noticeDays), day: { day: first } });
  return isTargetDay(dueOn) ? null : refuseCollection('collection.not-banked', { day: { day: targetDayFrom(dueOn) } });
};

/**
 * Parts the bills of a remittance: those that are due on its day, and those that are not. Nothing that is not due is
 * taken from an account unasked.
 */
export const dueOnDay = <Bill extends { readonly due: string }>(
  bills: readonly Bill[],
  { dueOn, early }: { readonly dueOn: Day; readonly early: boolean },
): { readonly taken: readonly Bill[]; readonly left: readonly Bill[] } => {
  const isTaken = (one: Bill): boolean => early || one.due <= dueOn;
  return { taken: bills.filter(isTaken), left: bills.filter((one) => !isTaken(one)) };
};
export const whyNoneDue = (bills: readonly { readonly due: string }[], dueOn: Day): Refusal | null => {
  const [first] = bills.map((one) => one.due).sort();
  return first === undefined
    ? null
    : refuseCollection('collection.before-due', { day: { day: dueOn }, due: { day: first as Day } });
};

interface Standing {
  readonly status: RemittanceStatus;
}
export const whyNotHand = ({ status }: Standing): Refusal | null =>
  status === 'scheduled' ? null : refuseCollection('collection.not-waiting');
/** The file is the bank's reading: it is given as long as the bank may still be given it, and while its debits are under way. */
export const whyNotFile = ({ status }: Standing): Refusal | null =>
  status === 'cancelled' ? refuseCollection('collection.over') : null;
export const whyNotCancel = ({ status }: Standing): Refusal | null => {
  if (status === 'processing') return refuseCollection('collection.with-bank');
  return status === 'scheduled' ? null : refuseCollection('collection.over');
};
export const whyNotCollected = (
  { status, dueOn }: Standing & { readonly dueOn: string },
  today: Day,
): Refusal | null => {
  if (status === 'paid' || status === 'cancelled') return refuseCollection('collection.over');
  return dueOn > today ? refuseCollection('collection.not-yet', { day: { day: dueOn } }) : null;
};
/** A debit may be removed until the bank has the remittance, if other debits stay in it. */
export const whyNotRemove = (
  debit: { readonly status: DebitStatus },
  remittance: Standing & { readonly debits: number },
): Refusal | null => {
  const why = whyNotCancel(remittance);
  if (why) return why;
  if (debit.status !== 'scheduled') return refuseCollection('collection.over');
  return remittance.debits > 1 ? null : refuseCollection('collection.last-debit');
};
/** A bank may refuse a debit before its day, and give it back after. */
export const whyNotReturn = ({ status }: { readonly status: DebitStatus }): Refusal | null =>
  status === 'processing' || status === 'paid' ? null : refuseCollection('collection.line-over');
