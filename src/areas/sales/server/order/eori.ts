import { clientOf } from '#areas/clients/server/index.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import type { LineRow } from './sale-line.ts';

/** True for goods that leave the Union: their papers bear the numbers at the customs. */
export const isExported = (rows: readonly Pick<LineRow, 'priced'>[]): boolean =>
  rows.some(({ priced }) => priced.vatTreatment === 'export');

/** Reads the number of a client at the customs, for goods that leave the Union. */
export const eoriOf = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'client_id'>,
  rows: readonly Pick<LineRow, 'priced'>[],
): Promise<string> =>
  sale.client_id === null || !isExported(rows) ? '' : (await clientOf(tx, call.shopId, sale.client_id)).eori;
