import { expect, test } from 'vitest';
import { whyNoCarrier } from './no-carrier.ts';
import type { JudgedMode } from './options.ts';

const judged = (kind: string, why: string | null, maxBottles: number | null = null) =>
  ({ mode: { kind, maxBottles }, why, priced: null }) as unknown as JudgedMode;

test('the first reason that a buyer can act on is told where no mode brings the goods', () => {
  const pickUp = judged('pickup', null);
  expect(whyNoCarrier([pickUp, judged('carrier', null)], false)).toBeNull();
  expect(whyNoCarrier([pickUp], false)?.code).toBe('no-carrier.set');
  expect(whyNoCarrier([pickUp, judged('carrier', 'inactive')], false)?.code).toBe('no-carrier.set');
  expect(whyNoCarrier([pickUp, judged('carrier', 'closedCountry')], false)?.code).toBe('no-carrier.country');
  expect(whyNoCarrier([judged('carrier', 'noPlace'), judged('own', 'tooManyBottles', 36)], false)?.fr).toContain(
    '36 bouteilles au plus',
  );
  expect(whyNoCarrier([judged('carrier', 'noPlace'), judged('own', 'noBracket')], false)?.code).toBe(
    'no-carrier.small',
  );
  expect(whyNoCarrier([judged('carrier', 'clientKind')], true)?.code).toBe('no-carrier.firms');
  expect(whyNoCarrier([judged('carrier', 'excluded')], true)?.code).toBe('no-carrier.place');
});
