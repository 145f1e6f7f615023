import { expect, test } from 'vitest';
import { lastKeptYear, whyNotLeave } from './leaving.ts';

const nobody = { role: 'buyer', owns: [], worksFor: [] };
test('a buyer may leave; a person who holds an estate, works in one or runs the installation is told what comes first', () => {
  expect(whyNotLeave(nobody)).toBeNull();
  expect(whyNotLeave({ ...nobody, role: 'owner', owns: ['Clos A', 'Clos B'] })?.words.fr).toContain('Clos A, Clos B');
  expect(whyNotLeave({ ...nobody, role: 'iam', worksFor: ['Clos A'] })?.code).toBe('identity.worker-stays');
  expect(whyNotLeave({ ...nobody, role: 'agent' })).toBeNull();
  expect(whyNotLeave({ ...nobody, role: 'admin' })?.code).toBe('identity.admin-stays');
});
test('papers are kept ten years from the end of the fiscal year, which may end in the next year', () => {
  expect([lastKeptYear(null), lastKeptYear('2026-03-03')]).toEqual([null, 2037]);
});
