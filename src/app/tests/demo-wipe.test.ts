import { beforeAll, describe, expect, it } from 'vitest';
import { officeProducts } from '#areas/catalogue/rules/endpoints.ts';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { login } from '#areas/identity/rules/endpoints.ts';
import { orders, placeOrder } from '#areas/sales/rules/endpoints.ts';
import { cartOf, placing, stocked } from '#areas/sales/testing/fixtures.ts';
import { demoWipe, wipeDemo } from '#areas/shops/rules/demo-endpoints.ts';
import { historyOfShop, myShop } from '#areas/shops/rules/endpoints.ts';
import { home } from '#areas/analytics/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { sql, type Tx } from '#platform/db.ts';
import { readStored } from '#platform/files.ts';
import { type Estate, testBed, type TestBed } from '#platform/testing.ts';
import { DEMO_PASSWORD, makeDemo } from '../demo/demo.ts';

const settings = { smtpUrl: undefined, mailFrom: 'essais@localhost', baseUrl: 'http://localhost:3000' };
let t: TestBed;
let owner: string;
let shopId: string;
let other: Estate;

const tokenOf = async (email: string): Promise<string> =>
  (await t.call(login, { email, password: DEMO_PASSWORD })).body.jwt;

/** Every row of an estate, table by table, as one word each: what changes shows. */
const rowsOf = (estate: string): Promise<Readonly<Record<string, string>>> =>
  t.frame.inShop(estate, async (tx: Tx) => {
    const tables = (await sql<{ name: string }>`select name from demo_tables() as name`.execute(tx)).rows;
    const seen: [string, string][] = [];
    for (const { name } of [...tables, { name: 'shop' }, { name: 'user_shop' }, { name: 'public_name' }]) {
      const { rows } = await sql<{
        seen: string;
      }>`select count(*) || ' ' || coalesce(md5(string_agg(one::text, '' order by one::text)), '')
        as seen from ${sql.table(name)} one where shop_id = ${estate}`.execute(tx);
      seen.push([name, rows[0]?.seen ?? '']);
    }
    return Object.fromEntries(seen);
  });

beforeAll(async () => {
  t = await testBed({ base: 'demo-wipe' });
  await makeDemo(t, settings, () => undefined, 12);
  owner = await tokenOf('proprietaire@exemple.fr');
  shopId = (await t.call(myShop, {}, owner)).body.id;
  const real = await stocked(t, 1, 12);
  other = real.estate;
  expect((await t.call(placeOrder, placing(cartOf(real)) as never)).status).toBe(200);
  await t.drain();
});

