import { expect, test } from 'vitest';
import { formatDay } from '#ui/office/index.ts';
import type { Purchase } from '../../rules/purchase/purchase-endpoints.ts';
import { stepsOf } from './purchase-parts.tsx';

test('nobody confirmed what came without a word of the supplier, and what he said is told with its day', () => {
  const came = { status: 'received', placedOn: '2026-11-02', promisedOn: null, confirmed: null, receptions: [] };
  expect(stepsOf(came as unknown as Purchase).map((step) => step.label)).not.toContain('Confirmée');
  const said = { ...came, status: 'confirmed', confirmed: { on: '2026-11-04', how: 'phone', actor: 'Anne' } };
  expect(stepsOf(said as unknown as Purchase)[2]).toMatchObject({
    label: 'Confirmée',
    state: 'done',
    detail: formatDay('2026-11-04'),
  });
});

test('the day that a supplier promised is said as promised, never as the day on which he confirmed', () => {
  const one = {
    status: 'confirmed',
    placedOn: '2026-11-02',
    promisedOn: '2026-11-20',
    confirmed: null,
    receptions: [],
  };
  const details = stepsOf(one as unknown as Purchase).map((step) => step.detail);
  expect(details).toEqual([null, formatDay('2026-11-02'), `promise le ${formatDay('2026-11-20')}`, null, null]);
  expect(stepsOf({ ...one, promisedOn: null } as unknown as Purchase)[2]?.detail).toBeNull();
});
