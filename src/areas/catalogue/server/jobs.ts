import { type Subscription, work } from '#platform/jobs.ts';
import { exciseYearRound } from './excise-year.ts';
import { IMPORT_JOB } from './import/import-prepare.ts';
import { importGivenUp, importWork } from './import/import-work.ts';

export const subscriptions: readonly Subscription[] = [
  work(IMPORT_JOB, importWork, { lane: 'import', givenUp: importGivenUp }),
  exciseYearRound,
];
