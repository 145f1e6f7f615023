import type { HeldFormat } from '#areas/stock/server/index.ts';
import type { ReservationInput } from '#areas/pricing/rules/lines/reservation-lines.ts';
import type { RowOf } from '#platform/db.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { PaymentChoice } from '../../rules/order/sale.ts';
import type { Quantities } from '../../rules/order/quantities.ts';
import type { OfficeOrder } from '../../rules/order/office-order.ts';

/** A line as it is stored, when a document is changed. */
export type StoredLine = RowOf<'sale_line', 'id' | 'priced' | 'source'> & { readonly isOption?: boolean };
/** The order as it was, when one is changed. */
export interface Before {
  readonly sale: RowOf<'sale'>;
  readonly lines: readonly StoredLine[];
  readonly held: readonly HeldFormat[];
  /** Units of each line that left already: nothing is reserved for them any more. */
  readonly gone?: Quantities;
}

/** Booked visits that the server puts into a document: no caller sends their prices. */
export interface Visits {
  readonly reservations?: readonly ReservationInput[];
  /** Placed by a visitor who pays online: nobody is told of it until the money came. */
  readonly awaited?: { readonly means: PaymentChoice['type']; readonly lang: Lang };
}
/** The document as the office typed it. */
export type Asked = OfficeOrder & { readonly reprice?: boolean } & Visits;
