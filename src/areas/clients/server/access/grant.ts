import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { accessGranted } from '../../rules/events.ts';

/** Answers the requests of a record by giving it a price category: once, however often they were made. */
export const grantAccess = async (tx: Tx, call: Call, clientId: string, typology: string): Promise<void> => {
  const rows = await tx
    .updateTable('access_request')
    .set({ granted_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('client_id', '=', clientId)
    .where('granted_at', 'is', null)
    .returning('id')
    .execute();
  const last = rows
    .map((row) => row.id)
    .sort()
    .at(-1);
  if (last) await call.emit(accessGranted, { requestId: last, clientId, typology });
};
