import { putLabel } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { labelProducts } from '../../rules/product-labels.ts';
import { refuse } from '../../rules/refusals.ts';
import { seen } from '../office-list.ts';

/** A product that is unknown, or that this user may not see, refuses the whole call. */
export const putLabelOnProducts = async (
  tx: Tx,
  { ids, ...label }: InputOf<typeof labelProducts>,
  call: Call,
): Promise<OutputOf<typeof labelProducts>> => {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<
    RowOf<'product', 'id'>
  >`select p.id from product p where ${seen(call)} and p.id = any(${wanted}::uuid[])`.execute(tx);
  if (rows.length !== wanted.length) throw new Refused(refuse('catalogue.absent'));
  return { changed: await putLabel(tx, call, 'product', wanted, label) };
};
