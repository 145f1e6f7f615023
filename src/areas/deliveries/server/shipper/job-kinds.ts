import { defineJob, type JobKind } from '#platform/jobs.ts';

export interface LabelAsked {
  readonly id: string;
}
export type LabelJob = JobKind<LabelAsked>;

const LANE = { lane: 'platform' } as const;
export const buyLabelJob: LabelJob = defineJob('deliveries.buy-label', LANE);
export const fetchLabelJob: LabelJob = defineJob('deliveries.fetch-label', LANE);
export const cancelLabelJob: LabelJob = defineJob('deliveries.cancel-label', LANE);
