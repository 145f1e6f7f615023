import type { CatalogueTables } from '#areas/catalogue/server/tables.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { scanPage } from '../rules/endpoints.ts';
import { declarationsOf } from './declaration.ts';
import type { ShelfRow } from './shelf.ts';
import type { VisitTables } from './visit.ts';

/** A code is printed with or without the zeros in front: 8, 12, 13 or 14 digits are one number. */
const spellings = (ean: string): string[] => {
  const bare = ean.replace(/^0+/, '');
  return [...new Set([ean, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))])];
};

/**
 * What the law wants behind the code of a label: the wine and nothing else. The answer is the same whoever reads, and stays when the
 * shop goes offline, since the bottles are still about. The codes are sought shop by shop, because their index begins with the shop.
 */
export const readScanPage = async (tx: Tx<CatalogueTables & VisitTables>, input: InputOf<typeof scanPage>): Promise<OutputOf<typeof scanPage>> => {
  const eans = spellings(input.ean);
  const { rows } = await sql<ShelfRow & { owner: string }>`select p.id, p.name, p.precision, p.appellation, p.type, p.color, p.quality, p.grape, p.country, p.card,
      coalesce(nullif(h.business ->> 'reason', ''), h.name) as owner
    from shop h
    join lateral (select distinct f.product_id from product_format f where f.shop_id = h.shop_id and f.ean = any(${eans}) and f.archived_at is null) f on true
    join product p on p.shop_id = h.shop_id and p.id = f.product_id
    where h.archived_at is null and p.archived_at is null and p.status in ('online', 'outofstock') and p.product_type = 'bottle'
    order by p.id limit 20`.execute(tx);
  return {
    ean: input.ean,
    declarations: rows.flatMap((row) => declarationsOf(row, row.owner, input.vintage || undefined, (format) => format.ean !== null && eans.includes(format.ean))),
  };
};
