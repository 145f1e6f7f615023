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
  const last = (
    await sql<RowOf<'shipment', 'carrier'>>`select h.carrier from shipment h
      where h.shop_id = ${call.shopId} and h.mode_ref = ${mode.ref ?? ''} and h.carrier <> ''
      order by h.created_at desc, h.id desc limit 1`.execute(tx)
  ).rows[0]?.carrier;
  return {
    carrier: carrierProposed(carriers, { last: last ?? '', mode: mode.name }),
    carriers: carriers.filter((one) => one.active).map(({ name, address }) => ({ name, address })),
  };
};
