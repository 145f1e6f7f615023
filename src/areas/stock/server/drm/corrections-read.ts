import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { AnnexDifference } from '../../rules/drm/annex-corrections.ts';
import { CapsuleDifference, type Correction } from '../../rules/drm/corrections.ts';

interface Row extends RowOf<'drm_correction', 'id' | 'reason' | 'capsules' | 'observations' | 'annex'> {
  month: string;
  toldIn: string;
  isOpen: boolean;
  at: RowOf<'drm_correction'>['noted_at'];
  by: RowOf<'user_account'>['username'] | null;
}
/** Corrections of a month, and those that it declares, in the order in which they were noted. */
export const correctionsOf = async (tx: Tx, call: Call, siteId: string, month: string): Promise<Correction[]> => {
  const { rows } =
    await sql<Row>`select c.id, c.reason, c.capsules, c.observations, c.annex, to_char(c.month, 'YYYY-MM') as month,
      to_char(c.told_in, 'YYYY-MM') as "toldIn", c.noted_at as at, u.username as by,
      not exists (select from drm_declaration d where d.shop_id = c.shop_id and d.site_id = c.site_id and d.month = c.told_in) as "isOpen"
    from drm_correction c left join user_account u on u.id = c.noted_by
    where c.shop_id = ${call.shopId} and c.site_id = ${siteId} and ${`${month}-01`}::date in (c.month, c.told_in) order by c.id`.execute(
      tx,
    );
  return rows.map((row) => ({
    ...row,
    // Moves, sizes and annexes were added to what is corrected since the first ones were noted.
    capsules: row.capsules.map((one) => CapsuleDifference.parse(one)),
    annex: AnnexDifference.parse(row.annex),
    by: row.by ?? '',
  }));
};
