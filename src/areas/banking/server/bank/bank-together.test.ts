import { expect, test } from 'vitest';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import type { Day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bankProposals } from '../../rules/bank/bank-endpoints.ts';
import { type OpenDocument, proposer } from '../../rules/bank/propose.ts';
import { proposalsFor } from './bank-facts.ts';

/**
 * The proposals for thousands of lines are computed together: the tests compare them with the rule applied to each
 * line, with all debts before it.
 */
const t = await testBed();
const FIRST = ['Anne', 'Jean', 'Zoé', 'Éric'];
const LAST = ['Martin', 'Weiß', 'Le Goff', 'Cœur', 'Dupont', 'Petit'];

/** So many orders of so many clients, some of equal amounts and names, and bills of a third of them. */
const owing = async (orders: number) => {
  const { estate } = await onCredit(t, 1, 10);
  const { shopId } = estate;
  await t.tx(shopId, async (tx) => {
    await sql`insert into client (shop_id, id, kind, firstname, lastname, email, created_at, updated_at)
      select ${shopId}, gen_random_uuid(), 'private', (${FIRST}::text[])[1 + n % ${FIRST.length}::int], (${LAST}::text[])[1 + n % ${LAST.length}::int], 'c' || n || '@exemple.fr', now(), now()
      from generate_series(1, 14) n`.execute(tx);
    await sql`insert into sale (shop_id, id, kind, number, status, origin, client_id, buyer_name, price_mode, rounding, rules_version, parties, shipping, payment, priced,
        total_net, total_vat, total_gross, total_duty, placed_on, created_at)
      select ${shopId}, gen_random_uuid(), 'order', 'CX-2026-' || lpad(n::text, 4, '0'), 'validated', 'office', c.id, c.name, 'HT', 'line', 1, '{}', '{}', '{"type":"transfer"}', '{}',
        10 + n % 9, 0, 10 + n % 9, 0, '2026-10-01', now() + n * interval '1 second'
      from generate_series(1, ${orders}::int) n join (select id, name, row_number() over (order by id) as at from client where shop_id = ${shopId} and email like 'c%@exemple.fr') c on c.at = 1 + n % 14`.execute(
      tx,
    );
  });
  return estate;
};

const everything = (shopId: string) =>
  t.tx(
    shopId,
    async (tx) =>
      (
        await sql<OpenDocument>`select 'order' as kind, s.id, s.number, s.client_id as "clientId", coalesce(nullif(c.name, ''), c.email) as client,
        round(s.total_gross - s.total_credited - greatest(0, s.total_paid), 2)::text as left,
        jsonb_build_array(jsonb_build_object('id', s.id, 'number', s.number, 'left', round(s.total_gross, 2)::text)) as orders
        from sale s join client c on c.shop_id = s.shop_id and c.id = s.client_id where s.shop_id = ${shopId} and s.kind = 'order' and s.status = 'validated'
        order by s.due_on nulls last, s.placed_on, s.created_at, s.id`.execute(tx)
      ).rows,
  );

test('read together, page by page or each against all that is owed, every line is proposed the same', async () => {
  const estate = await owing(60);
  const rule = proposer(await everything(estate.shopId), []);
  const word = fc.constantFrom(
    'VIR',
    'SEPA',
    'MADAME',
    'MARTIN',
    'WEISS',
    'COEUR',
    'GOFF',
    'ZOE',
    'JEAN',
    'ERIC',
    'PETIT',
    'DUPONT',
    'ANNE',
  );
  const number = fc.integer({ min: 1, max: 70 }).map((n) => `CX 2026/${String(n).padStart(4, '0')}`);
  const lines = fc.array(
    fc.record({
      label: fc.array(fc.oneof({ weight: 3, arbitrary: word }, number), { maxLength: 5 }).map((some) => some.join(' ')),
      counterpart: fc.oneof(fc.constant(''), word),
      cents: fc.integer({ min: 8, max: 40 }),
    }),
    { minLength: 301, maxLength: 420 },
  );
  let found = 0;
  await fc.assert(
    fc.asyncProperty(lines, async (made) => {
      const all = made.map((one, at) => ({
        ...one,
        id: `ligne ${at}`,
        amount: `${one.cents}.00`,
        day: '2026-11-20' as Day,
      }));
      const { together, alone } = await t.tx(estate.shopId, async (tx, call) => ({
        together: await proposalsFor(tx, call, all),
        alone: await proposalsFor(tx, call, all.slice(0, 40)),
      }));
      for (const [at, line] of all.entries()) {
        const ofRule = rule(line);
        if (ofRule) found += 1;
        expect(together.get(line)).toEqual(ofRule);
        if (at < 40) expect(alone.get(line)).toEqual(ofRule);
      }
    }),
    { numRuns: 12 },
  );
  // The property says something: lines of every kind were proposed.
  expect(found).toBeGreaterThan(500);
});

test('all that is to be matched is counted in one call: the certain ones by name, the others in number', async () => {
  const estate = await owing(20);
  await t.tx(estate.shopId, (tx) =>
    sql`insert into bank_line (shop_id, id, day, amount, label, file_name, fingerprint, imported_at)
      select s.shop_id, gen_random_uuid(), '2026-11-20'::date, s.total_gross, 'VIR ' || s.number, 'a.csv', s.number, now() from sale s where s.shop_id = ${estate.shopId} and s.number like 'CX-%'
      union all select ${estate.shopId}::uuid, gen_random_uuid(), '2026-11-20'::date, 5000, 'APPORT', 'a.csv', 'x', now()`.execute(
      tx,
    ),
  );
  const { body } = await t.call(bankProposals, {}, estate.owner);
  expect([body.lines, body.certain.length, body.likely, body.possible, body.none]).toEqual([21, 20, 0, 0, 1]);
  const clerk = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
  expect((await t.call(bankProposals, {}, clerk.token)).status).toBe(403);
  const other = await owing(1);
  expect((await t.call(bankProposals, {}, other.owner)).body).toMatchObject({ lines: 0, certain: [] });
});
