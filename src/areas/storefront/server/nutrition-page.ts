import { isVisibleTo } from '#areas/catalogue/rules/typed-price.ts';
import type { CatalogueTables } from '#areas/catalogue/server/tables.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { nutritionPage } from '../rules/endpoints.ts';
import { declarationsOf } from './declaration.ts';
import { isListedFor, shelfColumns, type ShelfRow, shelfTables } from './shelf.ts';
import { visitShop, type VisitTables } from './visit.ts';

/** A page that lists more than this is of use to nobody: labels lead to their own product. */
const MOST = 500;

export const readNutritionPage = async (tx: Tx<CatalogueTables & VisitTables>, input: InputOf<typeof nutritionPage>, call: Call): Promise<OutputOf<typeof nutritionPage>> => {
  const visit = await visitShop(tx as never, call, input.name);
  const { rows } = await sql<ShelfRow>`select ${shelfColumns} from ${shelfTables}
    where ${isListedFor(visit)} and p.product_type = 'bottle' ${input.product ? sql`and ${input.product} in (p.slug, p.id::text)` : sql``}
    order by p.position, p.name, p.id limit ${MOST}`.execute(tx);
  const owner = visit.business.reason || visit.face.name;
  return {
    shop: visit.face, reader: visit.reader,
    declarations: rows.flatMap((row) => declarationsOf(row, owner, input.vintage || undefined, (format) => isVisibleTo(format, visit.typology?.key ?? null))),
  };
};
