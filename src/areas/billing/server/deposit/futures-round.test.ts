import { expect, test } from 'vitest';
import { cellar, ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { futuresCalls } from '#areas/offers/rules/document-calls.ts';
import { FUTURES_DUE } from '#areas/offers/rules/home.ts';
import { addCampaign, confirmFutures, futuresFollowUp } from '#areas/offers/rules/futures/futures-endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '../../rules/credit/credit-endpoints.ts';
import { billFuturesPart } from '../../rules/deposit/deposit-endpoints.ts';
import { bills } from '../../rules/endpoints.ts';
import { billDueParts } from './futures-round.ts';

/** The parts of a schedule ask for themselves on their day: once, and what cannot be billed is told with its reason. */
const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'futuresround' });
const run = { inAnyShop: t.frame.inShop, alive: async () => undefined };

/** A dozen bottles en primeur at 10 €, asked for in three parts: at once, after ten days and after twenty. */
const sold = async () => {
  now = BEGIN;
  const { estate, wines } = await cellar(t, 1, 1);
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  const owner = ok(t, estate.owner);
  const client = await owner(addClient, {
    kind: 'private',
    firstname: 'Zoé',
    lastname: 'Petit',
    email: 'zoe@exemple.fr',
    typology: 'particulier',
    addresses: [{ street: '1 rue A', zipcode: '75011', city: 'Paris' }],
  } as never);
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const formatId = wines[0]?.formatId as string;
  await owner(addCampaign, {
    name: 'Primeurs',
    opensOn: today,
    closesOn: addDays(today, 5),
    deliverFrom: addDays(today, 400),
    deliverTo: addDays(today, 460),
    lines: [{ formatId, forKind: 'client', recipient: client.id, granted: 24 }],
    prices: [{ formatId, typology: 'particulier', startsOn: today, price: 10 }],
    schedule: [
      { percent: 30, on: null },
      { percent: 30, on: addDays(today, 10) },
      { percent: 40, on: addDays(today, 20) },
    ],
  } as never);
  const futures = await owner(futuresCalls.add, { clientId: client.id, lines: [{ id: 'a', formatId, quantity: 12 }] });
  await owner(confirmFutures, { id: futures.id });
  const follow = () => owner(futuresFollowUp, { id: futures.id });
  const billed = async () => (await follow()).parts.map((one) => one.bill !== null);
  const due = async () => (await owner(futuresCalls.list, { filter: JSON.stringify(FUTURES_DUE) } as never)).total;
  const told = async () =>
    (await owner(notifications, {})).filter((one) => one.type === 'futuresPartUndone').map((one) => one.content);
  return { estate, owner, futures, follow, billed, due, told, round: () => billDueParts(run, estate.shopId) };
};

test('a part is billed by itself with the confirmation or on its day, once, whoever runs at the same time', async () => {
  const { owner, billed, due, round } = await sold();
  expect(await due()).toBe(1);
  await t.drain();
  expect([await billed(), await due()]).toEqual([[true, false, false], 0]);
  await Promise.all([round(), round(), round()]);
  expect(await billed()).toEqual([true, false, false]);
  now = BEGIN + 10 * DAY;
  expect(await due()).toBe(1);
  await Promise.all([round(), round(), round()]);
  expect([await billed(), await due()]).toEqual([[true, true, false], 0]);
  const made = (await owner(bills, { sort: 'number' })).rows;
  expect(made.map((one) => [one.kind, one.totalTTC])).toEqual([
    ['386', 36],
    ['386', 36],
  ]);
});

test('a part that nothing may bear is told once with its reason, counted until it is billed, and tried again the next day', async () => {
  const { estate, follow, billed, due, told, round } = await sold();
  const zipcode = (value: string) =>
    t.tx(estate.shopId, (tx) =>
      sql`update sale set parties = jsonb_set(parties, '{billing,zipcode}', ${JSON.stringify(value)}::jsonb) where shop_id = ${estate.shopId} and kind = 'order'`.execute(
        tx,
      ),
    );
  await zipcode('');
  await t.drain();
  await round();
  await t.drain();
  expect([await billed(), await due()]).toEqual([[false, false, false], 1]);
  expect(await told()).toEqual([
    expect.stringMatching(/échéance 1 des primeurs .*Zoé Petit.* n’a pas pu être facturée/),
  ]);
  expect((await follow()).parts[0]?.why).toMatch(/code postal|adresse/i);
  now += DAY;
  await round();
  await t.drain();
  expect(await told()).toHaveLength(1);
  await zipcode('75011');
  await round();
  expect(await billed()).toEqual([false, false, false]);
  now += DAY;
  await round();
  expect(await billed()).toEqual([true, false, false]);
  expect((await follow()).parts[0]?.why).toBeUndefined();
  expect(await due()).toBe(0);
});

test('what was given back is billed again by a person only', async () => {
  const { owner, futures, billed, due, round, follow } = await sold();
  await t.drain();
  await owner(creditBill, { id: (await follow()).parts[0]?.bill?.id as string, whole: true, reason: 'Erreur de date' });
  await round();
  expect([await billed(), await due()]).toEqual([[false, false, false], 1]);
  await owner(billFuturesPart, { id: futures.id, n: 1 });
  expect([await billed(), await due()]).toEqual([[true, false, false], 0]);
});

test('a part that was overdue before the house billed any by itself waits for a person', async () => {
  const { estate, owner, futures, billed, due, round } = await sold();
  // As the migration leaves those of before.
  const older = sql`update futures_part set by_hand = null where shop_id = ${estate.shopId}`;
  await t.tx(estate.shopId, (tx) => older.execute(tx));
  await t.drain();
  now = BEGIN + 10 * DAY;
  await Promise.all([round(), round()]);
  expect([await billed(), await due()]).toEqual([[false, true, false], 1]);
  now += DAY;
  await round();
  expect(await billed()).toEqual([false, true, false]);
  await owner(billFuturesPart, { id: futures.id, n: 1 });
  expect([await billed(), await due()]).toEqual([[true, true, false], 0]);
});

test('its buyer is written to with what was agreed on, when it is paid, and that he may not withdraw', async () => {
  const { estate } = await sold();
  await t.drain();
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql<{
      subject: string;
      plain: string;
    }>`select subject, plain from mail where shop_id = ${estate.shopId} and recipient = 'zoe@exemple.fr'
      and subject like 'Vos primeurs%'`.execute(tx),
  );
  expect(rows).toHaveLength(1);
  const said = rows[0]?.plain ?? '';
  expect(said).toContain('sont confirmés');
  expect(said).toMatch(/30\s% le .+36,00/);
  expect(said).toMatch(/40\s% le .+48,00/);
  expect(said).toMatch(/Vente en primeur\s: livraison prévue du/);
  expect(said).toContain('L221-28');
  expect(said).not.toContain('Renoncer au contrat');
});
