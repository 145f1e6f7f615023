import { afterAll, describe, expect, test } from 'vitest';
import { officeProducts } from '#areas/catalogue/rules/endpoints.ts';
import { prices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import {
  checkImport,
  importRows,
  oneImport,
  revertImport,
  runImport,
  uploadImport,
} from '#areas/catalogue/rules/import/import-endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { cancelOrder, order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { adjustStock } from '#areas/stock/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import type { Estate } from '#platform/testing.ts';
import { cartOf, checkoutOf, ok } from '../../testing/estate.ts';
import { bedBeside, type Served, startServer } from '../../testing/servers.ts';

/** Imports beside the rest of the program: under real processes that are killed, and taken back under what other areas say of the goods. */
const BASE = 'import-kills';
const t = await bedBeside(BASE);
const running = new Set<Served>();
afterAll(async () => {
  for (const one of running) await one.kill();
});

const bytes = (text: string): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield new TextEncoder().encode(text);
  })();
/** Uploaded, tried, and left to the queue. */
const asked = async (estate: Estate, text: string, more: object = {}): Promise<string> => {
  const one = (await t.call(uploadImport, { fileName: 'vins.csv' }, estate.owner, { body: bytes(text) })).body;
  await ok(t, estate.owner)(checkImport, { id: one.id, mapping: one.mapping, ...more });
  await t.drain();
  await ok(t, estate.owner)(runImport, { id: one.id });
  return one.id;
};

describe('a process killed in the middle of an import', () => {
  const LINES = 5000;
  const text = [
    'Nom;Couleur;Millésime;Contenance;Prix Caviste;Référence;Stock',
    ...Array.from(
      { length: LINES },
      (_none, i) => `Cuvée ${Math.floor(i / 2)};rouge;${2000 + (i % 2)};75 cl;${(i % 90) + 1},50;R-${i};${i % 7}`,
    ),
  ].join('\n');
  const view = async (estate: Estate, id: string) => (await t.call(oneImport, { id }, estate.owner)).body;
  /** A process that works on the queue, killed once so much is done; its lease runs out, as it does five minutes later. */
  const killedAt = async (estate: Estate, id: string, done: number): Promise<number> => {
    const server = await startServer(BASE);
    running.add(server);
    for (
      const until = Date.now() + 300_000;
      (await view(estate, id)).done < done;
      await new Promise((again) => {
        setTimeout(again, 15);
      })
    ) {
      if (Date.now() > until) throw new Error(`not at ${done}: ${server.said()}`);
    }
    await server.kill();
    running.delete(server);
    await t.pool.query(
      "update job set locked_until = now() - interval '1 second' where locked_until > now() and done_at is null",
    );
    return (await view(estate, id)).done;
  };

  /** The next process, left to work until the import stands so. */
  const ended = async (estate: Estate, id: string, status: string): Promise<void> => {
    const server = await startServer(BASE);
    running.add(server);
    for (
      const until = Date.now() + 300_000;
      (await view(estate, id)).status !== status;
      await new Promise((again) => {
        setTimeout(again, 100);
      })
    ) {
      if (Date.now() > until) throw new Error(`not ${status}: ${server.said()}`);
    }
    await server.stop();
    running.delete(server);
    await t.drain();
  };

  test('leaves whole batches; the next one ends it complete, every line once, and says so once; the same of its revert', async () => {
    const estate = await t.estate();
    const id = await asked(estate, text);
    const seen = [await killedAt(estate, id, 500), await killedAt(estate, id, 2000)];
    for (const done of seen) {
      expect(done % 500).toBe(0);
      expect(done).toBeLessThan(LINES);
    }
    expect(seen[1]).toBeGreaterThan(seen[0] as number);
    expect(await view(estate, id)).toMatchObject({ status: 'processing', total: LINES });
    expect((await t.call(notifications, {}, estate.owner)).body).toEqual([]);

    await ended(estate, id, 'completed');
    expect(await view(estate, id)).toMatchObject({
      status: 'completed',
      created: LINES,
      updated: 0,
      unchanged: 0,
      refused: 0,
      error: null,
    });
    expect((await t.call(officeProducts, { size: 1 }, estate.owner)).body.total).toBe(LINES / 2);
    const counted = await t.tx(
      estate.shopId,
      async (tx) =>
        (
          await sql`select count(*)::int as rows, count(distinct f.reference)::int as "references",
        (select count(*)::int from product_vintage v where v.shop_id = ${estate.shopId}) as vintages, (select sum(i.real)::int from stock_item i where i.shop_id = ${estate.shopId}) as bottles,
        (select count(*)::int from stock_movement m where m.shop_id = ${estate.shopId}) as movements
      from product_format f where f.shop_id = ${estate.shopId}`.execute(tx)
        ).rows,
    );
    const bottles = Array.from({ length: LINES }, (_none, i) => i % 7);
    expect(counted).toEqual([
      {
        rows: LINES,
        references: LINES,
        vintages: LINES,
        bottles: bottles.reduce((sum, one) => sum + one, 0),
        movements: bottles.filter((one) => one > 0).length,
      },
    ]);
    expect((await t.call(notifications, {}, estate.owner)).body.map((one) => one.content)).toEqual([
      `L’import <b>vins.csv</b> est terminé : ${LINES} lignes créées, 0 mise à jour.`,
    ]);

    // Taken back, and killed in the middle of that too.
    await ok(t, estate.owner)(revertImport, { id });
    const back = await killedAt(estate, id, 1000);
    expect([back % 500, back < LINES]).toEqual([0, true]);
    expect(await view(estate, id)).toMatchObject({ step: 'reverting', reverted: back, kept: 0 });
    await ended(estate, id, 'reverted');
    expect(await view(estate, id)).toMatchObject({ step: 'reverted', reverted: LINES, kept: 0, error: null });
    expect((await t.call(officeProducts, { size: 1 }, estate.owner)).body.total).toBe(0);
    expect(
      await t.tx(
        estate.shopId,
        async (tx) =>
          (await sql`select sum(real)::int as bottles from stock_item where shop_id = ${estate.shopId}`.execute(tx))
            .rows,
      ),
    ).toEqual([{ bottles: 0 }]);
  });
});

