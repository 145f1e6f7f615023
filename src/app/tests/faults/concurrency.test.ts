import { availableParallelism, loadavg } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep, quickOrDeep } from '#kernel/testing/depth.ts';
import type { Estate } from '#platform/testing.ts';
import { type Article, cartOf, checkoutOf, sizes } from '../../testing/estate.ts';
import { broken, orphans } from '../../testing/invariants.ts';
import { ask, bedBeside, type Got, insist, type Served, startServer, toldToWait } from '../../testing/servers.ts';

/**
 * Many at once, over the network, against two processes of the program on one database: rounds of each story, each round in a
 * shop of its own. After each the shop's books are asked whether anything is not as it must be.
 */
const BASE = 'concurrency';
const ROUNDS = quickOrDeep(4, 20);
/** Rounds that run beside each other: enough to cross, few enough for two cores. */
const BESIDE = 2;
const [LAST, SHARED, LEFT, RIGHT] = [0, 1, 2, 3] as const;

interface Shop {
  readonly estate: Estate;
  readonly sizes: readonly Article[];
}
const t = await bedBeside(BASE);
let servers: readonly Served[] = [];
let shops: readonly Shop[] = [];
let turn = 0;
const WAS_IDLE = (loadavg()[0] as number) < availableParallelism();

beforeAll(async () => {
  const made: Shop[] = [];
  for (let i = 0; i < ROUNDS; i += 1) made.push(await sizes(t, [1, 3, 5000, 5000]));
  shops = made;
  servers = await Promise.all([startServer(BASE), startServer(BASE)]);
});
afterAll(async () => {
  await Promise.all(servers.map((one) => one.kill()));
});

/** Each request goes to the other process than the one before. */
const next = (): Served => servers[turn++ % servers.length] as Served;
const put = (shop: Shop, id: string, verb: string, body: object = {}): Promise<Got | null> =>
  insist(next, 'PUT', `/v1/orders/${id}/${verb}`, { token: shop.estate.owner, body });
const place = (
  shop: Shop,
  wines: readonly Article[],
  quantity: number,
  buyer: string,
  more: { key?: string; payment?: 'stripe' | 'check' } = {},
): Promise<Got | null> =>
  insist(next, 'POST', '/v1/orders', {
    body: checkoutOf([cartOf(shop.estate.shopId, wines, quantity, more.payment)], 'tok_ok', buyer),
    ...(more.key ? { key: more.key } : {}),
  });

