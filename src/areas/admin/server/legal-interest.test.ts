import { expect, test } from 'vitest';
import { legalInterest } from '#areas/collecting/rules/late/legal-interest.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { legalRatesTyped, typeLegalRate } from '../rules/legal-interest.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
// Rates are those of a whole installation: this test has one of its own.
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'admin_legal_interest' });

test('a half-year without its legal interest is asked of the administrator, and typed in order', async () => {
  const estate = await t.estate();
  const { token: admin } = await t.person({ role: 'admin' });
  const read = async () => {
    const answer = await t.call(legalRatesTyped, {}, admin);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const type = (from: string, percent: number) =>
    t.call(typeLegalRate, { from, percent, source: 'Arrêté du 26 juin 2026' } as never, admin);
  expect((await read()).missing).toContain('2e semestre 2026');
  expect((await t.call(legalInterest, {}, estate.owner)).body.missing).toContain('2e semestre 2026');
  expect(
    (await t.call(typeLegalRate, { from: '2026-07-01', percent: 3, source: 'abc' } as never, estate.owner)).status,
  ).toBe(403);
  expect((await type('2026-08-01', 3)).body).toMatchObject({ code: 'admin.legal-interest-half' });
  expect((await type('2027-01-01', 3)).body).toMatchObject({ code: 'admin.legal-interest-far' });
  expect((await type('2026-01-01', 3)).body).toMatchObject({ code: 'admin.legal-interest-over' });
  expect((await type('2026-07-01', 2.5)).status).toBe(200);
  // A slip is typed again: the last one holds.
  expect((await type('2026-07-01', 2.48)).status).toBe(200);
  expect((await read()).missing).toBeNull();
  expect((await read()).rows[0]).toMatchObject({ from: '2026-07-01', percent: 2.48, source: 'Arrêté du 26 juin 2026' });
  const known = (await t.call(legalInterest, {}, estate.owner)).body;
  expect(known.missing).toBeNull();
  expect(known.typed.at(-1)).toEqual({ from: '2026-07-01', percent: '2.48' });
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql<{ count: number }>`select count(*) as count from dated_rate where kind = 'legalInterest'`.execute(tx),
  );
  expect(rows[0]?.count).toBe(2);
  // The next half-year may be typed as soon as it is published.
  expect((await read()).half).toEqual({ from: '2027-01-01', words: '1er semestre 2027' });
});
