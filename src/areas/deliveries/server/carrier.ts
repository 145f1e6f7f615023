import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { carrierProposed } from '../rules/carrier.ts';

type CarrierRow = RowOf<'carrier', 'name' | 'address' | 'active' | 'tracking_url'>;

const carriersOf = async (tx: Tx, shopId: string): Promise<readonly CarrierRow[]> =>
  (
    await sql<CarrierRow>`select c.name, c.address, c.active, c.tracking_url from carrier c
      where c.shop_id = ${shopId} and c.archived_at is null order by c.name`.execute(tx)
  ).rows;

/** Reads the carrier of this name, as the shop keeps it: a carrier no longer offered still carries its shipments. */
export const carrierNamed = async (tx: Tx, shopId: string, name: string): Promise<CarrierRow | undefined> =>
  name === ''
    ? undefined
    : (
        await sql<CarrierRow>`select c.name, c.address, c.active, c.tracking_url from carrier c
          where c.shop_id = ${shopId} and folded(c.name) = folded(${name.trim()}) order by c.archived_at nulls first limit 1`.execute(
          tx,
        )
      ).rows[0];

/** Reads the carrier proposed for a mode, and the possible ones. */
export const carriersFor = async (
  tx: Tx,
  call: Call,
  mode: { readonly ref: string | null; readonly name: string },
): Promise<{ readonly carrier: string; readonly carriers: readonly { name: string; address: string }[] }> => {
  const carriers = await carriersOf(tx, call.shopId);
  const known = (
    await sql<{ last: string | null; grid: string | null }>`select
      (select h.carrier from shipment h
        where h.shop_id = ${call.shopId} and h.mode_ref = ${mode.ref ?? ''} and h.carrier <> ''
        order by h.created_at desc, h.id desc limit 1) as last,
      (select r.carrier from delivery_mode m join carrier_rate r on r.shop_id = m.shop_id and r.id = m.carrier_rate
        where m.shop_id = ${call.shopId} and m.ref = ${mode.ref ?? ''} and m.archived_at is null limit 1) as grid`.execute(
      tx,
    )
  ).rows[0];
  return {
    carrier: carrierProposed(carriers, { last: known?.last ?? '', grid: known?.grid ?? '', mode: mode.name }),
    carriers: carriers.filter((one) => one.active).map(({ name, address }) => ({ name, address })),
  };
};
