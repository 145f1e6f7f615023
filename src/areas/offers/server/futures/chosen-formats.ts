import { dec, times, toPlainText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';

export type ChosenFormat = Pick<
  RowOf<'futures_format'>,
  'allocation_id' | 'format_id' | 'into_format_id' | 'units' | 'surcharge'
>;
type Goods = readonly { readonly formatId: string; readonly quantity: string | number }[];

/** Sizes that may be chosen today among these, by campaign: a size that is itself set aside is bought as it is. */
export const choosable = async (tx: Tx, call: Call, formatIds: readonly string[]): Promise<readonly ChosenFormat[]> =>
  (
    await sql<ChosenFormat>`select f.allocation_id, f.format_id, f.into_format_id, f.units, f.surcharge from futures_format f
      join futures_campaign c on c.shop_id = f.shop_id and c.allocation_id = f.allocation_id
      join allocation a on a.shop_id = f.shop_id and a.id = f.allocation_id
      where f.shop_id = ${call.shopId} and (f.into_format_id = any(${[...formatIds]}::uuid[]) or f.format_id = any(${[...formatIds]}::uuid[]))
        and a.opens_on <= ${call.today}::date and a.closes_on >= ${call.today}::date
        and (c.choose_until is null or c.choose_until >= ${call.today}::date)
        and not exists (select 1 from allocation_share s join allocation o on o.shop_id = s.shop_id and o.id = s.allocation_id
          where s.shop_id = f.shop_id and s.format_id = f.into_format_id and o.futures and o.opens_on <= ${call.today}::date and o.closes_on >= ${call.today}::date)
      order by a.closes_on, a.id, f.into_format_id`.execute(tx)
  ).rows;

/** Sizes that a sale has of the campaigns that it drew on, whatever the day. */
const takenIn = async (tx: Tx, call: Call, saleId: string | null): Promise<readonly ChosenFormat[]> =>
  saleId === null
    ? []
    : (
        await sql<ChosenFormat>`select f.allocation_id, f.format_id, f.into_format_id, f.units, f.surcharge from allocation_draw d
          join allocation_share s on s.shop_id = d.shop_id and s.id = d.share_id
          join futures_format f on f.shop_id = s.shop_id and f.allocation_id = s.allocation_id and f.format_id = s.format_id
          where d.shop_id = ${call.shopId} and d.sale_id = ${saleId}::uuid order by f.allocation_id, f.into_format_id`.execute(
          tx,
        )
      ).rows;

const intoMap = (rows: readonly ChosenFormat[]): ReadonlyMap<string, ChosenFormat> => {
  const map = new Map<string, ChosenFormat>();
  for (const row of rows) if (!map.has(row.into_format_id)) map.set(row.into_format_id, row);
  return map;
};
const totalOf = (goods: Goods, formatId: string): number =>
  goods.reduce((all, one) => (one.formatId === formatId ? all + Number(one.quantity) : all), 0);

/**
 * Converts goods to units of the shares: a chosen size counts as the bottles that it holds. After the last day of
 * choice, an order keeps the sizes that it has and takes no more of them.
 */
export const asShared = async (
  tx: Tx,
  call: Call,
  saleId: string | null,
  wanted: Goods,
  before: Goods,
): Promise<{
  readonly wanted: Goods;
  readonly before: Goods;
  readonly intoOf: ReadonlyMap<string, readonly string[]>;
}> => {
  const open = intoMap(await choosable(tx, call, [...new Set(wanted.map((one) => one.formatId))]));
  const taken = intoMap(await takenIn(tx, call, saleId));
  const keeps = (id: string): boolean => totalOf(wanted, id) <= totalOf(before, id);
  const rowOf = (id: string): ChosenFormat | undefined => open.get(id) ?? (keeps(id) ? taken.get(id) : undefined);
  const counted = (goods: Goods, of: (id: string) => ChosenFormat | undefined): Goods =>
    goods.map((one) => {
      const row = of(one.formatId);
      return row ? { formatId: row.format_id, quantity: toPlainText(times(dec(one.quantity), dec(row.units))) } : one;
    });
  const intoOf = new Map<string, string[]>();
  for (const { formatId } of wanted) {
    const base = rowOf(formatId)?.format_id;
    if (base) intoOf.set(base, [...(intoOf.get(base) ?? []), formatId]);
  }
  return {
    wanted: counted(wanted, rowOf),
    before: counted(before, (id) => taken.get(id) ?? open.get(id)),
    intoOf,
  };
};

/** Goods of an order that will not leave, as its shares count them. */
export const droppedAsShared = async (tx: Tx, call: Call, saleId: string, dropped: Goods): Promise<Goods> => {
  const taken = intoMap(await takenIn(tx, call, saleId));
  return dropped.map((one) => {
    const row = taken.get(one.formatId);
    return row ? { formatId: row.format_id, quantity: toPlainText(times(dec(one.quantity), dec(row.units))) } : one;
  });
};
