import type { ClientRegime } from '#areas/pricing/rules/taxes/regime.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { KnownBuyer, Selling } from './selling.ts';
import { lineOf } from './cart-facts.ts';

/** A shop sells what it shows, to whoever is signed in, under the terms of the moment. */
export const shopSelling = (call: Call): Selling => ({
  warehouseId: null,
  buyersAt: (tx, shops) => buyersAt(tx, call, shops),
  lineOf: (fact, product, id, typologyKey) =>
    fact?.product_id === product.id
      ? lineOf(fact, id, product.quantity, product.isWrapped ?? false, typologyKey)
      : null,
  isSold: (fact) => fact?.status === 'online',
  termsOf: (fresh) => fresh,
});

interface KnownRow {
  shop_id: string;
  typology_key: string | null;
  vat_regime: ClientRegime['vatRegime'] | null;
  excise_regime: ClientRegime['exciseRegime'];
  vat_number: string;
  excise_number: string;
  country: string;
}

/** What each seller knows of this buyer: his typology and, where he is a client, his taxes. Nothing that he says of himself. */
const buyersAt = async (tx: Tx, call: Call, shops: readonly string[]): Promise<ReadonlyMap<string, KnownBuyer>> => {
  if (!call.actor.userId) return new Map();
  const { rows } =
    await sql<KnownRow>`select s.shop_id, l.typology_key, c.vat_regime, c.excise_regime, c.vat_number, c.excise_number, c.country
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
      },
    ]),
  );
};
