import { type Hearing, work } from '#platform/jobs.ts';
import { IMPORT_JOB } from './import-prepare.ts';
import { importWork } from './import-work.ts';

export const hears: readonly Hearing[] = [work(IMPORT_JOB, importWork)];
