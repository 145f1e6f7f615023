import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { KnownFirm } from '../rules/checkout.ts';

/** A seller's facts about a signed-in buyer, which spare the buyer typing. */
export interface KnownBuyer {
  readonly firm: KnownFirm | null;
  /** As his record has it; empty when it has none. */
  readonly paymentMethod: string;
}

type Stranger<T> = { [C in keyof T]: T[C] | null };
type Row = RowOf<'shop', 'shop_id'> &
  Stranger<
    RowOf<'client', 'kind' | 'business_name' | 'siret' | 'siren' | 'vat_number' | 'excise_number' | 'payment_method'> &
      RowOf<'sale', 'parties'>
  > & { readonly is_trade: boolean };

/**
 * Seller by seller, in one statement: the client record of his account, his price category, and his last order there. A record of
 * the same e-mail is not his until it is linked to his account.
 */
export const knownFirms = async (
  tx: Tx,
  call: Call,
  shops: readonly string[],
): Promise<ReadonlyMap<string, KnownBuyer>> => {
  const { userId } = call.actor;
  if (userId === null) return new Map();
  const { rows } =
    await sql<Row>`select s.shop_id, c.kind, c.business_name, c.siret, c.siren, c.vat_number, c.payment_method, o.parties,
      coalesce(nullif(c.excise_number, ''), (select a.excise_number from client_address a
        where a.shop_id = s.shop_id and a.client_id = c.id and a.excise_number <> '' order by a.position limit 1)) as excise_number,
      (y.ttc is false) as is_trade
    from unnest(${[...shops]}::uuid[]) as s(shop_id)
    left join user_shop l on l.shop_id = s.shop_id and l.user_id = ${userId} and not l.blocked
    left join client c on c.shop_id = s.shop_id and c.user_id = ${userId} and c.archived_at is null
    left join typology y on y.shop_id = s.shop_id and y.key = coalesce(l.typology_key, c.typology_key)
    left join lateral (select p.parties from sale p where p.shop_id = s.shop_id and p.kind = 'order' and p.buyer_user_id = ${userId}
      order by p.created_at desc, p.id desc limit 1) o on true`.execute(tx);
  return new Map(
    rows.map((row): [string, KnownBuyer] => [
      row.shop_id,
      { firm: firmOf(row), paymentMethod: row.payment_method ?? '' },
    ]),
  );
};

/** The record comes first; the last order completes it when both are of one firm. */
const firmOf = (row: Row): KnownFirm | null => {
  const last = row.parties?.buyer.isPro ? row.parties : null;
  if (row.kind !== 'professional' && !row.is_trade && last === null) return null;
  const company = row.business_name || (last?.buyer.company ?? '');
  const same = last?.buyer.company.toLowerCase() === company.toLowerCase() ? last : null;
  return {
    company,
    siret: row.siret || row.siren || (same?.buyer.siret ?? ''),
    vatNumber: row.vat_number || (same?.buyer.vatNumber ?? ''),
    exciseNumber: row.excise_number || (same?.delivery.exciseNumber ?? ''),
  };
};
