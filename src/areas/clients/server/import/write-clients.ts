import { differenceOf } from '#kernel/difference.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { withoutPersonal } from '#platform/record/record.ts';
import { NEW_CLIENT } from '../../rules/client.ts';
import { ADDRESS_USES, type AddressUse } from '../../rules/import/client-import-fields.ts';
import type { Snapshot } from '../../rules/import/client-import-plan.ts';
import type { ReadAddress } from '../../rules/import/client-import-read.ts';
import { clientRecord, TOLD_FIELDS } from '../client-view.ts';
import type { Known } from './known-clients.ts';
import type { PlannedClient } from './plan-clients.ts';

type Place = ReadAddress & { readonly id: string; readonly client_id: string };
interface NewPlace extends Place {
  readonly for_billing: boolean;
  readonly for_delivery: boolean;
  readonly is_default: boolean;
  readonly position: number;
}

/** New clients in one statement, and their addresses in another. */
const insertClients = async (tx: Tx, call: Call, rows: readonly PlannedClient[], agentId: string | null) => {
  if (rows.length === 0) return;
  const clients = rows.map(({ draft, clientId }) => {
    const { agent = null, billing, delivery, ...values } = draft?.values ?? {};
    const main = billing ?? delivery;
    return {
      ...clientRecord.columns({ ...NEW_CLIENT, ...values, userId: null, origin: 'import' }),
      tags: values.tags ?? [],
      custom_fields: {},
      shop_id: call.shopId,
      id: clientId,
      agent_id: agent ?? agentId,
      zipcode: main?.zipcode ?? '',
      city: main?.city ?? '',
      country: main?.country ?? '',
      version: 1,
      created_by: call.actor.userId,
      created_at: call.now,
      updated_at: call.now,
    };
  });
  const names = sql.raw(Object.keys(clients[0] ?? {}).join(', '));
  await sql`insert into client (${names}) select ${names} from jsonb_populate_recordset(null::client, ${JSON.stringify(clients)}::jsonb)`.execute(
    tx,
  );
  const places = rows.flatMap(({ draft, clientId }) => {
    const { billing, delivery } = draft?.values ?? {};
    return placesOf(call, clientId as string, billing, delivery);
  });
  await insertPlaces(tx, call, places);
  for (const { clientId, draft } of rows)
    call.audit('client', clientId as string, { kind: [null, draft?.values.kind ?? null], origin: [null, 'import'] });
};

const placesOf = (call: Call, clientId: string, billing?: ReadAddress, delivery?: ReadAddress): NewPlace[] => [
  ...(billing
    ? [
        {
          ...billing,
          id: call.newId(),
          client_id: clientId,
          for_billing: true,
          for_delivery: !delivery,
          is_default: true,
          position: 0,
        },
      ]
    : []),
  ...(delivery
    ? [
        {
          ...delivery,
          id: call.newId(),
          client_id: clientId,
          for_billing: !billing,
          for_delivery: true,
          is_default: !billing,
          position: 1,
        },
      ]
    : []),
];

