import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { ERASED_NAME, NEW_CLIENT, whyErased } from '../rules/client.ts';
import type { eraseClient } from '../rules/endpoints.ts';
import { clientErasing } from '../rules/events.ts';
import { clientRecord } from './client-view.ts';

/**
 * Erases a client's personal data for ever; the row stays, since orders and bills name it. It is locked, so that of two
 * calls at once a single one erases. An order placed at the same moment holds its own buyer's details, as every order
 * does. The audit trail never held his identity.
 */
export const eraseClientData = async (tx: Tx, { id }: InputOf<typeof eraseClient>, call: Call): Promise<object> => {
  refuseIf(whyErased(await clientRecord.holdToErase(tx, call, id)));
  await call.emit(clientErasing, { clientId: id });
  // Tasks for the client, and their results, are told in words about him.
  for (const table of ['client_address', 'contact', 'access_request', 'task'] as const)
    await tx.deleteFrom(table).where('shop_id', '=', call.shopId).where('client_id', '=', id).execute();
  await sql`delete from own_value where shop_id = ${call.shopId} and about = 'client' and thing_id = ${id}::uuid`.execute(
    tx,
  );
  await clientRecord.write(tx, call, id, NOBODY, { ...NOWHERE, archived_at: call.now, erased_at: call.now });
  call.audit('client', id, { erased: [false, true] });
  return {};
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
