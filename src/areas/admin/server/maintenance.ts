import type { InputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { instant } from '#platform/clock.ts';
import { INSTALLATION, type RowOf, type Tx } from '#platform/db.ts';
import { storePicture } from '#platform/files/picture.ts';
import {
  MAINTENANCE_KINDS,
  type MaintenanceRow,
  maintenanceState,
  whyNotAnnounce,
  whyNotCancelMaintenance,
} from '../rules/maintenance.ts';
import type { announceMaintenance, cancelMaintenance, putMaintenancePicture } from '../rules/maintenance-endpoints.ts';
import { refuse } from '../rules/refusals.ts';

const iso = (at: string): string => instant(Date.parse(at));

const shape = (row: RowOf<'maintenance'>, now: string): MaintenanceRow => {
  const one = {
    id: row.id,
    kind: row.page ? ('page' as const) : ('banner' as const),
    shownFrom: iso(row.shown_from),
    startDate: iso(row.start_date),
    endDate: iso(row.end_date),
    message: row.message,
    picture: row.picture && `/files/${row.picture}`,
  };
  return { ...one, state: maintenanceState({ ...one, cancelledAt: row.cancelled_at }, now) };
};

export const listMaintenances = async (tx: Tx, _input: object, call: Call) =>
  (await tx.selectFrom('maintenance').selectAll().orderBy('start_date', 'desc').limit(50).execute()).map((row) =>
    shape(row, call.now),
  );

export const announce = async (tx: Tx, typed: InputOf<typeof announceMaintenance>, call: Call) => {
  const input = {
    ...typed,
    shownFrom: typed.shownFrom && iso(typed.shownFrom),
    startDate: iso(typed.startDate),
    endDate: iso(typed.endDate),
  };
  refuseIf(whyNotAnnounce(input, call.now));
  const row = await tx
    .insertInto('maintenance')
    .values({
      id: call.newId(),
      banner: input.kind === 'banner',
      page: input.kind === 'page',
      // A maintenance under way is announced already.
      shown_from: input.shownFrom ?? (input.startDate < call.now ? input.startDate : call.now),
      start_date: input.startDate,
      end_date: input.endDate,
      message: input.message,
      picture: input.picture,
      created_at: call.now,
      cancelled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  call.audit('maintenance', row.id, {
    Type: [null, MAINTENANCE_KINDS[input.kind]],
    Début: [null, input.startDate],
    Fin: [null, input.endDate],
    Message: [null, input.message],
  });
  return shape(row, call.now);
};

export const cancelAnnounced = async (tx: Tx, { id }: InputOf<typeof cancelMaintenance>, call: Call) => {
  const before = found(
    await tx.selectFrom('maintenance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  refuseIf(whyNotCancelMaintenance(shape(before, call.now)));
  const row = await tx
    .updateTable('maintenance')
    .set({ cancelled_at: call.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  call.audit('maintenance', id, { Annulée: [null, call.now] });
  return shape(row, call.now);
};

/**
 * Receives the picture. The file stands in the books of the installation, and anybody sees it at the address of its
 * hash.
 */
export const receiveMaintenancePicture = async (tx: Tx, input: InputOf<typeof putMaintenancePicture>, call: Call) => {
  await call.enterShop(tx, INSTALLATION);
  const { hash } = await storePicture(tx, call, {
    name: input.fileName,
    cut: null,
    thing: { kind: 'maintenance', id: null },
    refusals: { tooLarge: refuse('admin.picture-too-large'), notPicture: refuse('admin.not-a-picture') },
  });
  return { picture: hash };
};

/** Opens the history of a maintenance. Acts on maintenances stand in the books of the installation. */
export const seeMaintenance = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await call.enterShop(tx, INSTALLATION);
  return found(await tx.selectFrom('maintenance').select('id').where('id', '=', id).executeTakeFirst());
};
