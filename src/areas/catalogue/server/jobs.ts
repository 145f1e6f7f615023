import { type Subscription, work } from '#platform/jobs.ts';
import { IMPORT_JOB } from './import-prepare.ts';
import { importGivenUp, importWork } from './import-work.ts';

export const subscriptions: readonly Subscription[] = [
  work(IMPORT_JOB, importWork, { lane: 'import', givenUp: importGivenUp }),
];
