import { Refused } from '#kernel/refusal.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { someFormats } from './fixtures.ts';
import { adjustShelf, availability, type Holder, reserveStock } from '../server/index.ts';

export const t = await testBed();
export const holder = (): Holder => ({ kind: 'order', id: crypto.randomUUID() });
export const document = (label = 'C-1') => ({ kind: 'order', id: crypto.randomUUID(), label });

export interface Cellar extends Estate {
  readonly formats: readonly string[];
}
export const cellar = async (stock: readonly number[]): Promise<Cellar> => {
  const estate = await t.estate();
  const formats = await t.tx(estate.shopId, async (tx, call) => {
    const ids = await someFormats(tx, call, stock.length);
    const lines = ids
      .map((formatId, i) => ({ formatId, delta: stock[i] as number }))
      .filter((line) => line.delta !== 0);
    if (lines.length > 0) await adjustShelf(tx, call, { cause: 'opening', lines });
    return ids;
  });
  return { ...estate, formats };
};
export const take = (one: Cellar, who: Holder, quantities: readonly number[], expiresAt?: string) =>
  t.tx(one.shopId, (tx, call) =>
    reserveStock(tx, call, {
      holder: who,
      lines: quantities.map((quantity, i) => ({
        lineId: call.newId(),
        formatId: one.formats[i % one.formats.length] as string,
        quantity,
      })),
      ...(expiresAt ? { expiresAt } : {}),
    }),
  );
export const stockOf = (one: Cellar) =>
  t.tx(one.shopId, async (tx) => {
    const all = await availability(tx, one.shopId, one.formats);
    return one.formats.map((id) => {
      const row = all.get(id);
      return row ? [row.real, row.reserved] : null;
    });
  });

/**
 * The invariant of reservations: counters equal their journal and their open reservations, and nothing is oversold.
 */
export const sound = (shopId: string): Promise<number> =>
  t.tx(shopId, async (tx) =>
    Number(
      (
        await sql<{ wrong: number }>`select count(*)::int as wrong from stock_item i
  where i.shop_id = ${shopId} and (
    i.real <> (select coalesce(sum(m.quantity), 0) from stock_movement m where m.shop_id = i.shop_id and m.item_id = i.id)
    or i.reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservation r where r.shop_id = i.shop_id and r.item_id = i.id and r.state = 'open')
    or (not i.backorder and i.reserved > i.real))`.execute(tx)
      ).rows[0]?.wrong,
    ),
  );
export const refused = (error: unknown): string =>
  error instanceof Refused ? error.refusal.code : `not a refusal: ${String(error)}`;
export const outcome = async (work: Promise<unknown>): Promise<string> => work.then(() => 'done', refused);
