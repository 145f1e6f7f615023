import { leafDifference } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, sqlState, type Tx } from '#platform/db.ts';
import { serveLookup } from '#platform/lookup.ts';
import { collectionPointLookup } from '../rules/collection-point.ts';
import type { DeliveryFee } from '../rules/delivery.ts';
import { deliveryModeLookup } from '../rules/delivery-mode.ts';
import type { changeFrancos } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { feeOf, francoOf } from './delivery-rows.ts';

const refuseUnknownRate = async (tx: Tx, call: Call, id: string | null): Promise<void> => {
  if (id === null) return;
  const { rows } =
    await sql`select 1 from carrier_rate r where r.shop_id = ${call.shopId} and r.id = ${id} and r.archived_at is null`.execute(
      tx,
    );
  if (rows.length > 0) return;
  const refusal = refuse('deliveries.unknown-rate');
  throw new Refused({ ...refusal, fields: { carrierRate: refusal.words } });
};

export const deliveryModeBindings = serveLookup(deliveryModeLookup, {
  columns: async (tx, input, call) => {
    await refuseUnknownRate(tx, call, input.carrierRate ?? null);
    return {};
  },
  read: async (tx, rows, call) => {
    const fees = await tx
      .selectFrom('delivery_fee')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where(
        'mode_id',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('position')
      .orderBy('id')
      .execute();
    return (mode) => ({ fees: fees.filter((fee) => fee.mode_id === mode.id).map(feeOf) });
  },
  archived: { active: false },
  written: async (tx, id, call, input) => {
    if (input) await writeFees(tx, call, id, input.fees);
  },
});

export const collectionPointBindings = serveLookup(collectionPointLookup, {
  archived: { active: false },
});

const writeFees = async (tx: Tx, call: Call, modeId: string, fees: readonly DeliveryFee[]): Promise<void> => {
  await tx.deleteFrom('delivery_fee').where('shop_id', '=', call.shopId).where('mode_id', '=', modeId).execute();
  if (fees.length === 0) return;
  await tx
    .insertInto('delivery_fee')
    .values(
      fees.map((fee, position) => ({
        shop_id: call.shopId,
        id: call.newId(),
        mode_id: modeId,
        countries: json(fee.countries),
        departments: json(fee.departments),
        from_quantity: String(fee.from),
        price: String(fee.price),
        per_unit: String(fee.perUnit),
        mountain_surcharge: String(fee.mountainSurcharge),
        valid_from: fee.validFrom,
        valid_to: fee.validTo,
        position,
      })),
    )
    .execute();
};

export const listFrancos = async (tx: Tx, _input: object, call: Call) => ({
  francos: (await tx.selectFrom('franco').selectAll().where('shop_id', '=', call.shopId).orderBy('id').execute()).map(
    francoOf,
  ),
});

/** The thresholds are few: they are sent and replaced whole. */
export const writeFrancos = async (tx: Tx, input: InputOf<typeof changeFrancos>, call: Call) => {
  const before = await listFrancos(tx, input, call);
  await tx.deleteFrom('franco').where('shop_id', '=', call.shopId).execute();
  if (input.francos.length > 0) {
    await tx
      .insertInto('franco')
      .values(
        input.francos.map((one) => ({
          shop_id: call.shopId,
          id: call.newId(),
          typology_key: one.typology,
          countries: json(one.countries),
          departments: json(one.departments),
          measure: one.measure,
          threshold: String(one.threshold),
          basis: one.basis,
        })),
      )
      .execute()
      .catch((error: unknown) => {
        throw sqlState(error) === '23503' ? new Refused(refuse('deliveries.unknown-typology')) : error;
      });
  }
  const after = await listFrancos(tx, input, call);
  call.audit('shop', call.shopId, leafDifference(before, after));
  return after;
};
