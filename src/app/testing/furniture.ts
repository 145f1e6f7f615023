import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallerInputOf, Endpoint, FileAnswer, OutputOf } from '#kernel/endpoint.ts';
import { type Database, sql } from '#platform/db.ts';
import type { Estate, TestBed } from '#platform/testing.ts';
import { areas, bindings } from '../areas.ts';
import { type Article, cartOf, cellar, checkoutOf, ok, wineNamed } from './estate.ts';
import { lookupInput } from './inputs.ts';

/** An id, or the way to find it once everything is made. */
type Id = string | (() => Promise<string>);
type Answered<E extends Endpoint> = OutputOf<E> extends FileAnswer ? FileAnswer : OutputOf<E>;

interface Room {
  readonly t: TestBed;
  readonly estate: Estate;
  /** The wines for sale. */
  readonly wines: readonly Article[];
  /** Stands in every name that is nobody else's business. */
  readonly mark: string;
  /** Ids of the lower areas. */
  readonly ids: Readonly<Record<string, string>>;
  /** A call of the owner that must succeed, with a file where it takes one. */
  readonly made: <E extends Endpoint>(
    endpoint: E,
    input: CallerInputOf<E>,
    body?: AsyncIterable<Uint8Array>,
  ) => Promise<Answered<E>>;
  /** The same of a visitor. */
  readonly anyone: <E extends Endpoint>(endpoint: E, input: CallerInputOf<E>) => Promise<Answered<E>>;
  /** The first row of a table, which something else writes. */
  readonly firstOf: (table: keyof Database) => () => Promise<string>;
  readonly csv: (text: string) => AsyncIterable<Uint8Array>;
  readonly wineNamed: typeof wineNamed;
  readonly cartOf: typeof cartOf;
  readonly checkoutOf: typeof checkoutOf;
}

/**
 * The export of an area's `testing/test-ids.ts`: it makes a record for each id in an address of the area, and returns
 * the ids by the first words of the paths that take them.
 */
export type Furnish = (room: Room) => Promise<Readonly<Record<string, Id>>>;

export interface Furnished {
  readonly estate: Estate;
  /** A real id for each kind of record, by the first words of the paths that take it. */
  readonly ids: Readonly<Record<string, string>>;
  readonly formatId: string;
  readonly warehouseId: string;
  readonly hidden: Article;
  readonly checkoutToken: string;
}

/** Makes a record for each id in an address: each area makes its own, in the order of the areas. */
export const furnished = async (t: TestBed, mark: string): Promise<Furnished> => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  const ids: Record<string, string> = {};
  // Makes a record of every lookup.
  for (const { lookup } of bindings)
    if (lookup && !ids[lookup.list.path.slice(4)]) {
      const record = (await owner(lookup.add, lookupInput(lookup, mark.slice(0, 15)) as never)) as { id: string };
      ids[lookup.list.path.slice(4)] = record.id;
      ids[lookup.history.path.slice(4).replace('/:id', '')] = record.id;
    }
  const later: [string, () => Promise<string>][] = [];
  for (const { name } of areas) {
    const file = new URL(`../../areas/${name}/testing/test-ids.ts`, import.meta.url);
    if (!existsSync(fileURLToPath(file))) continue;
    const { furnish } = (await import(/* @vite-ignore */ fileURLToPath(file))) as { readonly furnish: Furnish };
    const given = await furnish({
      t,
      estate,
      wines,
      mark,
      ids,
      made: owner,
      anyone: ok(t, null),
      firstOf: (table) => () => firstRow(t, estate.shopId, table),
      csv,
      wineNamed,
      cartOf,
      checkoutOf,
    });
    for (const [key, id] of Object.entries(given)) {
      if (typeof id === 'string') ids[key] = id;
      else later.push([key, id]);
    }
  }
  await t.drain();
  for (const [key, find] of later) ids[key] = await find();
  const of = (key: string): string => {
    const id = ids[key];
    if (!id) throw new Error(`no area furnishes ${key}`);
    return id;
  };
  return {
    estate,
    ids,
    formatId: wines[0]?.formatId as string,
    warehouseId: of('warehouses'),
    hidden: { productId: of('products'), formatId: of('product-formats') },
    checkoutToken: of('checkout'),
  };
};

const firstRow = (t: TestBed, shopId: string, table: keyof Database): Promise<string> =>
  t.tx(shopId, async (tx) => {
    const asked = sql<{ id: string }>`select id from ${sql.table(table)} where shop_id = ${shopId} order by id limit 1`;
    const first = (await asked.execute(tx)).rows[0];
    if (!first) throw new Error(`nothing was written in ${table}`);
    return first.id;
  });

const csv = (text: string): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield new TextEncoder().encode(text);
  })();
