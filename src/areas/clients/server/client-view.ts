import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx, type RowOf } from '#platform/db.ts';
import { record } from '#platform/record/record.ts';
import { tableFields } from '#platform/record/columns.ts';
import { Client, type ClientSeen, CONDITIONS, warningsOf, whyErased, whyNotClient } from '../rules/client.ts';
import { whyMerged } from '../rules/merge/merge.ts';
import { refuse } from '../rules/refusals.ts';

/** The number under which the agent who calls is known in his shop: his clients stand under it. Null for everybody else. */
export const ownPortfolio = (call: Call): RawBuilder<string | null> =>
  call.actor.kind === 'agent'
    ? sql`(select l.id from user_shop l where l.user_id = ${call.actor.userId} and l.shop_id = ${call.shopId} and l.role = 'agent')`
    : sql`null::uuid`;

/**
 * Selects the clients that the caller sees. A user who may create clients without seeing all sees those he created. An
 * agent sees those he was given, his own among them; a buyer himself.
 */
export const seenBy = (call: Call): RawBuilder<unknown> =>
  isAllowed(call.actor, 'seeAllClient')
    ? sql`true`
    : call.actor.kind === 'agent'
      ? sql`c.agent_id = ${ownPortfolio(call)}`
      : call.actor.kind === 'buyer'
        ? sql`c.user_id = ${call.actor.userId}`
        : sql`c.created_by = ${call.actor.userId}`;

export const seesConditions = (call: Call): boolean => isAllowed(call.actor, 'seeAllPrice');
/** A client as this caller may read him. */
export const seen = (call: Call, client: Client): ClientSeen => {
  if (seesConditions(call)) return client;
  const hidden: ReadonlySet<string> = new Set(CONDITIONS);
  return Object.fromEntries(Object.entries(client).filter(([field]) => !hidden.has(field))) as ClientSeen;
};

/** The fields whose values the trail may keep: none of them tells who it is. */
export const TOLD_FIELDS = [
  'kind',
  'pipe',
  'civility',
  'typology',
  'vatRegime',
  'exciseRegime',
  'paymentDelay',
  'paymentMethod',
  ...CONDITIONS,
  'monthlyBilling',
  'language',
  'newsletter',
] as const satisfies readonly (keyof Client)[];

export const clientRecord = record({
  table: 'client',
  area: 'clients',
  fields: Client.omit({ addresses: true, contacts: true, warnings: true, groups: true }).shape,
  renamed: { typology: 'typology_key' },
  told: TOLD_FIELDS,
  toldAtFirst: ['kind'],
  taken: {
    code: refuse(
      'clients.code-taken',
      {},
      { code: { fr: 'Un autre client porte déjà ce code.', en: 'Another client already has this code.' } },
    ),
  },
  unknown: {
    typology: refuse(
      'clients.unknown-typology',
      {},
      { typology: { fr: 'Cette typologie n’existe pas.', en: 'Unknown price category.' } },
    ),
  },
  emptyIsNull: ['code'],
  seenBy: { as: 'c', where: seenBy },
  whyNot: whyNotClient,
  whyNotChange: ({ archivedAt }) => (archivedAt === null ? null : refuse('clients.archived')),
  whyNotArchive: (client) => whyErased(client) ?? whyMerged(client),
});
export const clientAddresses = tableFields('client_address', Client.shape.addresses.element.shape);
export const clientContacts = tableFields('contact', Client.shape.contacts.element.shape);

type Row = RowOf<'client'> & {
  addresses: RowOf<'client_address'>[];
  contacts: RowOf<'contact'>[];
  groups: Client['groups'];
};
const shaped = (row: Row): Client => {
  const fields = clientRecord.read(row);
  return {
    ...fields,
    addresses: row.addresses.map(clientAddresses.read),
    contacts: row.contacts.map(clientContacts.read),
    warnings: warningsOf(fields),
    groups: row.groups,
  };
};

/** A client whole in one statement; `narrowed` says which rows this caller may see. */
export const clientView = async (
  tx: Tx,
  shopId: string,
  id: string,
  narrowed: RawBuilder<unknown> = sql`true`,
): Promise<Client> =>
  shaped(
    found(
      (
        await sql<Row>`select c.*,
      coalesce((select jsonb_agg(to_jsonb(a) order by a.is_default desc, a.position, a.id) from client_address a where a.shop_id = c.shop_id and a.client_id = c.id), '[]') as addresses,
      coalesce((select jsonb_agg(to_jsonb(k) order by k.position, k.id) from contact k where k.shop_id = c.shop_id and k.client_id = c.id), '[]') as contacts,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'gavePrice', coalesce(c.typology_group = g.id, false)) order by lower(g.name))
        from client_group_member m join client_group g on g.shop_id = m.shop_id and g.id = m.group_id
        where m.shop_id = c.shop_id and m.client_id = c.id), '[]') as groups
    from client c where c.shop_id = ${shopId} and c.id = ${id} and ${narrowed}`.execute(tx)
      ).rows[0],
    ),
  );

/** Reads a client as he is today, for documents, whoever calls. */
export const clientOf = (tx: Tx, shopId: string, id: string): Promise<Client> => clientView(tx, shopId, id);

/**
 * The price category that a signed-in buyer has in a shop: that of the client he is there, else the one his link says; null when he
 * has none of his own.
 */
export const typologyOf = async (tx: Tx, shopId: string, userId: string): Promise<string | null> =>
  (
    await sql<{ key: string | null }>`select coalesce(
    (select c.typology_key from client c where c.shop_id = ${shopId} and c.user_id = ${userId} and c.archived_at is null),
    (select l.typology_key from user_shop l where l.shop_id = ${shopId} and l.user_id = ${userId} and l.role = 'buyer' and not l.blocked)) as key`.execute(
      tx,
    )
  ).rows[0]?.key ?? null;
