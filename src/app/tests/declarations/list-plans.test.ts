import { colourList } from '#areas/stock/rules/lists.ts';
import { describe, expect, test } from 'vitest';
import { billList } from '#areas/billing/rules/lists.ts';
import { orderList } from '#areas/sales/rules/lists.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { sent, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { cellar } from '../../testing/estate.ts';

const t = await testBed();

/** A node of a plan as `explain (format json)` tells it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
}
/** An index of a tenant table: its first column, and whether it is the unique one on `id` alone, which finds one thing whosoever it is. */
interface IndexOf {
  readonly name: string;
  readonly first: string;
  readonly only: string;
}

/**
 * How a list reads tenant tables, where reading them whole was forbidden: by an index that begins with the shop (or with the buyer, for
 * a buyer's own list), or one row by its id. Gives what it does otherwise.
 */
const checkPlan = (plan: PlanNode, tenants: ReadonlySet<string>, indexes: ReadonlyMap<string, IndexOf>): string[] => {
  const here: string[] = [];
  const table = plan['Relation Name'];
  const kind = plan['Node Type'];
  if (table && tenants.has(table) && kind === 'Seq Scan') here.push(`${table} is read whole`);
  const index = plan['Index Name'] ? indexes.get(plan['Index Name']) : undefined;
  const isLed =
    index &&
    (index.first === 'shop_id' || index.only === 'id' || index.first === 'buyer_user_id' || index.first === 'user_id');
  if (index && !isLed) here.push(`${table ?? 'a table'} is read by ${index.name}, which begins with ${index.first}`);
  return [...here, ...(plan.Plans ?? []).flatMap((one) => checkPlan(one, tenants, indexes))];
};

/** Lists by declaration: what takes a size and a search, whatever its area. */
const lists = bindings.filter(({ endpoint }) => {
  const shape = (endpoint.input as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  // The administrator's lists are those of the installation: they begin with no shop.
  return (
    endpoint.verb === 'GET' &&
    'size' in shape &&
    !endpoint.path.includes(':') &&
    !endpoint.path.startsWith('/v1/admin/')
  );
});

const { tenants, indexes } = await t.tx(null, async (tx) => {
  const rows = (
    await sql<{
      name: string;
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity`.execute(tx)
  ).rows;
  const found = (
    await sql<IndexOf>`select i.relname as name, a.attname as first, case when x.indnkeyatts = 1 then a.attname else '' end as only
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
    where i.relnamespace = 'public'::regnamespace`.execute(tx)
  ).rows;
  // A shop's own row is a tenant's too, and is found by its key.
  return {
    tenants: new Set(rows.map((row) => row.name).filter((name) => name !== 'shop')),
    indexes: new Map(found.map((row) => [row.name, row])),
  };
});

/** Declared lists that give groups, and where they are served. */
const LISTS_GROUPED = [
  ['/v1/orders', orderList],
  ['/v1/bills', billList],
  ['/v1/stock-colours', colourList],
] as const;
const groupsOffered = (list: ListDeclaration): string[] =>
  Object.entries(list.fields).flatMap(([name, field]) =>
    field.group ? [field.type === 'date' || field.type === 'instant' ? `month:${name}` : name] : [],
  );

const { estate } = await cellar(t, 3, 20);

/** Records the statements of a call, then explains each as if no table could be scanned. */
const faultsOf = async (call: () => Promise<{ status: number }>): Promise<string[]> => {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  sent.heard = (text, values) => {
    if (/^\s*(select|with)\b/i.test(text)) statements.push({ text, values });
  };
  const { status } = await call().finally(() => {
    sent.heard = null;
  });
  expect(status).toBe(200);
  expect(statements.length).toBeGreaterThan(0);
  const client = await t.pool.connect();
  try {
    await client.query('begin read only; set local enable_seqscan = off');
    await client.query(
      "select set_config('app.shop_id', $1, true), set_config('app.user_id', $2, true), set_config('app.audience', 'staff', true)",
      [estate.shopId, estate.ownerId],
    );
    const faults: string[] = [];
    for (const { text, values } of statements) {
      const answer = await client.query(`explain (format json) ${text}`, [...values]);
      const plan = (answer.rows[0] as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN'][0]?.Plan as PlanNode;
      faults.push(...checkPlan(plan, tenants, indexes));
    }
    return faults;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe('lists are read by indexes that begin with the shop, so that an estate never waits for its neighbours', () => {
  test('there are lists to look at', () => expect(lists.length).toBeGreaterThan(8));
  test.each(lists.map((one) => [one.endpoint.path, one] as const))('%s, opened', async (_path, { endpoint }) => {
    expect(await faultsOf(() => t.call(endpoint as never, {} as never, estate.owner))).toEqual([]);
  });
  const grouped = LISTS_GROUPED.flatMap(([path, list]) => groupsOffered(list).map((group) => [path, group] as const));
  test('there are groups to look at', () => expect(grouped.length).toBeGreaterThan(8));
  test.each(grouped)('%s, grouped by %s', async (path, group) => {
    const endpoint = lists.find((one) => one.endpoint.path === path)?.endpoint;
    expect(await faultsOf(() => t.call(endpoint as never, { group } as never, estate.owner))).toEqual([]);
  });
  const searched = lists.filter(({ endpoint }) => 'search' in (endpoint.input as unknown as { shape: object }).shape);
  test.each(searched.map((one) => [one.endpoint.path, one] as const))('%s, searched', async (_path, { endpoint }) => {
    const answer = (await t.call(endpoint as never, { search: 'cuvee' } as never, estate.owner)) as { status: number };
    // A list may serve no search: it says so.
    if (answer.status === 400) return;
    expect(await faultsOf(() => t.call(endpoint as never, { search: 'cuvee' } as never, estate.owner))).toEqual([]);
  });
  test('refused: a list that reads a tenant’s table whole, or by somebody else’s index', async () => {
    const whole: PlanNode = { 'Node Type': 'Limit', Plans: [{ 'Node Type': 'Seq Scan', 'Relation Name': 'sale' }] };
    expect(checkPlan(whole, tenants, indexes)).toEqual(['sale is read whole']);
    const other: PlanNode = { 'Node Type': 'Index Scan', 'Relation Name': 'sale', 'Index Name': 'sale_checkout' };
    expect(checkPlan(other, tenants, indexes)).toEqual([
      'sale is read by sale_checkout, which begins with checkout_id',
    ]);
    expect(
      checkPlan({ 'Node Type': 'Index Scan', 'Relation Name': 'sale', 'Index Name': 'sale_recent' }, tenants, indexes),
    ).toEqual([]);
  });
});
