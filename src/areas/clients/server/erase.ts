import type { InputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { ERASED_NAME, whyErased } from '../rules/client.ts';
import type { eraseClient } from '../rules/endpoints.ts';
import { clientErasing } from '../rules/events.ts';

/**
 * What is known of a client as a person goes for ever; the row stays, since orders and bills name it. It is locked, so that of two at once one erases. An order that is placed
 * in the same moment holds by itself who ordered, as every order does. The audit trail never held who he was.
 */
export const eraseClientData = async (tx: Tx, { id }: InputOf<typeof eraseClient>, call: Call): Promise<object> => {
  const row = found(
    await tx
      .selectFrom('client')
      .select(['erased_at'])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  refuseIf(whyErased({ erasedAt: row.erased_at }));
  await call.emit(clientErasing, { clientId: id });
  // What was to be done for him, and what came of it, is told in words about him.
  for (const table of ['client_address', 'contact', 'access_request', 'task'] as const)
    await tx.deleteFrom(table).where('shop_id', '=', call.shopId).where('client_id', '=', id).execute();
  await sql`delete from own_value where shop_id = ${call.shopId} and about = 'client' and thing_id = ${id}::uuid`.execute(
    tx,
  );
  await tx
    .updateTable('client')
    .set((eb) => ({
      ...NOBODY,
      tags: json([]),
      custom_fields: json({}),
      archived_at: call.now,
      erased_at: call.now,
      updated_at: call.now,
      version: eb('version', '+', 1),
    }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .execute();
  call.audit('client', id, { erased: [false, true] });
  return {};
};

/** All that tells who it was. What stays (kind, category, VAT regime, conditions) is of nobody in particular. */
const NOBODY = {
  user_id: null,
  agent_id: null,
  code: null,
  civility: 'none',
  lastname: ERASED_NAME,
  firstname: '',
  business_name: '',
  trade_name: '',
  email: '',
  phone: '',
  landline: '',
  website: '',
  siret: '',
  siren: '',
  nic: '',
  vat_number: '',
  excise_number: '',
  registration_number: '',
  accounting_code: '',
  newsletter: false,
  comment: '',
  zipcode: '',
  city: '',
  checkout_email: null,
} as const;
