import { describe, expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { futuresCalls } from '../../rules/document-calls.ts';
import { addOfficeOrder, cancelOrder, order, orders, prepareOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { AWAITED_ORDERS, TO_BILL, TO_PREPARE } from '#areas/sales/rules/home.ts';
import { allocation, answerAllocation, askAllocation } from '#areas/allocations/rules/allocation-endpoints.ts';
import {
  campaign,
  campaigns,
  cancelFutures,
  changeCampaign,
  confirmFutures,
  discardCampaign,
  futuresFollowUp,
  releaseFutures,
} from '../../rules/futures/futures-endpoints.ts';
import { type Office, typed } from '#areas/sales/testing/office.ts';
import { paperFor } from '#areas/sales/server/index.ts';
import { futuresBench } from '../../testing/campaign.ts';

/** Wine sold before it is bottled: never more than was set aside, at the prices of the campaign, and delivered when it is there. */
const t = await testBed();
const { office, reserved, open, take, ledger } = futuresBench(t);

describe('futures', () => {
  test('are sold at the price of the campaign, hold no stock, and never go beyond what is set aside', async () => {
    const shop = await office(1, 0);
    const { id } = await open(shop, 60);
    const taken = await take(shop, 36);
    expect(taken.status).toBe(200);
    expect(taken.body.number).toMatch(/^PR-/);
    expect(taken.body.lines[0]).toMatchObject({ unitPrice: 9.5, gross: 342 });
    expect(await reserved(shop)).toEqual([0]);
    expect(await ledger(shop, id)).toEqual([[60, 36, 0, 0, 0, 24]]);
    const beyond = await take(shop, 25);
    expect(beyond.status).toBe(422);
    expect(JSON.stringify(beyond.body)).toContain('il en reste 24 dans cette allocation');
    // An ordinary order knows nothing of the campaign: there is no stock to sell.
    expect((await t.call(addOfficeOrder, typed(shop, 1), shop.estate.owner)).status).toBe(422);
    expect((await t.call(allocation, { id }, shop.estate.owner)).status).toBe(404);
    await t.call(cancelFutures, { id: taken.body.id, reason: 'Erreur' }, shop.estate.owner);
    expect(await ledger(shop, id)).toEqual([[60, 0, 0, 0, 0, 60]]);
    expect((await t.call(cancelFutures, { id: taken.body.id }, shop.estate.owner)).status).toBe(409);
  });

  test('of a wine that no campaign has are refused, as are those of a category without a price', async () => {
    const shop = await office(1, 100);
    const none = await take(shop, 1);
    expect(none.status).toBe(422);
    expect(JSON.stringify(none.body)).toContain('aucune campagne');
    await open(shop, 10, { prices: [] });
    const free = await take(shop, 1);
    expect(free.status).toBe(422);
    expect(JSON.stringify(free.body)).toContain('Aucune campagne en cours ne donne le prix');
    // A user who sees prices may type one.
    const formatId = shop.formats[0] as string;
    const typedPrice = await take(shop, 1, { lines: [{ id: 'a', formatId, quantity: 1, unitPrice: 8 }] });
    expect(typedPrice.status).toBe(200);
  });

  test('say on their paper that they are sold en primeur, and to a consumer that he may not withdraw', async () => {
    const shop = await office(1, 0);
    await open(shop, 60);
    const { body: futures } = await take(shop, 12);
    const paper = async (kind: 'futures' | 'order', id: string): Promise<string> =>
      t.tx(shop.estate.shopId, async (tx, call) => {
        const sale = await tx.selectFrom('sale').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        expect(sale.kind).toBe(kind);
        const mentionsTo = async (isPro: boolean): Promise<string> => {
          const parties = { ...sale.parties, buyer: { ...sale.parties.buyer, isPro } };
          return (await paperFor(tx, call, { ...sale, parties }, 'fr')).mentions.join(' ');
        };
        expect(await mentionsTo(true)).not.toContain('rétractation');
        return mentionsTo(false);
      });
    const words = await paper('futures', futures.id);
    expect(words).toMatch(/Vente en primeur\u00a0: livraison prévue du .+ au /);
    expect(words).toContain('L221-28, 7°');
    await t.call(confirmFutures, { id: futures.id }, shop.estate.owner);
    const { order: made } = (await t.call(futuresFollowUp, { id: futures.id }, shop.estate.owner)).body;
    expect(await paper('order', made?.id ?? '')).toBe(words);
  });

  test('whose wine is awaited are neither to prepare nor to bill, until they are released', async () => {
    const shop = await office(1, 20);
    await open(shop, 60);
    const { body: futures } = await take(shop, 12);
    await t.call(confirmFutures, { id: futures.id }, shop.estate.owner);
    const counts = async (): Promise<number[]> =>
      Promise.all(
        [TO_PREPARE, TO_BILL, AWAITED_ORDERS].map(
          async (filter) =>
            (await t.call(orders, { filter: JSON.stringify(filter) }, shop.estate.owner)).body.rows.length,
        ),
      );
    expect(await counts()).toEqual([0, 0, 1]);
    await t.call(releaseFutures, { id: futures.id }, shop.estate.owner);
    expect(await counts()).toEqual([1, 1, 0]);
  });

  /** A client of another category, of prices without VAT. */
  const trader = async (shop: Office) =>
    (
      await t.call(
        addClient,
        {
          kind: 'professional',
          businessName: 'Cave Martin',
          firstname: 'Luc',
          lastname: 'Martin',
          email: 'luc@cave-martin.fr',
          typology: 'caviste',
          siret: '73282932000074',
          addresses: [{ street: '1 rue A', zipcode: '75011', city: 'Paris' }],
        } as never,
        shop.estate.owner,
      )
    ).body.id;
  const change = (shop: Office, { id, version }: { id: string; version: number }, more: object) =>
    t.call(futuresCalls.change, { ...typed(shop, 6), id, version, place: true, ...more } as never, shop.estate.owner);

  test('are sold at the price of the campaign for whoever buys them at last, which nobody typed', async () => {
    const shop = await office(1, 0);
    const formatId = shop.formats[0] as string;
    const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
    const client = await trader(shop);
    await open(shop, 60, {
      lines: [
        { formatId, forKind: 'typology', recipient: 'particulier', granted: 60 },
        { formatId, forKind: 'client', recipient: client, granted: 60 },
      ],
      prices: [
        { formatId, typology: 'particulier', startsOn: today, price: 9.5 },
        { formatId, typology: 'caviste', startsOn: today, price: 7 },
      ],
    });
    const { body: made } = await take(shop, 6);
    expect(made.lines[0]).toMatchObject({ unitPrice: 9.5, typedPrice: null });
    expect(JSON.stringify(made.lines[0]?.trace)).toContain('Prix de la campagne');
    const line = { id: made.lines[0]?.id as string, formatId, quantity: 6 };
    // His own category, without VAT: 7 € are 7 € there, and what the first one paid is nobody's.
    const other = await change(shop, made, { clientId: client, lines: [{ ...line, unitPrice: null }] });
    expect(other.body.lines?.[0]).toMatchObject({ unitPrice: 7, net: 42, typedPrice: null });
    const back = await change(shop, other.body, { lines: [line] });
    expect(back.body.lines?.[0]).toMatchObject({ unitPrice: 9.5, gross: 57 });
    // A price typed by somebody is his; emptied, it gives way to the campaign's.
    const own = await change(shop, back.body, { lines: [{ ...line, unitPrice: 8 }] });
    expect(own.body.lines?.[0]).toMatchObject({ unitPrice: 8, typedPrice: 8 });
    const emptied = await change(shop, own.body, { lines: [{ ...line, unitPrice: null }] });
    expect(emptied.body.lines?.[0]).toMatchObject({ unitPrice: 9.5, typedPrice: null });
  });

  test('are not sold to a category at the price of another', async () => {
    const shop = await office(1, 0);
    const formatId = shop.formats[0] as string;
    const client = await trader(shop);
    await open(shop, 60, {
      lines: [
        { formatId, forKind: 'typology', recipient: 'particulier', granted: 60 },
        { formatId, forKind: 'client', recipient: client, granted: 60 },
      ],
    });
    const { body: made } = await take(shop, 6);
    const line = { id: made.lines[0]?.id as string, formatId, quantity: 6, unitPrice: null };
    const rows = [{ formatId, typologyKey: 'caviste', price: 8, visible: true }];
    expect((await t.call(changePrices, { rows } as never, shop.estate.owner)).status).toBe(200);
    const other = await change(shop, made, { clientId: client, lines: [line] });
    expect(other.status).toBe(422);
    expect(JSON.stringify(other.body)).toContain('Aucune campagne en cours ne donne le prix');
  });

  test('keep the price they were agreed at when the next release begins; a draft and the prices of the day take it', async () => {
    const shop = await office(1, 0);
    const formatId = shop.formats[0] as string;
    await open(shop, 60);
    const { body: made } = await take(shop, 6);
    const { body: draft } = await take(shop, 6, { place: false });
    expect(draft.status).toBe('draft');
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update futures_price set starts_on = starts_on - 10 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const lineOf = (one: typeof made) => [{ id: one.lines[0]?.id as string, formatId, quantity: 6, unitPrice: null }];
    const kept = await change(shop, made, { lines: lineOf(made) });
    expect(kept.body.lines?.[0]).toMatchObject({ unitPrice: 9.5 });
    const anew = await change(shop, kept.body, { lines: lineOf(made), reprice: true });
    expect(anew.body.lines?.[0]).toMatchObject({ unitPrice: 11 });
    const placed = await change(shop, draft, { lines: lineOf(draft) });
    expect(placed.body.lines?.[0]).toMatchObject({ unitPrice: 11 });
  });

  test('have the price of the campaign that they take from', async () => {
    const shop = await office(1, 0);
    const formatId = shop.formats[0] as string;
    const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
    const at = (price: number) => [{ formatId, typology: 'particulier', startsOn: today, price }];
    // It closes first, and is for somebody else; the next is used up by one order; then the client's own.
    await open(shop, 60, {
      closesOn: addDays(today, 5),
      lines: [{ formatId, forKind: 'client', recipient: await trader(shop), granted: 60 }],
      prices: at(5),
    });
    const { id: small } = await open(shop, 6, {
      closesOn: addDays(today, 10),
      prices: at(6),
    });
    const { id: large } = await open(shop, 60, { prices: at(8) });
    expect((await take(shop, 6)).body.lines[0]).toMatchObject({ unitPrice: 6 });
    expect((await take(shop, 6)).body.lines[0]).toMatchObject({ unitPrice: 8 });
    expect([(await ledger(shop, small))[0]?.[1], (await ledger(shop, large))[0]?.[1]]).toEqual([6, 6]);
  });

  test('twenty at once take no more than there is', async () => {
    const shop = await office(1, 0);
    const { id } = await open(shop, 30);
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(shop, 4)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(7);
    expect(await ledger(shop, id)).toEqual([[30, 28, 0, 0, 0, 2]]);
  });

  test('confirmed twice at once become one order, whose wine is awaited, then prepared and shipped', async () => {
    const shop = await office(1, 20);
    const { id } = await open(shop, 60);
    const { body: futures } = await take(shop, 24);
    const both = await Promise.all([1, 2].map(() => t.call(confirmFutures, { id: futures.id }, shop.estate.owner)));
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await ledger(shop, id)).toEqual([[60, 0, 24, 0, 0, 36]]);
    const follow = (await t.call(futuresFollowUp, { id: futures.id }, shop.estate.owner)).body;
    expect(follow).toMatchObject({ isEnPrimeur: true, releasedOn: null, order: { awaits: true } });
    expect(follow.parts.map((one) => [one.percent, one.amount])).toEqual([
      [30, 68.4],
      [70, 159.6],
    ]);
    const orderId = follow.order?.id as string;
    const made = (await t.call(order, { id: orderId }, shop.estate.owner)).body;
    expect(made).toMatchObject({ status: 'validated', awaitsGoods: true, totalTTC: 228 });
    expect((await t.call(prepareOrder, { id: orderId }, shop.estate.owner)).body).toMatchObject({
      code: 'sales.goods-awaited',
    });
    expect((await t.call(shipOrder, { id: orderId } as never, shop.estate.owner)).status).toBe(409);
    // Twenty bottles are not twenty-four.
    const early = await t.call(releaseFutures, { id: futures.id }, shop.estate.owner);
    expect([early.status, (early.body as { code?: string }).code]).toEqual([409, 'stock.insufficient']);
    expect(await reserved(shop)).toEqual([0]);
    await t.tx(shop.estate.shopId, (tx, call) =>
      adjustShelf(tx, call, { lines: [{ formatId: shop.formats[0] as string, delta: 10 }], cause: 'opening' }),
    );
    const twice = await Promise.all([1, 2].map(() => t.call(releaseFutures, { id: futures.id }, shop.estate.owner)));
    expect(twice.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await reserved(shop)).toEqual([24]);
    expect((await t.call(prepareOrder, { id: orderId }, shop.estate.owner)).status).toBe(200);
    expect((await t.call(shipOrder, { id: orderId } as never, shop.estate.owner)).status).toBe(200);
    expect(await ledger(shop, id)).toEqual([[60, 0, 24, 0, 24, 36]]);
  });

  test('of a wine that never lay on a shelf wait until it comes in, and the refusal names it', async () => {
    const shop = await office(1, 0);
    const { shopId, owner } = shop.estate;
    await t.tx(shopId, (tx) => sql`delete from stock_item where shop_id = ${shopId}`.execute(tx));
    await open(shop, 12);
    const { body: futures } = await take(shop, 6);
    await t.call(confirmFutures, { id: futures.id }, owner);
    const early = await t.call(releaseFutures, { id: futures.id }, owner);
    expect([early.status, (early.body as { code?: string }).code]).toEqual([409, 'sales.futures-no-wine']);
    expect(early.body.message).toContain('ce vin n’est pas encore en stock');
    const { body: follow } = await t.call(futuresFollowUp, { id: futures.id }, owner);
    expect((await t.call(shipOrder, { id: follow.order?.id } as never, owner)).status).toBe(409);
    await t.tx(shopId, (tx, call) =>
      adjustShelf(tx, call, { lines: [{ formatId: shop.formats[0] as string, delta: 6 }], cause: 'opening' }),
    );
    expect((await t.call(releaseFutures, { id: futures.id }, owner)).status).toBe(200);
    const id = (await t.call(futuresFollowUp, { id: futures.id }, owner)).body.order?.id as string;
    expect((await t.call(prepareOrder, { id }, owner)).status).toBe(200);
    expect((await t.call(shipOrder, { id } as never, owner)).status).toBe(200);
  });

  test('whose order is cancelled give back what they took; their campaign then goes, not before', async () => {
    const shop = await office(1, 0);
    const made = await open(shop, 12);
    const { body: futures } = await take(shop, 12);
    await t.call(confirmFutures, { id: futures.id }, shop.estate.owner);
    expect((await t.call(discardCampaign, { id: made.id }, shop.estate.owner)).status).toBe(409);
    const line = made.lines[0] as (typeof made.lines)[number];
    const below = await t.call(
      changeCampaign,
      {
        id: made.id,
        version: made.version,
        name: made.name,
        opensOn: made.opensOn,
        closesOn: made.closesOn,
        deliverFrom: made.deliverFrom,
        deliverTo: made.deliverTo,
        lines: [{ id: line.id, formatId: line.formatId, forKind: 'typology', recipient: 'particulier', granted: 11 }],
      } as never,
      shop.estate.owner,
    );
    expect(below.status).toBe(409);
    const follow = (await t.call(futuresFollowUp, { id: futures.id }, shop.estate.owner)).body;
    expect((await t.call(cancelOrder, { id: follow.order?.id as string, reason: '' }, shop.estate.owner)).status).toBe(
      200,
    );
    expect(await ledger(shop, made.id)).toEqual([[12, 0, 0, 0, 0, 12]]);
    expect((await t.call(releaseFutures, { id: futures.id }, shop.estate.owner)).body).toMatchObject({
      code: 'sales.futures-closed',
    });
    expect((await t.call(discardCampaign, { id: made.id }, shop.estate.owner)).status).toBe(200);
  });

  test('are seen by who may, and by an agent his own', async () => {
    const shop = await office(1, 0);
    const { id } = await open(shop, 12);
    const { body: futures } = await take(shop, 3);
    const { token: clerk } = await t.person({
      role: 'iam',
      shopId: shop.estate.shopId,
      authorizations: { seeFutureOrder: true },
    });
    const seen = await t.call(futuresCalls.read, { id: futures.id }, clerk);
    expect(seen.status).toBe(200);
    expect(seen.body.totalTTC).toBeUndefined();
    expect((await t.call(campaigns, {}, clerk)).body.rows).toHaveLength(1);
    expect((await t.call(campaign, { id }, clerk)).status).toBe(403);
    expect((await t.call(confirmFutures, { id: futures.id }, clerk)).status).toBe(403);
    const { token: agent } = await t.person({
      role: 'agent',
      shopId: shop.estate.shopId,
      authorizations: { createFutureOrder: true },
    });
    expect((await t.call(futuresCalls.read, { id: futures.id }, agent)).status).toBe(404);
    const { token: stranger } = await t.person({
      role: 'iam',
      shopId: shop.estate.shopId,
      authorizations: { seeAllOrder: true },
    });
    expect((await t.call(futuresCalls.read, { id: futures.id }, stranger)).status).toBe(403);
  });

  test('are asked for and enlarged through their campaign only', async () => {
    const shop = await office(1, 0);
    const formatId = shop.formats[0] as string;
    const { shopId, owner } = shop.estate;
    const { token: agent } = await t.person({
      role: 'agent',
      shopId,
      authorizations: { createFutureOrder: true, seeFutureOrder: true, createOrder: true },
    });
    const agentId = (
      await t.tx(shopId, (tx) =>
        sql<{ id: string }>`select id from user_shop where shop_id = ${shopId} and role = 'agent'`.execute(tx),
      )
    ).rows[0]?.id;
    const made = await open(shop, 12, {
      lines: [
        { formatId, forKind: 'typology', recipient: 'particulier', granted: 12 },
        { formatId, forKind: 'agent', recipient: agentId, granted: 6 },
      ],
    });
    const share = made.lines.find((line) => line.forKind === 'agent')?.id as string;
    expect((await t.call(askAllocation, { id: share, quantity: 5, note: '' }, agent)).status).toBe(404);
    expect((await t.call(answerAllocation, { id: share, quantity: 5 }, owner)).status).toBe(404);
    expect((await ledger(shop, made.id)).map((row) => row[0]).sort()).toEqual([12, 6]);
    // An agent who may see futures sees those of his clients.
    const { body: futures } = await take(shop, 3);
    expect((await t.call(futuresCalls.read, { id: futures.id }, agent)).status).toBe(404);
    expect((await t.call(futuresFollowUp, { id: futures.id }, agent)).status).toBe(404);
    await t.tx(shopId, (tx) =>
      sql`update client set agent_id = ${agentId} where shop_id = ${shopId} and id = ${shop.clientId}`.execute(tx),
    );
    expect((await t.call(futuresCalls.read, { id: futures.id }, agent)).status).toBe(200);
  });

  test('changed and thrown away at the same time are held in one order', async () => {
    const shop = await office(1, 0);
    for (let round = 0; round < 5; round += 1) {
      const made = await open(shop, 12);
      const { id, version, name, opensOn, closesOn, deliverFrom, deliverTo, prices } = made;
      const change = {
        ...{ id, version, name: `${name} bis`, opensOn, closesOn, deliverFrom, deliverTo },
        lines: made.lines.map((line) => ({
          ...{ id: line.id, formatId: line.formatId, forKind: line.forKind },
          ...{ recipient: line.recipient, granted: 13 },
        })),
        prices: prices.map(({ product: _product, ...price }) => price),
      };
      const both = await Promise.all([
        t.call(changeCampaign, change as never, shop.estate.owner),
        t.call(discardCampaign, { id }, shop.estate.owner),
      ]);
      expect([200, 404, 409]).toContain(both[0]?.status);
      expect(both[1]?.status).toBe(200);
    }
  });
});
