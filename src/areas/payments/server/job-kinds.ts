import { defineJob } from '#platform/jobs.ts';

const LANE = { lane: 'payments' } as const;
/** Asks the provider of an intent about it. */
export const fetchJob = defineJob<{ intentId: string; shopId: string | null }>('payments.fetch', LANE);

/** The data of a job: the provider is asked for everything else. */
export interface AskedDispute {
  readonly provider: string;
  readonly account: string | null;
  readonly ref: string;
}
/** Asks the provider of a dispute about it. */
export const disputeJob = defineJob<AskedDispute>('payments.dispute', LANE);
