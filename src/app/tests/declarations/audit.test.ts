import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { historyOfOrder, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { cartOf, placing, stocked } from '#areas/sales/testing/fixtures.ts';
import { historyOfJob, relaunchJob } from '#areas/admin/rules/endpoints.ts';
import { changeFrancos } from '#areas/deliveries/rules/endpoints.ts';
import { updateMe } from '#areas/identity/rules/endpoints.ts';
import { addBuilder, changeBuilder } from '#areas/shops/rules/builder-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { changeStockItem } from '#areas/stock/rules/endpoints.ts';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { sessionOf } from '#platform/session.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { furnished } from '../../testing/furniture.ts';

/** Whatever changes a record leaves a row of the audit trail, whoever does it: a person, a key, or the program itself. */
const t = await testBed();
const SRC = fileURLToPath(new URL('../../..', import.meta.url));

const isRecorded = ({ verb, mayWrite, readOnly }: Endpoint): boolean =>
  (verb !== 'GET' || mayWrite === true) && !readOnly;
const nameOf = ({ verb, path }: Endpoint): string => `${verb} ${path}`;

describe('every endpoint that changes something', () => {
  test('leaves a row of the audit trail, generated from the declarations', async () => {
    const estate = await t.estate();
    // The owner cannot call endpoints for buyers or agents alone; the same frame writes their audit rows.
    const others = ['admin', 'buyer', 'agent'] as const;
    const recorded = bindings.filter(
      ({ endpoint }) => isRecorded(endpoint) && !others.some((kind) => isOnlyOf(endpoint, kind)),
    );
    for (const { endpoint } of recorded) {
      const { fields: _fields, captcha: _captcha, ...declared } = endpoint;
      const { status } = await t.frame.run(
        { endpoint: { ...declared, input: z.unknown(), output: z.unknown() }, action: async () => ({}) },
        { input: {}, sessionId: await sessionOf(estate.owner), ip: '127.0.0.1', lang: 'fr', requestId: 'audit' },
      );
      expect(status).toBe(200);
    }
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{ endpoint: string }>`select distinct endpoint from audit where request_id = 'audit'`.execute(tx),
    );
    expect(rows.map((row) => row.endpoint).sort()).toEqual(
      [...new Set(recorded.map((one) => nameOf(one.endpoint)))].sort(),
    );
    expect(recorded.length).toBeGreaterThan(80);
  });

  test('says that it only reads by a declaration, and few do', () => {
    const reading = bindings.filter(({ endpoint }) => endpoint.verb !== 'GET' && endpoint.readOnly);
    expect(reading.map((one) => nameOf(one.endpoint)).sort()).toMatchInlineSnapshot(`
      [
        "POST /v1/auth/back",
        "POST /v1/auth/invitation",
        "POST /v1/auth/login",
        "POST /v1/auth/logout",
        "POST /v1/auth/passkey",
        "POST /v1/auth/passkey/options",
        "POST /v1/auth/service/begin",
        "POST /v1/auth/service/finish",
        "POST /v1/bills/:id/credits/price",
        "POST /v1/catalogue/price-file/check",
        "POST /v1/catalogue/products/prices/foresee",
        "POST /v1/client-groups/count",
        "POST /v1/deliveries/options",
        "POST /v1/delivery-trials",
        "POST /v1/event-slot-messages/preview",
        "POST /v1/futures/price",
        "POST /v1/orders/get-cart-price",
        "POST /v1/orders/staff/price",
        "POST /v1/quotes/price",
        "POST /v1/samples/price",
        "POST /v1/storefront/checkout-options",
        "POST /v1/storefront/shops/:name/futures/price",
        "POST /v1/users/me/proof",
        "PUT /v1/tickets/:id/read",
      ]
    `);
  });
});

const isOnlyOf = ({ can }: Endpoint, kind: string): boolean =>
  typeof can === 'object' &&
  !can.any &&
  !can.all &&
  !can.kinds?.includes('owner') &&
  can.kinds?.includes(kind as never) === true;

