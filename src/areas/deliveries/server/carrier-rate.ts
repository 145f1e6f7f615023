import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowReader } from '#platform/lookup.ts';
import { toNumber } from '#kernel/money.ts';
import { serveLookup } from '#platform/lookup.ts';
import { Refused } from '#kernel/refusal.ts';
import { carrierCost, carrierRateLookup, type Load, NO_COST_WORDS } from '../rules/carrier-rate.ts';
import { refuse } from '../rules/refusals.ts';
import type { Destination } from '../rules/zone.ts';

export const rateOf = rowReader(carrierRateLookup);

export const carrierRateBindings = serveLookup(carrierRateLookup, {
  beforeArchive: async (tx, record, call) => {
    const { rows } = await sql<
      RowOf<'delivery_mode', 'name'>
    >`select m.name from delivery_mode m where m.shop_id = ${call.shopId} and m.carrier_rate = ${record.id} and m.archived_at is null order by m.position limit 1`.execute(
      tx,
    );
    if (rows[0]) throw new Refused(refuse('deliveries.rate-asked', { mode: rows[0].name }));
  },
});

export const listRateNames = async (tx: Tx, _input: object, call: Call) =>
  (
    await sql<
      RowOf<'carrier_rate', 'id' | 'carrier' | 'active'>
    >`select r.id, r.carrier, r.active from carrier_rate r where r.shop_id = ${call.shopId} and r.archived_at is null order by r.carrier`.execute(
      tx,
    )
  ).rows;

export interface CarrierQuote {
  readonly carrier: string;
  /** Without VAT; null where its grid says nothing of this, and then why. */
  readonly cost: number | null;
  readonly why: string;
}

/** Computes the price of this load with each carrier whose grid is kept. */
export const carrierQuotes = async (tx: Tx, call: Call, to: Destination, load: Load): Promise<CarrierQuote[]> => {
  const { rows } = await sql<
    RowOf<'carrier_rate'>
  >`select r.* from carrier_rate r where r.shop_id = ${call.shopId} and r.archived_at is null and r.active order by r.carrier`.execute(
    tx,
  );
  return rows.map((row) => {
    const answer = carrierCost(rateOf(row), to, load);
    return 'cost' in answer
      ? { carrier: row.carrier, cost: toNumber(answer.cost), why: '' }
      : { carrier: row.carrier, cost: null, why: NO_COST_WORDS[answer.why] };
  });
};
