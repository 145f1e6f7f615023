import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { ERASED_NAME, NEW_CLIENT, whyErased } from '../rules/client.ts';
import type { eraseClient } from '../rules/endpoints.ts';
import { clientErasing } from '../rules/events.ts';
import { whyMerged } from '../rules/merge/merge.ts';
import { clientRecord } from './client-view.ts';

/**
 * Erases a client's personal data for ever; the row stays, since orders and bills name it. It is locked, so that of two
 * calls at once a single one erases. An order placed at the same moment holds its own buyer's details, as every order
 * does. The audit trail never held his identity.
 */
export const eraseClientData = async (tx: Tx, { id }: InputOf<typeof eraseClient>, call: Call): Promise<object> => {
  const client = await clientRecord.holdToErase(tx, call, id);
  refuseIf(whyErased(client) ?? whyMerged(client));
  // The records that he absorbed are of the same person.
  const { rows } = await sql<RowOf<'client', 'id'>>`select id from client
    where shop_id = ${call.shopId} and merged_into = ${id} and erased_at is null order by id for update`.execute(tx);
  for (const one of [id, ...rows.map((row) => row.id)]) await eraseOne(tx, one, call);
  return {};
};

/** Erases one record, whoever calls; its caller holds it. */
export const eraseOne = async (tx: Tx, id: string, call: Call): Promise<void> => {
  await call.emit(clientErasing, { clientId: id });
  // Tasks for the client, and their results, are told in words about him.
  for (const table of ['client_address', 'contact', 'access_request', 'task', 'client_group_member'] as const)
    await tx.deleteFrom(table).where('shop_id', '=', call.shopId).where('client_id', '=', id).execute();
  await sql`delete from own_value where shop_id = ${call.shopId} and about = 'client' and thing_id = ${id}::uuid`.execute(
    tx,
  );
  await clientRecord.write(tx, call, id, NOBODY, { ...NOWHERE, archived_at: call.now, erased_at: call.now });
  await sql`update client_merge set before = '{}', after = '{}'
    where shop_id = ${call.shopId} and ${id}::uuid in (kept_id, absorbed_id)`.execute(tx);
  call.audit('client', id, { erased: [false, true] });
};

/** All that tells who it was. What stays (kind, category, VAT regime, conditions) is of nobody in particular. */
const NOBODY = {
  ...clientRecord.personal(NEW_CLIENT),
  userId: null,
  civility: NEW_CLIENT.civility,
  lastname: ERASED_NAME,
  newsletter: false,
};
const NOWHERE = { agent_id: null, zipcode: '', city: '', country: '', checkout_email: null };
