import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sqlState, type Tx, json } from '#platform/db.ts';
import type { CollectionPoint, DeliveryFee, DeliveryMode } from '../rules/delivery.ts';
import type {
  addCollectionPoint,
  addDeliveryMode,
  archiveDeliveryMode,
  changeCollectionPoint,
  changeDeliveryMode,
  changeFrancos,
} from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { deliveryOffers, NO_OFFER } from './offer.ts';

const offer = async (tx: Tx, call: Call) => (await deliveryOffers(tx, [call.shopId])).get(call.shopId) ?? NO_OFFER;

export const listModes = async (tx: Tx, _input: object, call: Call): Promise<DeliveryMode[]> => [
  ...(await offer(tx, call)).modes,
];
export const listPoints = async (tx: Tx, _input: object, call: Call): Promise<CollectionPoint[]> => [
  ...(await offer(tx, call)).points,
];
export const listFrancos = async (tx: Tx, _input: object, call: Call) => ({
  francos: [...(await offer(tx, call)).francos],
});

type ModeInput = Omit<InputOf<typeof addDeliveryMode>, 'fees'>;
const columns = (mode: ModeInput) => ({
  ref: mode.ref,
  name: mode.name,
  kind: mode.kind,
  description: mode.description,
  delay_days: mode.delayDays,
  tracking_url: mode.trackingUrl,
  measure: mode.measure,
  bottles_per_parcel: mode.bottlesPerParcel,
  parcel_surcharge: String(mode.parcelSurcharge),
  margin: String(mode.margin),
  commission: String(mode.commission),
  has_franco: mode.hasFranco,
  max_bottles: mode.maxBottles,
  client_kinds: json(mode.clientKinds),
  active: mode.active,
  position: mode.position,
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

const readMode = async (tx: Tx, call: Call, id: string): Promise<DeliveryMode> =>
  found((await offer(tx, call)).modes.find((mode) => mode.id === id));
const readPoint = async (tx: Tx, call: Call, id: string): Promise<CollectionPoint> =>
  found((await offer(tx, call)).points.find((point) => point.id === id));
const refTaken = (error: unknown): unknown =>
  sqlState(error) === '23505' ? new Refused(refuse('deliveries.ref-taken')) : error;

export const createMode = async (tx: Tx, input: InputOf<typeof addDeliveryMode>, call: Call): Promise<DeliveryMode> => {
  const { fees, ...mode } = input;
  const id = call.newId();
  await tx
    .insertInto('delivery_mode')
    .values({ ...columns(mode), shop_id: call.shopId, id, version: 1, created_at: call.now, archived_at: null })
    .execute()
    .catch((error: unknown) => {
      throw refTaken(error);
    });
  await writeFees(tx, call, id, fees);
  call.audit('delivery_mode', id, { created: mode.ref });
  return readMode(tx, call, id);
};

export const updateMode = async (
  tx: Tx,
  input: InputOf<typeof changeDeliveryMode>,
  call: Call,
): Promise<DeliveryMode> => {
  const { id, version, fees, ...mode } = input;
  await readMode(tx, call, id);
  const changed = await tx
    .updateTable('delivery_mode')
    .set((eb) => ({ ...columns(mode), version: eb('version', '+', 1) }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw refTaken(error);
    });
  if (changed.numUpdatedRows === 0n) throw new Refused(refuse('deliveries.lost-race'));
  await writeFees(tx, call, id, fees);
  call.audit('delivery_mode', id, { changed: mode.ref });
  return readMode(tx, call, id);
};

const archive = async (
  tx: Tx,
  call: Call,
  table: 'delivery_mode' | 'collection_point',
  id: string,
): Promise<object> => {
  const done = await tx
    .updateTable(table)
    .set({ archived_at: call.now, active: false })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  found(done);
  call.audit(table, id, { archived: true });
  return {};
};
export const archiveMode = (tx: Tx, input: InputOf<typeof archiveDeliveryMode>, call: Call): Promise<object> =>
  archive(tx, call, 'delivery_mode', input.id);
export const archivePoint = (tx: Tx, input: InputOf<typeof archiveDeliveryMode>, call: Call): Promise<object> =>
  archive(tx, call, 'collection_point', input.id);

const pointColumns = (point: InputOf<typeof addCollectionPoint>) => ({
  name: point.name,
  address: json(point.address),
  opening: point.opening,
  price: String(point.price),
  active: point.active,
  position: point.position,
});

export const createPoint = async (
  tx: Tx,
  input: InputOf<typeof addCollectionPoint>,
  call: Call,
): Promise<CollectionPoint> => {
  const id = call.newId();
  await tx
    .insertInto('collection_point')
    .values({ ...pointColumns(input), shop_id: call.shopId, id, version: 1, created_at: call.now, archived_at: null })
    .execute();
  call.audit('collection_point', id, { created: input.name });
  return readPoint(tx, call, id);
};

export const updatePoint = async (
  tx: Tx,
  input: InputOf<typeof changeCollectionPoint>,
  call: Call,
): Promise<CollectionPoint> => {
  const { id, version, ...point } = input;
  await readPoint(tx, call, id);
  const changed = await tx
    .updateTable('collection_point')
    .set((eb) => ({ ...pointColumns(point), version: eb('version', '+', 1) }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refused(refuse('deliveries.lost-race'));
  call.audit('collection_point', id, { changed: point.name });
  return readPoint(tx, call, id);
};

/** The thresholds are few: they are sent and replaced whole. */
export const writeFrancos = async (tx: Tx, input: InputOf<typeof changeFrancos>, call: Call) => {
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
  call.audit('shop', call.shopId, { francos: input.francos });
  return listFrancos(tx, input, call);
};
