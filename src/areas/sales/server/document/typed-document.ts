import type { HeldFormat } from '#areas/stock/server/index.ts';
import type { RowOf } from '#platform/db.ts';
import type { OfficeOrder } from '../../rules/order/office-order.ts';

/** A line as it is stored, when a document is changed. */
export type StoredLine = RowOf<'sale_line', 'id' | 'priced' | 'source'> & { readonly isOption?: boolean };
/** The order as it was, when one is changed. */
export interface Before {
  readonly sale: RowOf<'sale'>;
  readonly lines: readonly StoredLine[];
  readonly held: readonly HeldFormat[];
}

/** The document as the office typed it. */
export type Asked = OfficeOrder & { readonly reprice?: boolean };
