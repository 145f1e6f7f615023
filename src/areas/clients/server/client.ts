import { withNumbers } from '#kernel/field/company-identity.ts';
import { differenceOf, type Difference } from '#kernel/difference.ts';
import { setTypology } from '#areas/identity/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type Columns, type Database, type Insertable, type RowOf, sql, sqlState, type Tx } from '#platform/db.ts';
import {
  type Client,
  type ClientChanges,
  type ClientSeen,
  CONDITIONS,
  NEW_CLIENT,
  whyErased,
  whyNotClient,
} from '../rules/client.ts';
import type { addClient, archiveClient, changeClient, client as readEndpoint } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { grantAccess } from './access/grant.ts';
import { writeAddresses, writeContacts } from './client-place.ts';
import { clientView, ownPortfolio, seen, seenBy, seesConditions } from './client-view.ts';

export const readClient = async (tx: Tx, input: InputOf<typeof readEndpoint>, call: Call): Promise<ClientSeen> =>
  seen(call, await clientView(tx, call.shopId, input.id, seenBy(call)));

/** Column of each field, and how its value is stored. */
const COLUMNS: Readonly<Record<keyof ClientChanges, keyof RowOf<'client'>>> = {
  kind: 'kind',
  pipe: 'pipe',
  code: 'code',
  civility: 'civility',
  lastname: 'lastname',
  firstname: 'firstname',
  businessName: 'business_name',
  tradeName: 'trade_name',
  email: 'email',
  phone: 'phone',
  landline: 'landline',
  website: 'website',
  typology: 'typology_key',
  siret: 'siret',
  siren: 'siren',
  nic: 'nic',
  vatNumber: 'vat_number',
  exciseNumber: 'excise_number',
  registrationNumber: 'registration_number',
  vatRegime: 'vat_regime',
  exciseRegime: 'excise_regime',
  paymentDelay: 'payment_delay',
  paymentMethod: 'payment_method',
  creditLimit: 'credit_limit',
  creditActs: 'credit_acts',
  globalDiscount: 'global_discount',
  accountingCode: 'accounting_code',
  monthlyBilling: 'monthly_billing',
  language: 'language',
  newsletter: 'newsletter',
  tags: 'tags',
  customFields: 'custom_fields',
  comment: 'comment',
};
const stored = (key: string, value: unknown): unknown => {
  if (key === 'tags' || key === 'customFields') return JSON.stringify(value);
  if (key === 'code') return value === '' ? null : value;
  return typeof value === 'number' ? String(value) : value;
};
export const columnsOf = (changes: ClientChanges): Columns<'client'> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [COLUMNS[key as keyof ClientChanges], stored(key, value)]),
  );

/** What the database refused, in words. */
export const refusedWrite = (error: unknown): unknown => {
  const state = sqlState(error);
  if (state === '23505')
    return new Refused(
      refuse(
        'clients.code-taken',
        {},
        { code: { fr: 'Un autre client porte déjà ce code.', en: 'Another client already has this code.' } },
      ),
    );
  if (state === '23503')
    return new Refused(
      refuse(
        'clients.unknown-typology',
        {},
        { typology: { fr: 'Cette typologie n’existe pas.', en: 'Unknown price category.' } },
      ),
    );
  return error;
};

export const createClient = async (tx: Tx, input: InputOf<typeof addClient>, call: Call): Promise<ClientSeen> => {
  const { addresses, contacts, ...given } = input;
  const fields = { ...NEW_CLIENT, ...withNumbers(given) };
  refuseIf(whyNotClient(fields));
  const id = call.newId();
  await tx
    .insertInto('client')
    .values({
      ...columnsOf(fields),
      shop_id: call.shopId,
      id,
      user_id: null,
      origin: 'office',
      // Whom an agent brings is his.
      agent_id: ownPortfolio(call),
      created_by: call.actor.userId,
      created_at: call.now,
      updated_at: call.now,
    } as unknown as Insertable<Database['client']>)
    .execute()
    .catch((error: unknown) => {
      throw refusedWrite(error);
    });
  writeAddresses(tx, call, id, addresses);
  writeContacts(tx, call, id, contacts);
  call.audit('client', id, { kind: [null, fields.kind] });
  return seen(call, await clientView(tx, call.shopId, id));
};

