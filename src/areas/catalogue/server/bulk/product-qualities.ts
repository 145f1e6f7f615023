import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { productChanged } from '../../rules/events.ts';
import type { markProducts } from '../../rules/product-labels.ts';
import { qualitiesKept } from '../../rules/reference/qualities.ts';
import { refuse } from '../../rules/refusals.ts';
import { refreshProducts } from '../changed.ts';
import { seen } from '../office-list.ts';

/** Puts a sign of quality on many products, or takes it off. A product that is unknown, or hidden from this user, refuses the whole call. */
export const markQuality = async (
  tx: Tx,
  { ids, quality, put }: InputOf<typeof markProducts>,
  call: Call,
): Promise<OutputOf<typeof markProducts>> => {
  const wanted = [...new Set(ids)].sort();
  const { rows } = await sql<
    RowOf<'product', 'id' | 'quality' | 'more_qualities' | 'qualities'>
  >`select p.id, p.quality, p.more_qualities, p.qualities from product p
    where ${seen(call)} and p.id = any(${wanted}::uuid[]) order by p.id for update of p`.execute(tx);
  if (rows.length !== wanted.length) throw new Refused(refuse('catalogue.absent'));
  const changed = rows
    .filter((row) => row.qualities.includes(quality) !== put)
    .map((row) => ({
      row,
      kept: qualitiesKept(put ? [...row.qualities, quality] : row.qualities.filter((one) => one !== quality)),
    }));
  if (changed.length === 0) return { changed: 0 };
  const written = changed.map(({ row, kept }) => ({ id: row.id, ...kept }));
  await sql`update product p set quality = x.quality, more_qualities = x.more_qualities
    from jsonb_to_recordset(${json(written)}::jsonb) as x(id uuid, quality text, more_qualities text[])
    where p.shop_id = ${call.shopId} and p.id = x.id`.execute(tx);
  await refreshProducts(
    tx,
    call.shopId,
    changed.map(({ row }) => row.id),
    call.now,
  );
  for (const { row, kept } of changed) {
    call.audit('product', row.id, {
      ...(row.quality === kept.quality ? {} : { quality: [row.quality, kept.quality] }),
      more_qualities: [row.more_qualities, kept.more_qualities],
    });
    await call.emit(productChanged, { productId: row.id });
  }
  return { changed: changed.length };
};
