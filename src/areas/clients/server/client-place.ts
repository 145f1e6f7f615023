import { whyNotAddress } from '../rules/client.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx, type RowOf } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import type { ClientAddress, Contact } from '../rules/client.ts';
import type {
  addClientAddress,
  addContact,
  changeClientAddress,
  changeContact,
  removeClientAddress,
} from '../rules/endpoints.ts';
import { clientAddresses, clientContacts, seenBy } from './client-view.ts';

/** Adds addresses to a client. One of them is the main one: the first when none is said to be. */
export const writeAddresses = (tx: Tx, call: Call, clientId: string, addresses: readonly ClientAddress[]): string[] => {
  if (addresses.length === 0) return [];
  const rows = insertAddresses(tx, call, clientId, addresses);
  settleMain(call, clientId, rows.find((row) => row.is_default)?.id ?? null);
  return rows.map((row) => row.id);
};

const addressRows = (call: Call, clientId: string, addresses: readonly ClientAddress[]) =>
  addresses.map((one, position) => ({
    ...clientAddresses.columns(one),
    shop_id: call.shopId,
    id: call.newId(),
    client_id: clientId,
    position,
  }));

/** The rows alone: for a client that is made with them, whose main one is known. */
export const insertAddresses = (tx: Tx, call: Call, clientId: string, addresses: readonly ClientAddress[]) => {
  const rows = addressRows(call, clientId, addresses);
  call.write(tx.insertInto('client_address').values(rows));
  return rows;
};

/**
 * Writes the addresses of a client whose own record may not be written: a twin that was faster keeps its own addresses.
 */
export const addressesUnlessMet = (call: Call, clientId: string, addresses: readonly ClientAddress[]): void => {
  const rows = addressRows(call, clientId, addresses);
  const names = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  call.write(sql`insert into client_address (${names}) select ${names} from jsonb_populate_recordset(null::client_address, ${JSON.stringify(rows)}::jsonb)
    where exists (select 1 from client c where c.shop_id = ${call.shopId} and c.id = ${clientId})`);
};

export const writeContacts = (tx: Tx, call: Call, clientId: string, contacts: readonly Contact[]): string[] => {
  if (contacts.length === 0) return [];
  const rows = contacts.map((one, position) => ({
    ...clientContacts.columns(one),
    shop_id: call.shopId,
    id: call.newId(),
    client_id: clientId,
    position,
  }));
  call.write(tx.insertInto('contact').values(rows));
  return rows.map((row) => row.id);
};

/** Leaves exactly one main address, the wanted one when it is named, and keeps its town on the client for lists. */
export const settleMain = (call: Call, clientId: string, wanted: string | null): void =>
  call.write(sql`with main as (
      select a.id, a.zipcode, a.city, a.country from client_address a where a.shop_id = ${call.shopId} and a.client_id = ${clientId}
      order by (a.id = ${wanted}) desc nulls last, a.is_default desc, a.position, a.id limit 1),
    marked as (
      update client_address a set is_default = (a.id = (select id from main))
      where a.shop_id = ${call.shopId} and a.client_id = ${clientId} and a.is_default <> (a.id = (select id from main)))
    update client c set zipcode = coalesce((select zipcode from main), ''), city = coalesce((select city from main), ''), country = coalesce((select country from main), '')
    where c.shop_id = ${call.shopId} and c.id = ${clientId}`);

/** Held until it is written: whose data are erased in the same moment is told nothing of any more. */
const owned = async (tx: Tx, call: Call, which: RawBuilder<unknown>): Promise<string> =>
  found(
    (
      await sql<
        RowOf<'client', 'id'>
      >`select c.id from client c where c.shop_id = ${call.shopId} and ${which} and ${seenBy(call)} and c.archived_at is null for no key update`.execute(
        tx,
      )
    ).rows[0],
  ).id;
const ownerOf = (tx: Tx, call: Call, table: 'client_address' | 'contact', id: string): Promise<string> =>
  owned(
    tx,
    call,
    sql`c.id = (select x.client_id from ${sql.table(table)} x where x.shop_id = ${call.shopId} and x.id = ${id})`,
  );

export const addAddress = async (tx: Tx, input: InputOf<typeof addClientAddress>, call: Call) => {
  const { clientId, ...address } = input;
  await owned(tx, call, sql`c.id = ${clientId}`);
  refuseIf(whyNotAddress(address));
  const [id] = writeAddresses(tx, call, clientId, [address]);
  call.audit('client', clientId, { address: [null, null] });
  return { id: id as string };
};

export const updateAddress = async (tx: Tx, input: InputOf<typeof changeClientAddress>, call: Call) => {
  const { id, ...address } = input;
  const clientId = await ownerOf(tx, call, 'client_address', id);
  refuseIf(whyNotAddress(address));
  await updateRow(tx, call, 'client_address', id, clientAddresses.columns(address));
  settleMain(call, clientId, address.isDefault ? id : null);
  call.audit('client', clientId, { address: [null, null] });
  return { id };
};

export const removeAddress = async (
  tx: Tx,
  input: InputOf<typeof removeClientAddress>,
  call: Call,
): Promise<object> => {
  const clientId = await ownerOf(tx, call, 'client_address', input.id);
  await tx.deleteFrom('client_address').where('shop_id', '=', call.shopId).where('id', '=', input.id).execute();
  settleMain(call, clientId, null);
  call.audit('client', clientId, { address: [null, null] });
  return {};
};

export const addOneContact = async (tx: Tx, input: InputOf<typeof addContact>, call: Call) => {
  const { clientId, ...contact } = input;
  await owned(tx, call, sql`c.id = ${clientId}`);
  const [id] = writeContacts(tx, call, clientId, [contact]);
  call.audit('client', clientId, { contact: [null, null] });
  return { id: id as string };
};

export const updateContact = async (tx: Tx, input: InputOf<typeof changeContact>, call: Call) => {
  const { id, ...contact } = input;
  const clientId = await ownerOf(tx, call, 'contact', id);
  await updateRow(tx, call, 'contact', id, clientContacts.columns(contact));
  call.audit('client', clientId, { contact: [null, null] });
  return { id };
};

export const removeOneContact = async (
  tx: Tx,
  input: InputOf<typeof removeClientAddress>,
  call: Call,
): Promise<object> => {
  const clientId = await ownerOf(tx, call, 'contact', input.id);
  await tx.deleteFrom('contact').where('shop_id', '=', call.shopId).where('id', '=', input.id).execute();
  call.audit('client', clientId, { contact: [null, null] });
  return {};
};
