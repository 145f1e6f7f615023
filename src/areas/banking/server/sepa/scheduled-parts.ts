import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { RawBuilder, Tx } from '#platform/db.ts';

interface DebitOfPart {
  readonly id: string;
  readonly amount: string;
  readonly partId: string | null;
}

/** The answers about schedules that remittances ask of a higher area. Collecting contributes them. */
export interface ScheduledParts {
  /** Joined as `x` to rows of bills named `b`: the part that a bill is collected for. No row where no schedule runs; no part where none waits. */
  readonly partOfBill: RawBuilder<unknown>;
  /** The amount of a bill to collect now. */
  readonly collectable: RawBuilder<unknown>;
  /** True for a bill without a schedule, or whose schedule is paid from the account and has a part that waits. */
  readonly isCollectable: RawBuilder<unknown>;
  /** The debits of a remittance take the parts that they were made of. */
  readonly takeByDebits: (tx: Tx, call: Call, debits: readonly DebitOfPart[]) => Promise<void>;
  /** The money of a debit came. Called before the money is shared out. */
  readonly partCollected: (tx: Tx, call: Call, debitId: string) => Promise<void>;
  /** Debits that never went to the bank: their parts wait again. */
  readonly partCalledOff: (tx: Tx, call: Call, debitIds: readonly string[]) => Promise<void>;
  /** A debit came back from the bank, before or after it was paid. */
  readonly partReturned: (tx: Tx, call: Call, debitId: string, code: string) => Promise<void>;
}

export const scheduledPartsSlot = defineSlot<ScheduledParts>('banking.scheduled-parts');
export const askSchedules = (): ScheduledParts => {
  const [answers] = contributed(scheduledPartsSlot);
  if (!answers) throw new Error('no area contributes to banking.scheduled-parts: nothing is known of schedules');
  return answers;
};
