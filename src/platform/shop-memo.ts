import { LRUCache } from 'lru-cache';
import { sql, type Tx, type RowOf } from './db.ts';

/** The state of a shop that what is kept of it was read at: its version, and with whose eyes (the policies show rows by them). */
export interface ShopVersion {
  readonly number: string;
  readonly eyes: string;
}
export type ShopVersions = ReadonlyMap<string, ShopVersion>;

/** Where each shop stands now, in one statement; one that does not exist, or is archived, is absent. */
export const shopVersions = async (tx: Tx, shopIds: readonly string[]): Promise<ShopVersions> => {
  const { rows } = await sql<RowOf<'shop', 'shop_id'> & { number: string; eyes: string }>`
    select shop_id, staff_version::text as number, app_audience() || (shop_id is not distinct from app_shop())::text as eyes
      from shop where shop_id = any(${[...shopIds]}::uuid[]) and archived_at is null`.execute(tx);
  return new Map(rows.map(({ shop_id, ...version }) => [shop_id, version]));
};

/**
 * Facts of shops, kept in this process under the version of the shop at which they were read: as long as that version stands they are
 * what the database would say. The caller reads the version in his own transaction, before the facts, so nothing old is ever used
 * after a change has committed. A transaction that changes such facts itself must not read them through here.
 */
export const createShopMemo = <V extends object>(most: number) => {
  const known = new LRUCache<string, { readonly number: string; readonly value: V }>({ max: most });
  return {
    /** The facts under these keys; those that are not known at the version named are read together. A key that has none is not in the answer. */
    many: async (
      wanted: ReadonlyMap<string, ShopVersion>,
      read: (missing: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    ): Promise<ReadonlyMap<string, V>> => {
      const found = new Map<string, V>();
      const missing: string[] = [];
      for (const [key, { number, eyes }] of wanted) {
        const one = known.get(`${eyes} ${key}`);
        if (one?.number === number) found.set(key, one.value);
        else missing.push(key);
      }
      if (missing.length === 0) return found;
      for (const [key, value] of await read(missing)) {
        const version = wanted.get(key);
        if (version) known.set(`${version.eyes} ${key}`, { number: version.number, value });
        found.set(key, value);
      }
      return found;
    },
  };
};

const SHOPS_KEPT = 2000;

/** A reading of whole shops that is made again only for those whose version has moved. What it gives is shared: nobody changes it. */
export const keptByShop = <V extends object>(
  read: (tx: Tx, shopIds: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((tx: Tx, versions: ShopVersions) => Promise<ReadonlyMap<string, V>>) => {
  const memo = createShopMemo<V>(SHOPS_KEPT);
  return (tx, versions) => memo.many(versions, (missing) => read(tx, missing));
};