const at = (shop: Shop, size: number): Article => shop.sizes[size] as Article;
const buyerName = (n: number): string => `Acheteur${String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))}`;
const times = <R>(count: number, one: (index: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

/** Every round, a few beside each other; gives what each one found. */
const rounds = async <R>(round: (shop: Shop, index: number) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let from = 0; from < ROUNDS; from += BESIDE)
    done.push(...(await Promise.all(shops.slice(from, from + BESIDE).map((shop, index) => round(shop, from + index)))));
  return done;
};

const statuses = (answers: readonly (Got | null)[]): Readonly<Record<string, number>> => {
  const counted: Record<string, number> = {};
  for (const one of answers) {
    const name =
      one === null
        ? 'no answer'
        : `${one.status}${one.status === 200 ? '' : ` ${(one.body as { code?: string } | null)?.code ?? ''}`}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};
const added = (all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const sum: Record<string, number> = {};
  for (const [name, count] of all.flatMap((one) => Object.entries(one))) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

/** No story ends with a crash, a lost answer, or books that do not fit. */
const holds = async (
  story: string,
  answered: readonly Readonly<Record<string, number>>[],
  began: number,
): Promise<void> => {
  const whole = added(answered);
  const waited = { ...toldToWait };
  for (const code of Object.keys(toldToWait)) delete toldToWait[code];
  console.log(
    `${story}: ${ROUNDS} rounds, ${JSON.stringify(whole)}, told to come back ${JSON.stringify(waited)}, ${Math.round(performance.now() - began)} ms`,
  );
  // An idle machine sends nobody away. Only the deep run judges this: its machine has nothing else to do.
  if (isDeep && WAS_IDLE) expect(waited['frame.unavailable'] ?? 0).toBe(0);
  expect(
    Object.keys(whole).filter((name) => /^5|no answer/.test(name)),
    servers.map((one) => one.said()).join('\n'),
  ).toEqual([]);
  const wrong: string[] = [];
  for (const shop of shops) wrong.push(...(await broken(t, shop.estate.shopId)));
  expect(wrong).toEqual([]);
  expect(await orphans(t)).toEqual([]);
};

describe('at once, on two processes', () => {
  test('the last bottle is sold once, and the forty-nine others are told so and charged nothing', async () => {
    const began = performance.now();
    const answered = await rounds(async (shop) => {
      const counted = statuses(await times(50, (n) => place(shop, [at(shop, LAST)], 1, buyerName(n))));
      expect(counted['200'], JSON.stringify(counted)).toBe(1);
      for (const name of Object.keys(counted)) expect(name).toMatch(/^(200|409|422)/);
      return counted;
    });
    const { rows } = await t.pool.query(
      "select (select count(*)::int from checkout) as orders, (select count(*)::int from sandbox_operation where kind = 'imprint') as cards",
    );
    expect(rows[0]).toEqual({ orders: ROUNDS, cards: ROUNDS });
    await holds('last bottle, 50 buyers', answered, began);
  });

  test('two lines of one stock item never take more than there is', async () => {
    const began = performance.now();
    const answered = await rounds(async (shop) => {
      const twice = [at(shop, SHARED), at(shop, SHARED)];
      // Three bottles, two to a cart: one buyer of ten has them.
      const counted = statuses(await times(10, (n) => place(shop, twice, 1, buyerName(n))));
      expect(counted['200'], JSON.stringify(counted)).toBe(1);
      return counted;
    });
    await holds('two lines, one stock item', answered, began);
  });

  test('carts of two sellers, in either order, are all placed and never lock each other', async () => {
    const began = performance.now();
    const answered = await rounds(async (shop, index) => {
      const other = shops[(index + 1) % ROUNDS] as Shop;
      const half = (one: Shop, back: boolean) =>
        cartOf(one.estate.shopId, back ? [at(one, RIGHT), at(one, LEFT)] : [at(one, LEFT), at(one, RIGHT)], 1);
      return statuses(
        await times(8, (n) =>
          insist(next, 'POST', '/v1/orders', {
            body: checkoutOf(
              n % 2 === 0
                ? [half(shop, n % 4 === 0), half(other, n % 4 !== 0)]
                : [half(other, n % 4 === 1), half(shop, n % 4 !== 1)],
              'tok_ok',
              buyerName(n),
            ),
          }),
        ),
      );
    });
    expect(added(answered)).toEqual({ 200: 8 * ROUNDS });
    const { rows } = await t.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
    console.log(`deadlocks that PostgreSQL had to break: ${(rows[0] as { deadlocks: number }).deadlocks}`);
    await holds('mixed carts of two sellers', answered, began);
  });

  test('one idempotency key fifty times at once makes one order and gives the same bytes', async () => {
    const began = performance.now();
    const before = await t.pool.query('select count(*)::int as n from checkout');
    const answered = await rounds(async (shop, index) => {
      const answers = await times(50, () =>
        place(shop, [at(shop, LEFT)], 1, buyerName(index), { key: `once ${index}` }),
      );
      expect([...new Set(answers.map((one) => one?.text))], JSON.stringify(statuses(answers))).toHaveLength(1);
      return statuses(answers);
    });
    expect(added(answered)).toEqual({ 200: 50 * ROUNDS });
    const after = await t.pool.query('select count(*)::int as n from checkout');
    expect((after.rows[0] as { n: number }).n - (before.rows[0] as { n: number }).n).toBe(ROUNDS);
    const other = await place(shops[0] as Shop, [at(shops[0] as Shop, LEFT)], 2, buyerName(0), { key: 'once 0' });
    expect([other?.status, other?.body.code]).toEqual([422, 'frame.other-body']);
    await holds('one key, 50 times', answered, began);
  });

  test('an order is validated or cancelled, not both, and its money is where its status says', async () => {
    const began = performance.now();
    const ended: Record<string, number> = {};
    const answered = await rounds(async (shop) => {
      const id = (await place(shop, [at(shop, LEFT)], 1, buyerName(0)))?.body.orders[0].id as string;
      const answers = await Promise.all([
        put(shop, id, 'validate'),
        put(shop, id, 'cancel'),
        put(shop, id, 'validate'),
        put(shop, id, 'cancel'),
      ]);
      const { body } = (await ask(next(), 'GET', `/v1/orders/${id}`, { token: shop.estate.owner })) as Got;
      const end = `${body.status} ${body.paymentStatus}`;
      ended[end] = (ended[end] ?? 0) + 1;
      // Cancelled after it was paid: the money went back the way it came. Never paid and cancelled, nor validated and unpaid.
      expect([
        'validated paid',
        'cancelled refunded',
        'cancelled setup',
        'cancelled cancelled',
        'cancelled pending',
      ]).toContain(end);
      const [validations, cancellations] = [
        answers.filter((_one, n) => n % 2 === 0),
        answers.filter((_one, n) => n % 2 === 1),
      ];
      expect(validations.filter((one) => one?.status === 200).length).toBeLessThanOrEqual(1);
      expect(cancellations.filter((one) => one?.status === 200)).toHaveLength(body.status === 'cancelled' ? 1 : 0);
      return statuses(answers);
    });
    console.log(`validate against cancel ended: ${JSON.stringify(ended)}`);
    await holds('validate against cancel', answered, began);
  });

  test('twenty billings at once take twenty consecutive numbers', async () => {
    // Without the worker: four hundred papers would be printed beside it, which has tests of its own.
    await Promise.all(servers.map((one) => one.stop()));
    servers = await Promise.all([startServer(BASE, 'web'), startServer(BASE, 'web')]);
    const began = performance.now();
    const answered = await rounds(async (shop) => {
      const ids = (await times(20, (n) => place(shop, [at(shop, RIGHT)], 1, buyerName(n), { payment: 'check' }))).map(
        (one) => one?.body.orders[0].id as string,
      );
      const validated = statuses(await Promise.all(ids.map((id) => put(shop, id, 'validate'))));
      const counted = statuses(await Promise.all(ids.map((id) => put(shop, id, 'bill'))));
      expect([validated, counted]).toEqual([{ 200: 20 }, { 200: 20 }]);
      const { rows } = await t.tx(shop.estate.shopId, async (tx) => ({
        rows: await tx.selectFrom('bill').select('n').where('shop_id', '=', shop.estate.shopId).orderBy('n').execute(),
      }));
      expect(rows.map((row) => row.n)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      return added([validated, counted]);
    });
    await holds('20 billings at once', answered, began);
  });
});
