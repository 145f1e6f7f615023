import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addDays, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  addAllocation,
  allocation,
  allocationRecipients,
  changeAllocation,
  proposedAllocation,
} from '../rules/allocation-endpoints.ts';
import { addOfficeOrder } from '#areas/sales/rules/endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

const share = (shop: Office, granted: number, more: object = {}) => ({
  formatId: shop.formats[0] as string,
  forKind: 'client' as const,
  recipient: shop.clientId,
  granted,
  ...more,
});
const sheet = async (shop: Office, lines: readonly object[]) => {
  const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
  const round = await ok(t, shop.estate.owner)(addAllocation, {
    name: 'Printemps',
    opensOn: today,
    closesOn: addDays(today, 9),
    others: 'open',
    lines: lines as never,
  });
  const { name, opensOn, closesOn, others } = round;
  const send = async (sent: readonly object[]) => {
    const { version } = await ok(t, shop.estate.owner)(allocation, { id: round.id });
    return t.call(
      changeAllocation,
      { id: round.id, version, name, opensOn, closesOn, others, lines: sent as never },
      shop.estate.owner,
    );
  };
  return { round, send };
};

describe('a sheet', () => {
  test('is still changed once the category of a line is gone; a new line for it is refused, named by its place', async () => {
    const shop = await office(1, 100);
    const { shopId } = shop.estate;
    await t.tx(shopId, (tx) =>
      sql`insert into typology (shop_id, key, name) values (${shopId}, 'salons', 'Salons')`.execute(tx),
    );
    const category = { forKind: 'typology', recipient: 'salons' };
    const { round, send } = await sheet(shop, [share(shop, 6, category), share(shop, 12)]);
    await t.tx(shopId, (tx) => sql`delete from typology where shop_id = ${shopId} and key = 'salons'`.execute(tx));
    const stands = round.lines.map(({ id, formatId, forKind, recipient, granted }) => ({
      id,
      formatId,
      forKind,
      recipient,
      granted,
    }));
    const changed = await send(stands.map((line) => ({ ...line, granted: 9 })));
    expect([changed.status, changed.body.lines?.map((line) => line.granted)]).toEqual([200, [9, 9]]);
    const known = stands.filter((line) => line.forKind === 'client');
    expect((await send(known)).status).toBe(200);
    const again = await send([...known, share(shop, 1, category)]);
    expect([again.status, Object.keys((again.body as { fields?: object }).fields ?? {})]).toEqual([
      422,
      ['lines.1.recipient'],
    ]);
    const twice = await send([...known, share(shop, 1)]);
    expect(Object.keys((twice.body as { fields?: object }).fields ?? {})).toEqual(['lines.1.recipient']);
  });

  test('says what is ordered in words that fit one bottle too', async () => {
    const shop = await office(1, 100);
    const { round, send } = await sheet(shop, [share(shop, 6)]);
    await ok(t, shop.estate.owner)(addOfficeOrder, typed(shop, 1));
    const below = await send([share(shop, 0, { id: round.lines[0]?.id })]);
    expect(JSON.stringify(below.body)).toContain('Déjà commandé sur cette ligne\u00a0: 1. Elle ne peut');
  });
});

test('the sales of a year ago are read by whoever may see clients and orders', async () => {
  const shop = await office(1, 100);
  const asked = { opensOn: '2026-01-01', closesOn: '2026-12-31', by: 'client' } as const;
  const status = async (...rights: Parameters<typeof clerk> extends [Office, ...infer R] ? R : never) =>
    (await t.call(proposedAllocation, asked, (await clerk(shop, ...rights)).token)).status;
  expect(await status('seeAllStock')).toBe(403);
  expect(await status('seeAllStock', 'seeAllOrder')).toBe(403);
  expect(await status('seeAllStock', 'seeAllClient')).toBe(403);
  expect(await status('seeAllStock', 'seeAllOrder', 'seeAllClient')).toBe(200);
  const stockist = await clerk(shop, 'seeAllStock');
  expect((await t.call(allocationRecipients, { search: '' }, stockist.token)).status).toBe(200);
});