describe('an import taken back', () => {
  test('keeps what was ordered since, naming the order, what is reserved and what has moved; the rest goes', async () => {
    const estate = await t.estate();
    const made = ok(t, estate.owner);
    await made(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
    const names = ['Commandé', 'Validé', 'Annulé', 'Compté', 'Intact'];
    const id = await asked(
      estate,
      [
        'Nom;Couleur;Contenance;Alcool;Prix;Prix Particulier;Stock',
        ...names.map((name) => `${name};rouge;75 cl;13;12,00;12,00;24`),
      ].join('\n'),
      { publish: true },
    );
    await t.drain();
    const grid = (await t.call(prices, { size: 200 }, estate.owner)).body.rows;
    const article = (name: string) => {
      const row = grid.find((one) => one.product === name) as (typeof grid)[number];
      return { productId: row.productId, formatId: row.id };
    };
    const ordered = async (name: string) => {
      const placed = await ok(t, null)(
        placeOrder,
        checkoutOf([cartOf(estate.shopId, [article(name)], 3, 'check')]) as never,
      );
      return { id: placed.orders[0]?.id as string, number: placed.orders[0]?.number as string };
    };
    const [pending, validated, cancelled] = [
      await ordered('Commandé'),
      await ordered('Validé'),
      await ordered('Annulé'),
    ];
    await made(validateOrder, { id: validated.id });
    await made(cancelOrder, { id: cancelled.id });
    await made(adjustStock, { cause: 'breakage', lines: [{ formatId: article('Compté').formatId, delta: -1 }] });

    await made(revertImport, { id });
    await t.drain();
    expect((await t.call(oneImport, { id }, estate.owner)).body).toMatchObject({
      status: 'reverted',
      reverted: 1,
      kept: 4,
    });
    const rows = (await t.call(importRows, { id }, estate.owner)).body.rows;
    expect(rows.map((row) => [row.name, row.outcome, row.problems[0]?.words ?? ''])).toEqual([
      ['Commandé', 'kept', `Vendu ou réservé depuis l’import : vendu dans la commande ${pending.number}.`],
      ['Validé', 'kept', `Vendu ou réservé depuis l’import : vendu dans la commande ${validated.number}.`],
      ['Annulé', 'kept', `Vendu ou réservé depuis l’import : vendu dans la commande ${cancelled.number}.`],
      ['Compté', 'kept', 'Vendu ou réservé depuis l’import : du stock a bougé depuis.'],
      ['Intact', 'reverted', ''],
    ]);
    expect((await t.call(prices, { size: 200 }, estate.owner)).body.rows.map((row) => row.product).sort()).toEqual([
      'Annulé',
      'Commandé',
      'Compté',
      'Validé',
    ]);
    // The order that keeps its wine can still be served.
    expect((await t.call(order, { id: pending.id }, estate.owner)).body.status).toBe('pending');
    await made(validateOrder, { id: pending.id });
  });
});
