import { compare, dec } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { contentLabel } from '../rules/format.ts';
import { refuse } from '../rules/refusals.ts';
import { usesOf } from './format-use.ts';

/**
 * Bottles on a shelf were declared by the content of their format: another content would make other hectolitres of the same bottles. A
 * content that nobody had said may be said.
 */
export const refuseVolumeMoved = async (
  tx: Tx,
  call: Call,
  changes: readonly { readonly id: string; readonly litres: string | null }[],
): Promise<void> => {
  if (changes.length === 0) return;
  const { rows } = await sql<
    RowOf<'product_format', 'id' | 'litres' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'>
  >`select f.id, f.litres, f.unity, f.unity_value, f.format_type, f.packing_quantity from product_format f
    where f.shop_id = ${call.shopId} and f.id = any(${changes.map((one) => one.id)}::uuid[]) and f.litres is not null`.execute(
    tx,
  );
  const told = new Map(changes.map((one) => [one.id, one.litres]));
  const moved = rows.filter(({ id, litres }) => {
    const next = told.get(id) ?? null;
    return next === null || compare(dec(next), dec(litres ?? 0)) !== 0;
  });
  const uses = await usesOf(
    tx,
    call.shopId,
    moved.map((row) => row.id),
    null,
  );
  const held = moved.find((row) => uses.has(row.id));
  if (!held) return;
  const size = contentLabel({
    unity: held.unity,
    unityValue: held.unity_value,
    formatType: held.format_type,
    packingQuantity: held.packing_quantity,
  });
  throw new Refused(refuse('catalogue.format-volume', { size, why: uses.get(held.id) ?? '' }));
};
