import { productsPublished } from '#areas/catalogue/rules/events.ts';
import { typedName, typedSentence } from '#kernel/language/typed-words.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { agentAsked, clientGiven } from '../rules/events.ts';
import { agentNewProduct, newAgentRequest, newClientPropertyToAgent } from '../rules/notifications.ts';

/** So many are named; of the rest it is said how many there are. */
const NAMED = 5;

/** Agents who may see the catalogue, of a product that was never on sale before. */
const newProducts = notifyAfter(
  productsPublished,
  'agents.notify-new-product',
  [agentNewProduct],
  async (tx, { productIds }, call) => {
    const readers = (
      await sql<
        RowOf<'user_shop', 'user_id'>
      >`select user_id from user_shop where shop_id = ${call.shopId} and role = 'agent' and not blocked
          and (authorizations ->> 'seeAllProduct')::boolean`.execute(tx)
    ).rows.map((row) => row.user_id);
    if (readers.length === 0) return [];
    const fresh = (
      await sql<RowOf<'product', 'id' | 'name'>>`select p.id, p.name from product p
        where p.shop_id = ${call.shopId} and p.id = any(${[...productIds]}::uuid[]) and p.status = 'online' and p.archived_at is null
          and (select count(*) from audit a where a.shop_id = p.shop_id and a.thing_id = p.id and a.thing_kind = 'product'
            and a.difference -> 'status' ->> 1 = 'online') <= 1
        order by p.name, p.id`.execute(tx)
    ).rows;
    const [first] = fresh;
    if (!first) return [];
    const named = fresh.slice(0, NAMED).map((row) => `<b>${typedName(row.name)}</b>`);
    const more = fresh.length - named.length;
    const what = [...named, ...(more > 0 ? [`${more} de plus`] : [])].join(', ');
    const path = fresh.length === 1 ? `/dashboard/products/${first.id}` : '/dashboard/products';
    return [notice(agentNewProduct, { what, path }, readers)];
  },
);

/** Tells the estate of an agent's request, with his account's details as they are when it is told. */
const asksToRepresent = notifyAfter(
  agentAsked,
  'agents.notify-agent-asked',
  [newAgentRequest],
  async (tx, { requestId }, call) => {
    const row = (
      await sql<
        RowOf<'user_account', 'email' | 'firstname' | 'lastname'> & RowOf<'agent_request', 'message'>
      >`select u.email, u.firstname, u.lastname, r.message from agent_request r join user_account u on u.id = r.user_id
        where r.shop_id = ${call.shopId} and r.id = ${requestId}`.execute(tx)
    ).rows[0];
    if (!row) return [];
    const { email, firstname, lastname } = row;
    const who = typedName(`${firstname} ${lastname}`.trim() || email);
    return [notice(newAgentRequest, { who, email, firstname, lastname, message: typedSentence(row.message) })];
  },
);

export const notifications = [
  newProducts,
  asksToRepresent,
  notifyAfter(
    clientGiven,
    'agents.notify-client-given',
    [newClientPropertyToAgent],
    async (tx, { clientId, agentId, by }, call) => {
      // An agent who was only invited has no account here yet. An agent who lost the client meanwhile is told nothing
      // of him.
      const given = (
        await sql<
          RowOf<'user_shop', 'user_id'> & { name: string }
        >`select coalesce(nullif(c.name, ''), c.email) as name, l.user_id from client c
          join user_shop l on l.shop_id = c.shop_id and l.id = c.agent_id and l.role = 'agent' and not l.blocked
          where c.shop_id = ${call.shopId} and c.id = ${clientId} and c.agent_id = ${agentId} and c.archived_at is null`.execute(
          tx,
        )
      ).rows[0];
      if (!given || given.user_id === by) return [];
      return [notice(newClientPropertyToAgent, { clientId, name: typedName(given.name) }, [given.user_id])];
    },
  ),
];
