import { isLetIn } from '#kernel/can.ts';
import type { LongJob } from '#kernel/job/long-job.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { LISTED_DAYS } from '../rules/long-job-endpoints.ts';

const DAY = 86_400;

/**
 * Lists the jobs. The panel is in every frame of the office: a user who works in no shop gets an empty list, never a
 * refusal.
 */
export const listLongJobs = async (tx: Tx, _input: object, call: Call): Promise<LongJob[]> => {
  if (call.shopOrNone === null) return [];
  const since = later(call.now, -LISTED_DAYS * DAY);
  const all: LongJob[] = [];
  // The call has a single connection: the sources are read one after the other.
  for (const source of contributed(longJobSlot))
    if (isLetIn(call.actor, source.can)) all.push(...(await source.list(tx, call, since)));
  return all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
};
