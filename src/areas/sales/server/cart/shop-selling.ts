import type { CartVisits } from '#areas/reservations/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { ownTermsOf } from '../../rules/order/own-terms.ts';
import { hasLimitSql, owedSql } from '../credit/owed.ts';
import type { KnownBuyer, Selling } from './selling.ts';
import { lineOf } from './cart-facts.ts';

/** Describes the sale in the shop: its visible articles, to the calling user, under the terms of the moment. */
export const shopSelling = (call: Call, visits: ReadonlyMap<string, CartVisits>): Selling => ({
  visits,
  warehouseId: null,
  buyersAt: (tx, shops) => buyersAt(tx, call, shops),
  lineOf: (fact, product, id, reader) =>
    fact?.row.product_id === product.id ? lineOf(fact, id, product.quantity, product.isWrapped ?? false, reader) : null,
  tellsUnknown: true,
  isSold: (fact) => fact?.row.status === 'online',
  termsOf: (fresh) => fresh,
});

/** A shop that the statement was asked for, and who the buyer is there: every column of a client is absent for a stranger. */
type Stranger<T> = { [C in keyof T]: T[C] | null };
type KnownRow = RowOf<'shop', 'shop_id'> &
  Stranger<
    RowOf<'user_shop', 'typology_key'> &
      RowOf<
        'client',
        | 'vat_regime'
        | 'excise_regime'
        | 'vat_number'
        | 'excise_number'
        | 'country'
        | 'zipcode'
        | 'city'
        | 'kind'
        | 'global_discount'
        | 'payment_delay'
        | 'credit_limit'
        | 'credit_acts'
      >
  > & {
    /** The client's debt so far; null when nothing limits it. */
    owed: string | null;
  };

/**
 * Reads the facts that each seller knows about this buyer: his typology and, for a client, his taxes and terms. The
 * buyer's own statements do not count.
 */
const buyersAt = async (tx: Tx, call: Call, shops: readonly string[]): Promise<ReadonlyMap<string, KnownBuyer>> => {
  if (!call.actor.userId) return new Map();
  const { rows } =
    await sql<KnownRow>`select s.shop_id, l.typology_key, c.vat_regime, c.excise_regime, c.vat_number, c.excise_number, c.country, c.zipcode, c.city, c.kind,
      c.global_discount, c.payment_delay, c.credit_limit, c.credit_acts,
      case when ${hasLimitSql(sql.ref('c'), sql.ref('s.shop_id'))} then ${owedSql({ shopId: sql.ref('s.shop_id'), clientId: sql.ref('c.id') })} end as owed
    from unnest(${[...shops]}::uuid[]) as s(shop_id)
    left join user_shop l on l.shop_id = s.shop_id and l.user_id = ${call.actor.userId} and not l.blocked
    left join client c on c.shop_id = s.shop_id and c.user_id = ${call.actor.userId} and c.archived_at is null`.execute(
      tx,
    );
  return new Map(
    rows.map((row) => [
      row.shop_id,
      {
        typology: row.typology_key,
        vatRegime: row.vat_regime ?? 'country',
        exciseRegime: row.excise_regime ?? 'NULL',
        vatNumber: row.vat_number ?? '',
        exciseNumber: row.excise_number ?? '',
        country: row.country ?? '',
        zipcode: row.zipcode ?? '',
        city: row.city ?? '',
        isPro: row.kind === 'professional',
        own: {
          ...ownTermsOf({
            paymentDelay: row.payment_delay ?? '',
            globalDiscount: Number(row.global_discount ?? 0),
            creditLimit: row.credit_limit === null ? null : Number(row.credit_limit),
            creditActs: row.credit_acts ?? '',
          }),
          owed: row.owed,
        },
      },
    ]),
  );
};
