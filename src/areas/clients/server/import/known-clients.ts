import type { KnownClient, RowKeys, Snapshot } from '../../rules/import/client-import-plan.ts';
import type { ClientContext, ReadAddress } from '../../rules/import/client-import-read.ts';
import { seller } from '#areas/shops/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { clientRecord, seenBy } from '../client-view.ts';

/** A client with every value that an import may change, and the rows of the addresses that stand for them. */
export interface Known extends KnownClient {
  readonly now: Snapshot;
  readonly version: number;
  readonly addressIds: { readonly billing: string | null; readonly delivery: string | null };
  readonly isGone: boolean;
}

type AddressRow = RowOf<'client_address'>;
const addressOf = ({ name, street, street2, zipcode, city, country }: AddressRow): ReadAddress => ({
  name,
  street,
  street2,
  zipcode,
  city,
  country,
});

const knownOf = (row: RowOf<'client'>, addresses: readonly AddressRow[]): Known => {
  const fields = clientRecord.read(row);
  const billing = addresses.find((one) => one.for_billing) ?? null;
  const delivery = addresses.find((one) => one.for_delivery && one.id !== billing?.id) ?? null;
  return {
    id: row.id,
    name: row.name || row.email,
    version: row.version,
    keys: { email: row.email_key || null, code: row.code, siret: row.siret || null, vat: row.vat_key || null },
    now: {
      ...fields,
      agent: row.agent_id,
      billing: billing && addressOf(billing),
      delivery: delivery && addressOf(delivery),
    },
    addressIds: { billing: billing?.id ?? null, delivery: delivery?.id ?? null },
    isGone: row.archived_at !== null || row.erased_at !== null,
  };
};

/** The clients of these ids under lock, in one order, so that two imports wait for one another. */
export const heldClients = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  if (ids.length === 0) return new Map();
  const wanted = sql`${[...new Set(ids)].sort()}::uuid[]`;
  const clients = (
    await sql<RowOf<'client'>>`select c.* from client c where c.shop_id = ${call.shopId} and c.id = any(${wanted})
      order by c.id for no key update`.execute(tx)
  ).rows;
  const addresses = (
    await sql<AddressRow>`select a.* from client_address a where a.shop_id = ${call.shopId} and a.client_id = any(${wanted})
      order by a.client_id, a.is_default desc, a.position, a.id`.execute(tx)
  ).rows;
  const by = Map.groupBy(addresses, (one) => one.client_id);
  return new Map(clients.map((row) => [row.id, knownOf(row, by.get(row.id) ?? [])]));
};

/** The clients that the caller sees and that share a fact with a row. An archived client is not met. */
export const knownClients = async (tx: Tx, call: Call, keys: readonly RowKeys[]): Promise<readonly Known[]> => {
  const all = (fact: keyof RowKeys): string[] => [...new Set(keys.flatMap((one) => one[fact] ?? []))];
  const shop = call.shopId;
  const live = sql`c.archived_at is null and c.erased_at is null and ${seenBy(call)}`;
  // One statement a fact, each by its own index.
  const { rows } = await sql<RowOf<'client', 'id'>>`
    select c.id from client c where c.shop_id = ${shop} and c.email_key <> '' and c.email_key = any(${all('email')}::text[]) and ${live}
    union select c.id from client c where c.shop_id = ${shop} and c.code = any(${all('code')}::text[]) and ${live}
    union select c.id from client c where c.shop_id = ${shop} and c.siret <> '' and c.siret = any(${all('siret')}::text[]) and ${live}
    union select c.id from client c where c.shop_id = ${shop} and c.vat_key <> '' and c.vat_key = any(${all('vat')}::text[]) and ${live}`.execute(
    tx,
  );
  return [
    ...(
      await heldClients(
        tx,
        call,
        rows.map(({ id }) => id),
      )
    ).values(),
  ].filter((one) => !one.isGone);
};

/** The references that somebody has already, in or out of sight. */
export const takenCodes = async (
  tx: Tx,
  call: Call,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<RowOf<'client', 'code' | 'id'>>`select c.code, c.id from client c
    where c.shop_id = ${call.shopId} and c.code = any(${[...codes]}::text[])`.execute(tx);
  return new Map(rows.map(({ code, id }) => [code ?? '', id]));
};

/** Whether the caller may give clients to agents. */
export const mayHandOver = (call: Call): boolean =>
  call.actor.kind !== 'agent' && isAllowed(call.actor, 'createAgent') && isAllowed(call.actor, 'seeAllClient');

/** The facts about the shop that a row needs: its price categories, and its agents where the caller may give them clients. */
export const contextOf = async (
  tx: Tx,
  call: Call,
  { layout }: Pick<RowOf<'client_import'>, 'layout'>,
): Promise<ClientContext> => {
  const { typologies } = await seller(tx, call.shopId);
  const agents = mayHandOver(call)
    ? (
        await sql<
          RowOf<'user_shop', 'id'> & RowOf<'user_account', 'email'> & { readonly name: string }
        >`select l.id, trim(u.firstname || ' ' || u.lastname) as name, u.email
          from user_shop l join user_account u on u.id = l.user_id
          where l.shop_id = ${call.shopId} and l.role = 'agent' and not l.blocked`.execute(tx)
      ).rows
    : [];
  const { dayOrder } = layout;
  return {
    today: call.today,
    dayOrder,
    typologies: Object.entries(typologies).map(([key, { name }]) => ({ key, name })),
    agents,
  };
};