const insertPlaces = async (tx: Tx, call: Call, places: readonly NewPlace[]) => {
  if (places.length === 0) return;
  const rows = places.map((one) => ({ ...one, shop_id: call.shopId }));
  const names = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  await sql`insert into client_address (${names}) select ${names} from jsonb_populate_recordset(null::client_address, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
};

/** A client with the values that he gets. */
export interface ClientChange {
  readonly known: Known;
  readonly values: Snapshot;
}

/** The columns of `client` that an import changes. */
const COLUMNS = [
  'kind',
  'code',
  'civility',
  'lastname',
  'firstname',
  'business_name',
  'trade_name',
  'email',
  'phone',
  'landline',
  'website',
  'typology_key',
  'siret',
  'siren',
  'nic',
  'vat_number',
  'payment_delay',
  'language',
  'newsletter',
  'newsletter_on',
  'newsletter_proof',
  'tags',
  'comment',
  'agent_id',
] as const satisfies readonly (keyof RowOf<'client'>)[];

/** Changes clients who are held, each to its own values: one statement a table. */
export const changeClients = async (tx: Tx, call: Call, changes: readonly ClientChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map(({ known, values }) => {
    const { agent, billing: _billing, delivery: _delivery, ...fields } = { ...known.now, ...values };
    const columns: Readonly<Record<string, unknown>> = {
      ...clientRecord.columns(fields as object),
      tags: fields.tags ?? [],
      agent_id: agent ?? null,
    };
    return { id: known.id, ...Object.fromEntries(COLUMNS.map((name) => [name, columns[name]])) };
  });
  const set = sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} = x.${sql.raw(name)}`));
  await sql`update client c set ${set}, version = c.version + 1, updated_at = ${call.now}
    from jsonb_populate_recordset(null::client, ${JSON.stringify(rows)}::jsonb) x
    where c.shop_id = ${call.shopId} and c.id = x.id and c.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  await changePlaces(tx, call, changes);
  for (const { known, values } of changes) {
    const { agent, billing, delivery, ...fields } = values;
    call.audit('client', known.id, {
      ...withoutPersonal(differenceOf(known.now, fields), TOLD_FIELDS),
      ...(agent === undefined ? {} : { agent: [null, null] }),
      ...(billing === undefined && delivery === undefined ? {} : { address: [null, null] }),
    });
  }
};

/** Puts, changes and takes away the addresses that a file says, then the town that lists read. */
const changePlaces = async (tx: Tx, call: Call, changes: readonly ClientChange[]): Promise<void> => {
  const added: NewPlace[] = [];
  const changed: Place[] = [];
  const removed: string[] = [];
  const touched = new Set<string>();
  const put = ({ known, values }: ClientChange, use: AddressUse): void => {
    const place = values[use];
    if (place === undefined) return;
    touched.add(known.id);
    const id = known.addressIds[use];
    if (place === null) {
      if (id) removed.push(id);
    } else if (id) changed.push({ ...place, id, client_id: known.id });
    else
      added.push(
        ...placesOf(call, known.id, use === 'billing' ? place : undefined, use === 'delivery' ? place : undefined).map(
          (one) => ({
            ...one,
            for_billing: use === 'billing',
            for_delivery: use === 'delivery' || known.addressIds.delivery === null,
            is_default: false,
            position: 50,
          }),
        ),
      );
  };
  for (const change of changes) for (const use of ADDRESS_USES) put(change, use);
  if (touched.size === 0) return;
  await insertPlaces(tx, call, added);
  if (removed.length > 0)
    await sql`delete from client_address where shop_id = ${call.shopId} and id = any(${removed}::uuid[])`.execute(tx);
  if (changed.length > 0)
    await sql`update client_address a set name = x.name, street = x.street, street2 = x.street2, zipcode = x.zipcode, city = x.city, country = x.country
      from jsonb_populate_recordset(null::client_address, ${JSON.stringify(changed)}::jsonb) x
      where a.shop_id = ${call.shopId} and a.id = x.id and a.id = any(${changed.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    );
  await settleTowns(tx, call, [...touched]);
};

/** Leaves exactly one main address to each, and keeps its town on the client. */
export const settleTowns = async (tx: Tx, call: Call, ids: readonly string[]): Promise<void> => {
  await sql`with main as (
      select distinct on (a.client_id) a.client_id, a.id, a.zipcode, a.city, a.country from client_address a
      where a.shop_id = ${call.shopId} and a.client_id = any(${[...ids]}::uuid[]) order by a.client_id, a.is_default desc, a.position, a.id),
    marked as (
      update client_address a set is_default = true from main m
      where a.shop_id = ${call.shopId} and a.id = m.id and not a.is_default)
    update client c set zipcode = coalesce(m.zipcode, ''), city = coalesce(m.city, ''), country = coalesce(m.country, '')
    from unnest(${[...ids]}::uuid[]) as w(id) left join main m on m.client_id = w.id
    where c.shop_id = ${call.shopId} and c.id = w.id`.execute(tx);
};

/** Writes a planned batch. */
export const writeClients = async (
  tx: Tx,
  call: Call,
  planned: readonly PlannedClient[],
  agentId: string | null,
): Promise<void> => {
  await insertClients(
    tx,
    call,
    planned.filter((row) => row.outcome === 'created'),
    agentId,
  );
  await changeClients(
    tx,
    call,
    planned.flatMap(({ outcome, known, after }) => (outcome === 'updated' && known ? [{ known, values: after }] : [])),
  );
};
