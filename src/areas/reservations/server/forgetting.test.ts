import { expect, test } from 'vitest';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import * as calls from '../rules/endpoints.ts';
import * as visits from '../rules/public/visit-endpoints.ts';
import { bookable, mailsTo, tokenIn } from '../testing/booked.ts';
import { forgetVisitors } from './jobs.ts';

const t = await testBed();

test('a visitor is named for three years after his visit; then the visit stays in the figures, and its link opens nothing', async () => {
  const { estate, owner, booked, today } = await bookable(t);
  const email = 'ancien@exemple.fr';
  const { id } = await booked({ email, phone: '+33612345678', note: 'Avec un chien', tell: true });
  const token = tokenIn((await mailsTo(t, estate.shopId, email))[0]?.plain);
  const at = (years: number, days: number) =>
    t.tx(estate.shopId, async (tx, call) => {
      const { rows } = await sql<{
        day: string;
      }>`select (${today}::date + make_interval(years => ${years}::int, days => ${days}::int))::date::text as day`.execute(
        tx,
      );
      return forgetVisitors(tx, { ...call, today: rows[0]?.day } as Call);
    });
  expect(await at(3, 0)).toBe(0);
  expect((await owner(calls.booking, { id })).name).toBe('Anne Roux');
  expect([await at(3, 1), await at(3, 1)]).toEqual([1, 0]);
  const { name, email: mail, phone, note, people } = await owner(calls.booking, { id });
  expect([name, mail, phone, note, people]).toEqual(['', '', '', '', 2]);
  expect((await t.call(visits.linkedBooking, { token }, null)).status).toBe(404);
});
