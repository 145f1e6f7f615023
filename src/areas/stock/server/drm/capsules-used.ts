import { COUNTED_TYPES } from '#areas/catalogue/rules/format.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type CapsuleUse, capsuleUses, type MovedContainers } from '../../rules/drm/capsules-used.ts';
import { placeOf } from '../../rules/drm/columns.ts';
import { countedFrom, gathered, journalOf, type NamedVintage, type SeenRow, seenColumns, type Span } from './ledger.ts';

interface Row extends SeenRow, RowOf<'product_format', 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'> {
  units: string;
}

/** Columns of the declaration of which each container bears a capsule. */
const RELEASED: readonly (string | null)[] = ['soldInFrance', 'released'];

const containersOf = (row: Row, names: ReadonlyMap<string, NamedVintage>): MovedContainers[] => {
  const as = names.get(row.vintage_id)?.as;
  if (!as) return [];
  const each = row.format_type === 'packing' ? (row.packing_quantity ?? 1) : 1;
  const moved = Math.round(Number(row.units)) * each;
  const isBottled = row.cause === 'bottlingIn' || row.cause === 'production';
  const isReleased =
    !isBottled && RELEASED.includes(placeOf(countedFrom({ ...row, hectolitres: row.units }, as, false)));
  return [
    {
      category: as.category,
      unity: row.unity,
      unityValue: Number(row.unity_value),
      isBib: row.format_type === 'bib',
      bottled: isBottled ? moved : 0,
      released: isReleased ? -moved : 0,
    },
  ];
};

/** The capsules that the journal of a site asks for in a month: see `rules/drm/capsules-used.ts`. */
export const capsulesUsedIn = async (
  tx: Tx,
  call: Call,
  siteId: string,
  span: Span,
  names: ReadonlyMap<string, NamedVintage>,
): Promise<CapsuleUse[]> => {
  const { rows } =
    await sql<Row>`select x.account, x.vintage_id, x.cause, x.other, x.same_site, x.suspended, x.country, x.left_suspended, x.left_in, x.undoes, null as act,
      '0' as hectolitres, x.unity, x.unity_value, x.format_type, x.packing_quantity, sum(x.units)::text as units from (
      select ${seenColumns}, f.unity, f.unity_value, f.format_type, f.packing_quantity, m.quantity > 0 as enters, m.quantity as units
        from ${journalOf(call.shopId, siteId, gathered(call.shopId, span))}
       where w.account = 'suspended' and f.format_type = any(${[...COUNTED_TYPES]})) x
    group by x.account, x.vintage_id, x.cause, x.other, x.same_site, x.suspended, x.country, x.left_suspended, x.left_in, x.undoes,
      x.unity, x.unity_value, x.format_type, x.packing_quantity, x.enters`.execute(tx);
  return capsuleUses(rows.flatMap((row) => containersOf(row, names)));
};