export const updateClient = async (tx: Tx, input: InputOf<typeof changeClient>, call: Call): Promise<ClientSeen> => {
  const { id, version, ...given } = input;
  const before = await clientView(tx, call.shopId, id, seenBy(call));
  if (before.archivedAt) throw new Refused(refuse('clients.archived'));
  const changes = withNumbers({ ...companyOf(before, given), ...given });
  refuseIf(whyNotClient({ ...before, ...definedOf(changes) }));
  await touch(tx, call, id, columnsOf(changes), version);
  if (changes.typology !== undefined) await followTypology(tx, call, id, changes.typology);
  if (changes.typology && changes.typology !== before.typology) await grantAccess(tx, call, id, changes.typology);
  call.audit('client', id, differences(before, changes));
  return seen(call, await clientView(tx, call.shopId, id));
};

/** A client with an account finds his new prices at his next page. */
const followTypology = async (tx: Tx, call: Call, id: string, typology: string | null): Promise<void> => {
  const row = await tx
    .selectFrom('client')
    .select('user_id')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.user_id) await setTypology(tx, call, { userId: row.user_id, typology });
};

/** Of the three company numbers, those that were not sent: kept only as far as they still agree with the one that was. */
const companyOf = (before: Client, given: ClientChanges): ClientChanges => {
  if (given.siret !== undefined) return { siren: '', nic: '' };
  if (given.siren !== undefined || given.nic !== undefined) return { siret: '', siren: before.siren, nic: before.nic };
  return {};
};
const definedOf = <T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const touch = async (tx: Tx, call: Call, id: string, columns: Columns<'client'>, version: number): Promise<void> => {
  const changed = await tx
    .updateTable('client')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: call.now }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw refusedWrite(error);
    });
  if (changed.numUpdatedRows === 0n) throw new Refused(lostRace('clients'));
};

/** What tells who somebody is stays out of the trail, which never changes: the trail would outlive an erasure. */
const PERSONAL: ReadonlySet<string> = new Set([
  'lastname',
  'firstname',
  'businessName',
  'tradeName',
  'email',
  'phone',
  'landline',
  'website',
  'comment',
  'customFields',
  'tags',
  'code',
  'siret',
  'siren',
  'nic',
  'vatNumber',
  'exciseNumber',
  'registrationNumber',
  'accountingCode',
]);

/** What changed. Who a person is and where he lives can be erased, and the audit trail cannot: there it only says that they changed. */
const differences = (before: Client, changes: ClientChanges): Difference =>
  Object.fromEntries(
    Object.entries(differenceOf(before, changes)).map(([field, change]) => [
      field,
      PERSONAL.has(field) ? ([null, null] as const) : change,
    ]),
  );

const setArchived = async (tx: Tx, call: Call, id: string, archived: boolean): Promise<object> => {
  refuseIf(whyErased(await clientView(tx, call.shopId, id, seenBy(call))));
  await tx
    .updateTable('client')
    .set((eb) => ({ archived_at: archived ? call.now : null, version: eb('version', '+', 1), updated_at: call.now }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .execute();
  call.audit('client', id, { archived: [!archived, archived] });
  return {};
};
export const archiveClientRecord = (tx: Tx, input: InputOf<typeof archiveClient>, call: Call): Promise<object> =>
  setArchived(tx, call, input.id, true);
export const restoreClientRecord = (tx: Tx, input: InputOf<typeof archiveClient>, call: Call): Promise<object> =>
  setArchived(tx, call, input.id, false);

/** Whose history is read must be seen; who sees no conditions reads it without them. */
export const seeClient = async (tx: Tx, id: string, call: Call): Promise<unknown> =>
  found(
    (
      await sql`select 1 from client c where c.shop_id = ${call.shopId} and c.id = ${id} and ${seenBy(call)}`.execute(
        tx,
      )
    ).rows[0],
  );
/** Held until what is told of him is written: his data may be erased in the same moment, and nothing is told of him afterwards. */
export const fillClient = async (tx: Tx, id: string, call: Call): Promise<void> => {
  const row = found(
    (
      await sql<
        RowOf<'client', 'erased_at'>
      >`select c.erased_at from client c where c.shop_id = ${call.shopId} and c.id = ${id} and ${seenBy(call)} for no key update`.execute(
        tx,
      )
    ).rows[0],
  );
  refuseIf(whyErased({ erasedAt: row.erased_at }));
};
export const hiddenInHistory = (call: Call): readonly string[] => (seesConditions(call) ? [] : CONDITIONS);
