import { expect, test } from 'vitest';
import {
  IMPORT_STATUSES,
  IMPORT_STEPS,
  type ImportStatus,
  type ImportStep,
  whyNotCheck,
  whyNotRevert,
  whyNotRun,
  whyNotStop,
} from './import-life.ts';

const mapping = [{ field: 'name', existing: 'fill' }] as const;
const acts = { check: whyNotCheck, run: whyNotRun, revert: whyNotRevert, stop: whyNotStop };
const open = (status: ImportStatus, step: ImportStep): string[] =>
  Object.entries(acts).flatMap(([name, whyNot]) => (whyNot({ status, step, mapping }) === null ? [name] : []));

test('every state of an import that is not its end has a way on, and what is at work can always be stopped', () => {
  const states = IMPORT_STATUSES.flatMap((status) => IMPORT_STEPS.map((step) => [status, step] as const));
  const told = Object.fromEntries(states.map(([status, step]) => [`${status} ${step}`, open(status, step)]));
  expect(told).toMatchObject({
    'pending uploaded': ['check'],
    'pending checking': ['stop'],
    'pending checked': ['check', 'run'],
    'processing importing': ['stop'],
    'error importing': ['run', 'revert'],
    'completed imported': ['revert'],
    'processing reverting': ['stop'],
    'error reverting': ['revert'],
    'reverted reverted': [],
  });
});
