import type { BulkRunCalls } from '#ui/office/list/bulk/bulk-calls.ts';
import { beginBulk, bulkRun, stopBulk } from '../../rules/bulk/bulk-run.ts';
import { longJobs } from '../../rules/long-job-endpoints.ts';

export const bulkCalls: BulkRunCalls = { begin: beginBulk, read: bulkRun, stop: stopBulk, jobs: longJobs };