describe('a demonstration that is wiped', () => {
  it('is not there for a real estate, nor for who does not own it', async () => {
    const refused = await t.call(wipeDemo, {}, other.owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'shops.not-a-demonstration']);
    const hand = await t.call(wipeDemo, {}, await tokenOf('collaborateur@exemple.fr'));
    expect(hand.status).toBe(403);
    expect((await t.call(demoWipe, {}, other.owner)).body.status).toBe('none');
  });

  it('cannot be asked of the base for a real estate, which never becomes a demonstration', async () => {
    for (const statement of [
      sql`select clear_demo_table('product')`,
      sql`select clear_demo_people('{}')`,
      sql`select clear_demo_news()`,
    ])
      await expect(t.frame.inShop(other.shopId, (tx: Tx) => statement.execute(tx))).rejects.toThrow(
        'only a demonstration is emptied',
      );
    await expect(
      t.frame.inShop(other.shopId, (tx: Tx) =>
        sql`update shop set is_demo = true where shop_id = ${other.shopId}`.execute(tx),
      ),
    ).rejects.toThrow('from its first day or never');
  });

  it('is refused once a real card was charged', async () => {
    const charged = (provider: string) =>
      t.frame.inShop(shopId, (tx: Tx) =>
        sql`update payment_intent set provider = ${provider} where shop_id = ${shopId} and provider is not null`.execute(
          tx,
        ),
      );
    await charged('stripe');
    const refused = await t.call(wipeDemo, {}, owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'shops.demonstration-was-paid']);
    await charged('sandbox');
  });

  it('is not held up by what was paid with trial keys, but by the same with real ones', async () => {
    const house = `paypal-${shopId}`;
    const isPaid = async (tx: Tx): Promise<boolean> =>
      (await sql<{ paid: boolean }>`select demo_has_real_money() as paid`.execute(tx)).rows[0]?.paid ?? false;
    // The one of the trial stays, and goes with all the rest.
    const onTrial = await t.frame.inShop(shopId, async (tx: Tx) => {
      await sql`insert into payment_intent select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'status', 'processing', 'events', 1,
          'provider', ${house}::text, 'imprint_id', null))).* from payment_intent one
        where shop_id = ${shopId} and kind = 'debit' and provider = 'sandbox' limit 1`.execute(tx);
      const { numAffectedRows } = await sql`insert into online_payment (shop_id, intent_id, payer, live)
        select shop_id, id, '{}', false from payment_intent where shop_id = ${shopId} and provider = ${house}`.execute(
        tx,
      );
      expect(numAffectedRows).toBe(1n);
      return isPaid(tx);
    });
    expect(onTrial).toBe(false);
    const undone = t.frame.inShop(shopId, async (tx: Tx) => {
      await sql`update online_payment set live = true where shop_id = ${shopId}`.execute(tx);
      throw new Error((await isPaid(tx)) ? 'real' : 'trial');
    });
    await expect(undone).rejects.toThrow('real');
  });

  it('leaves nothing of itself, touches no row of another estate, and begins anew with its owner', async () => {
    const hand = await tokenOf('collaborateur@exemple.fr');
    const fileId = await t.frame.inShop(
      shopId,
      async (tx: Tx) =>
        (await tx.selectFrom('file').select('id').where('shop_id', '=', shopId).executeTakeFirstOrThrow()).id,
    );
    const bytes = await t.frame.inShop(shopId, (tx: Tx) => readStored(tx, fileId));
    expect(bytes.length).toBeGreaterThan(0);
    const before = await rowsOf(other.shopId);

    expect((await t.call(wipeDemo, {}, owner)).status).toBe(200);
    expect((await t.call(demoWipe, {}, owner)).body.status).toBe('pending');
    await t.worker.drain();
    expect((await t.call(demoWipe, {}, owner)).body).toMatchObject({ status: 'completed' });

    expect(await rowsOf(other.shopId)).toEqual(before);
    const after = await rowsOf(shopId);
    const full = Object.entries(after).flatMap(([name, seen]) =>
      seen.startsWith('0 ') ? [] : [[name, seen.split(' ')[0]]],
    );
    expect(Object.fromEntries(full)).toEqual({
      audit: '1',
      lost_reason: '5',
      opportunity_stage: '5',
      public_name: '2',
      shop: '1',
      shop_tab: '1',
      typology: '4',
      user_shop: '1',
    });

    const shop = (await t.call(myShop, {}, owner)).body;
    expect(shop).toMatchObject({ isDemo: false, online: false, banks: [], business: { reason: '', siret: '' } });
    for (const list of [orders, officeProducts, clients]) expect((await t.call(list, {}, owner)).body.total).toBe(0);
    expect((await t.call(home, {}, owner)).body.steps.map((one) => one.done)).toEqual(Array(8).fill(false));
    expect((await t.call(historyOfShop, { id: shopId }, owner)).body).toHaveLength(1);
    // The demonstration's users can no longer sign in: their passwords are known to all.
    expect((await t.call(myShop, {}, hand)).status).toBe(401);
    for (const email of ['collaborateur@exemple.fr', 'acheteuse@exemple.fr'])
      expect((await t.call(login, { email, password: DEMO_PASSWORD })).status).toBe(401);
    // And it is a real estate from here on.
    expect((await t.call(wipeDemo, {}, owner)).body.code).toBe('shops.not-a-demonstration');
    expect(await makeDemo(t, settings, () => undefined, 12)).toBeNull();
    await t.tx(shopId, (tx, call) => someFormats(tx, call, 2));
    expect((await t.call(officeProducts, {}, owner)).body.total).toBe(2);
  });
});
