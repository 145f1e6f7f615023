import type { Can } from '#kernel/can.ts';
import type { LongJob } from '#kernel/job/long-job.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { Call } from '../call.ts';
import type { Tx } from '../db.ts';

/** An area whose work takes long: what a person asked of it since a moment, the latest first. Asked only of those whom `can` lets in. */
export interface LongJobSource {
  readonly kind: string;
  readonly can: Can;
  readonly list: (tx: Tx, call: Call, since: string) => Promise<readonly LongJob[]>;
}
export const longJobSlot = defineSlot<LongJobSource>('platform.long-job');
/** So many of a kind are told. */
export const LONG_JOBS_TOLD = 10;