describe('every record that anything changes', () => {
  /** Audited records without a history of their own, each with its reason. */
  const WITHOUT_HISTORY: Readonly<Record<string, string>> = {
    calendar_feed: 'a private address of its person, whose settings list those that open',
    list_view: 'a way of looking at a list, of the person who keeps it',
    user: 'an account has no screen yet; its changes are personal and only said to have happened',
    accounting_code: 'told with the history of the shop, whose codes they are',
    bank_line: 'its list says what became of it; the money that it is has the history of its payment',
    bank_file: 'a table that waits for its columns; what it brings is told line by line',
    bank_matching: 'followed among the jobs under way; each of its lines says what became of it',
    export: 'told with the history of the shop',
    call_list: 'its screen says who was called, when and with which outcome; each call is a task with its own history',
  };
  const told = new Set(bindings.flatMap(({ historyOf }) => historyOf ?? []));

  test('has a history: each kind that the sources audit is told by one', async () => {
    const audited = new Set<string>(bindings.flatMap(({ lookup }) => lookup?.table ?? []));
    for (const file of await filesOf(SRC, '.ts'))
      for (const [, kind] of file.text.matchAll(
        /(?:\.audit\(\s*|\brecord\(\{\s*table: |\btrail: \(\w*\) => \[|\bruns: (?='[a-z_]+',\s+rows:))'([a-z_]+)'/g,
      ))
        audited.add(kind as string);
    expect(audited.size).toBeGreaterThan(20);
    expect([...audited].filter((kind) => !told.has(kind) && !(kind in WITHOUT_HISTORY)).sort()).toEqual([]);
    expect([...told].filter((kind) => !audited.has(kind) && kind !== 'quote')).toEqual([]);
  });

  test('shows it: each history stands in a screen', async () => {
    const screens = (await filesOf(SRC, '.tsx')).map((one) => one.text).join('\n');
    const sources = await filesOf(join(SRC, 'areas'), 'endpoints.ts');
    const names = sources.flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = historyEndpoint\(/g)].map(([, name]) => name as string),
    );
    expect(names.length).toBeGreaterThan(10);
    // Shipments and payments have no screen of their own yet.
    const shown = names.filter((name) => !['historyOfShipment', 'historyOfPayment'].includes(name));
    expect(shown.filter((name) => !screens.includes(name))).toEqual([]);
    expect(screens).toContain('lookup.history');
    expect(screens).toContain('quoteCalls.history');
  });

  test('tells at least how it began or what became of it, with words for each call', async () => {
    const { estate, ids } = await furnished(t, 'Histoire');
    await t.call(updateMyShop, { contactEmail: 'chai@exemple.fr' }, estate.owner);
    await t.call(changeStockItem, { id: ids['history/stock'] as string, threshold: 4 }, estate.owner);
    const silent: string[] = [];
    for (const { endpoint, historyOf } of bindings) {
      if (!historyOf || isOnlyOf(endpoint, 'admin')) continue;
      const id =
        ids[endpoint.path.slice(4).replace('/:id', '').replace('/history', '')] ??
        ids[endpoint.path.slice(4).replace('/:id', '')];
      const answer = await t.call(endpoint as typeof historyOfOrder, { id: id as string }, estate.owner);
      if (answer.status !== 200 || answer.body.length === 0) silent.push(`${endpoint.path} ${answer.status}`);
      else for (const row of answer.body) if (!row.did) silent.push(`${endpoint.path} says nothing of ${row.endpoint}`);
    }
    expect(silent).toEqual([]);
  });

  test('is told with what was there before: settings, languages, pages, francos, orders that end', async () => {
    const estate = await t.estate();
    const done = async <E extends Endpoint>(endpoint: E, input: CallerInputOf<E>) => {
      const answer = await t.call(endpoint, input, estate.owner);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as OutputOf<E>;
    };
    const changes = async (kind: string): Promise<Record<string, unknown>> => {
      const { rows } = await t.tx(estate.shopId, (tx) =>
        sql<{
          difference: object;
        }>`select difference from audit where shop_id = ${estate.shopId} and thing_kind = ${kind}
          order by at, id`.execute(tx),
      );
      return Object.assign({}, ...rows.map((row) => row.difference));
    };
    await done(updateMyShop, { settings: { titleProducts: 'Nos vins' }, contactEmail: 'chai@exemple.fr' });
    expect(await changes('shop')).toMatchObject({ titleProducts: ['', 'Nos vins'] });
    expect((await changes('shop')).contactEmail).toEqual([expect.any(String), 'chai@exemple.fr']);
    const franco = {
      typology: 'particulier',
      countries: ['FR'],
      departments: [],
      measure: 'amount',
      basis: 'ttc',
    };
    await done(changeFrancos, { francos: [{ ...franco, threshold: 200 }] } as never);
    await done(changeFrancos, { francos: [{ ...franco, threshold: 250 }] } as never);
    expect((await changes('shop'))['francos.1.threshold']).toEqual([200, 250]);
    await done(updateMe, { lang: 'en' });
    expect(await changes('user')).toMatchObject({ lang: ['fr', 'en'] });
    const page = await done(addBuilder, { name: 'Été' });
    await done(changeBuilder, { id: page.id, version: page.version, name: 'Hiver' });
    expect(await changes('builder')).toMatchObject({ name: ['Été', 'Hiver'] });
  });

  test('what an administrator does to a job stands in the books of the installation', async () => {
    const admin = await t.person({ role: 'admin' });
    const { estate } = await stocked(t, 1, 1);
    const id = crypto.randomUUID();
    await t.pool.query(
      "insert into job (id, name, lane, shop_id, payload, run_at, dead_at) values ($1, 'planted.x', 'planted', $2, '{}', now(), now())",
      [id, estate.shopId],
    );
    expect((await t.call(relaunchJob, { id }, admin.token)).status).toBe(200);
    const history = await t.call(historyOfJob, { id }, admin.token);
    expect(history.body).toMatchObject([
      { did: 'Tâche relancée', changes: [['relaunchedAt', '', expect.any(String)]] },
    ]);
    expect(history.body[0]?.who).toBeTruthy();
  });
});

/** The sources under a folder, by how their names end. */
const filesOf = async (root: string, end: string): Promise<{ readonly text: string }[]> => {
  const names = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith(end) && !name.includes('.test.'),
  );
  return Promise.all(names.map(async (name) => ({ text: await readFile(join(root, name), 'utf8') })));
};

describe('what the program does by itself', () => {
  const placed = async (token = 'tok_ok') => {
    const shop = await stocked(t, 1, 100);
    const answer = await t.call(
      placeOrder,
      { ...placing(cartOf(shop)), card: { token, brand: 'Visa', last4: '4242' } },
      null,
    );
    return { shop, id: answer.body.orders[0]?.id as string };
  };
  const statusRows = async (shopId: string, id: string) =>
    (
      await t.tx(shopId, (tx) =>
        sql<{
          kind: string;
          endpoint: string;
          status: unknown;
        }>`select kind, endpoint, difference -> 'status' as status from audit
          where shop_id = ${shopId} and thing_id = ${id} and difference ? 'status' order by at, id`.execute(tx),
      )
    ).rows;

  test('the settlement of a card says that the order was validated, under the call that asked for the money', async () => {
    const { shop, id } = await placed();
    expect((await t.call(validateOrder, { id }, shop.estate.owner)).body.status).toBe('validated');
    expect(await statusRows(shop.estate.shopId, id)).toEqual([
      { kind: 'system', endpoint: 'PUT /v1/orders/:id/validate', status: ['pending', 'validated'] },
    ]);
    const history = await t.call(historyOfOrder, { id }, shop.estate.owner);
    expect(history.body.flatMap((row) => row.changes)).toContainEqual(['status', 'pending', 'validated']);
    // The call and its settlement make one history row, by the user who called.
    const validated = history.body.filter((row) => row.endpoint === 'PUT /v1/orders/:id/validate');
    expect(validated.map((row) => row.changes.map(([field]) => field))).toEqual([['debit', 'status']]);
    expect(validated[0]?.who).not.toBeNull();
  });

  test('an order whose payment never came says that it expired, under the name of the job', async () => {
    const { shop, id } = await placed('tok_3ds');
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update stock_reservation set expires_at = now() - interval '1 minute' where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    await t.pool.query("update job set run_at = now() - interval '1 hour' where shop_id = $1 and name like 'stock.%'", [
      shop.estate.shopId,
    ]);
    await t.drain();
    const rows = await statusRows(shop.estate.shopId, id);
    expect(rows).toMatchObject([{ kind: 'system', status: [expect.any(String), 'expired'] }]);
    expect(rows[0]?.endpoint).toMatch(/^stock\./);
  });

  test('who sees no prices reads the history without its amounts', async () => {
    const { shop, id } = await placed();
    const blind = await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: { seeAllOrder: true } });
    const fields = (await t.call(historyOfOrder, { id }, blind.token)).body.flatMap((row) =>
      row.changes.map(([one]) => one),
    );
    expect(fields).toContain('number');
    expect(fields).not.toContain('total');
  });
});
