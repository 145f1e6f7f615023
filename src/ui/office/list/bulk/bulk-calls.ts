import type { ById, Endpoint } from '#kernel/endpoint.ts';
import type { BegunBulkRun, BulkRun, NewBulkRun } from '#kernel/job/bulk-run.ts';
import type { Read } from '../../call/refresh.ts';

/** The calls of actions in number, given to the office by an area: the frame knows their shapes, not who answers. */
export interface BulkRunCalls {
  readonly begin: Endpoint<typeof NewBulkRun, typeof BegunBulkRun>;
  readonly read: Endpoint<typeof ById, typeof BulkRun, 'GET'>;
  readonly stop: Endpoint<typeof ById, typeof BulkRun>;
  /** Read again once one has begun: the panel of what goes on. */
  readonly jobs: Read;
}
