import type { InputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Campaign } from '../../rules/futures/futures.ts';
import type { addCampaign } from '../../rules/futures/futures-endpoints.ts';
import { refuseFutures } from '../../rules/futures/futures-refusals.ts';
import { articleOf } from '#areas/allocations/server/index.ts';

type Typed = Pick<InputOf<typeof addCampaign>, 'formats' | 'lines'>;

export const readFormats = async (tx: Tx, call: Call, id: string): Promise<Campaign['formats']> =>
  (
    await sql<
      RowOf<'futures_format', 'format_id' | 'into_format_id' | 'units' | 'surcharge'> & Parameters<typeof articleOf>[0]
    >`select r.format_id, r.into_format_id, r.units, r.surcharge, p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity
      from futures_format r join product_format f on f.shop_id = r.shop_id and f.id = r.into_format_id
      join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
      where r.shop_id = ${call.shopId} and r.allocation_id = ${id} order by p.name, v.name desc, f.litres, r.into_format_id`.execute(
      tx,
    )
  ).rows.map((row) => {
    const { product, vintage, format } = articleOf(row);
    return {
      formatId: row.format_id,
      intoFormatId: row.into_format_id,
      into: [product, vintage, format].filter(Boolean).join(' '),
      units: Number(row.units),
      surcharge: Number(row.surcharge),
    };
  });

/** Each is another size of a wine that is shared out, itself shared out nowhere in the campaign, and one row of it. */
const refuseWrong = (input: Typed, known: ReadonlySet<string>): void => {
  const shared = new Set(input.lines.map((line) => line.formatId));
  const why = refuseFutures('sales.futures-format');
  for (const [at, one] of input.formats.entries()) {
    const isTwice = input.formats.findIndex((each) => each.intoFormatId === one.intoFormatId) !== at;
    if (
      isTwice ||
      !shared.has(one.formatId) ||
      shared.has(one.intoFormatId) ||
      !known.has(`${one.formatId} ${one.intoFormatId}`)
    )
      throw new Refused({ ...why, fields: { [`formats.${at}.formatId`]: why.words } });
  }
};

/**
 * Writes the sizes of a campaign as they are typed now. Ordered units count by them: once there are orders, no size
 * goes and none changes its content.
 */
export const writeFormats = async (tx: Tx, call: Call, id: string, input: Typed): Promise<void> => {
  const { rows } = await sql<
    RowOf<'futures_format', 'format_id' | 'into_format_id' | 'units'>
  >`select m."formatId" as format_id, m."intoFormatId" as into_format_id, round(i.litres / f.litres, 3) as units
    from jsonb_to_recordset(${json(input.formats)}::jsonb) as m("formatId" uuid, "intoFormatId" uuid)
    join product_format f on f.shop_id = ${call.shopId} and f.id = m."formatId" and f.litres > 0
    join product_format i on i.shop_id = f.shop_id and i.id = m."intoFormatId" and i.litres > 0 and i.vintage_id = f.vintage_id and i.id <> f.id and i.parts is null`.execute(
    tx,
  );
  refuseWrong(input, new Set(rows.map((row) => `${row.format_id} ${row.into_format_id}`)));
  const { rows: gone } =
    await sql`select 1 from futures_format r where r.shop_id = ${call.shopId} and r.allocation_id = ${id}
    and not exists (select 1 from jsonb_to_recordset(${json(input.formats)}::jsonb) as m("formatId" uuid, "intoFormatId" uuid)
      where m."formatId" = r.format_id and m."intoFormatId" = r.into_format_id)
    and exists (select 1 from allocation_share s where s.shop_id = r.shop_id and s.allocation_id = r.allocation_id and s.ordered > 0) limit 1`.execute(
      tx,
    );
  if (gone.length > 0) throw new Refused(refuseFutures('sales.futures-format-used'));
  await sql`delete from futures_format r where r.shop_id = ${call.shopId} and r.allocation_id = ${id}
    and not exists (select 1 from jsonb_to_recordset(${json(input.formats)}::jsonb) as m("formatId" uuid, "intoFormatId" uuid)
      where m."formatId" = r.format_id and m."intoFormatId" = r.into_format_id)`.execute(tx);
  const made = rows.map((row) => ({
    ...row,
    surcharge: input.formats.find((one) => one.intoFormatId === row.into_format_id)?.surcharge ?? 0,
  }));
  await sql`insert into futures_format (shop_id, allocation_id, format_id, into_format_id, units, surcharge)
    select ${call.shopId}, ${id}, m.format_id, m.into_format_id, m.units, m.surcharge
    from jsonb_to_recordset(${json(made)}::jsonb) as m(format_id uuid, into_format_id uuid, units numeric, surcharge numeric)
    on conflict (shop_id, allocation_id, into_format_id) do update set surcharge = excluded.surcharge`.execute(tx);
};
