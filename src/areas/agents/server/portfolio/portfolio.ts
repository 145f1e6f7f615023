import { clientsSeenBy } from '#areas/clients/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { runList } from '#platform/list.ts';
import {
  agentPeople,
  type clientAgent,
  type portfolio,
  portfolioList,
  type PortfolioRow,
} from '../../rules/agent-endpoints.ts';
import { clientGiven } from '../../rules/events.ts';
import { refuse } from '../../rules/refusals.ts';
import { personRecord } from '../people/people-rows.ts';
import { held } from '../people/person.ts';

/** The department of a French address, as a zone says it. */
const DEPARTMENT = sql`case when c.zipcode like '97%' then left(c.zipcode, 3) else left(c.zipcode, 2) end`;
/** The name of whoever has the client: an agent who is in, or who was only asked in. */
const AGENT = sql`coalesce((select coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.username) from user_shop l
    join user_account u on u.id = l.user_id where l.shop_id = c.shop_id and l.id = c.agent_id),
  (select coalesce(nullif(trim(i.firstname || ' ' || i.lastname), ''), i.email) from invitation i where i.shop_id = c.shop_id and i.id = c.agent_id), '')`;
const SEARCHED_AT_MOST = 10_001;

export const listPortfolio = async (tx: Tx, { id, ...query }: InputOf<typeof portfolio.clients>, call: Call) => {
  await personRecord(tx, call, agentPeople, id);
  const isTheirs = sql`(c.agent_id is not null and c.agent_id = ${id})`;
  const inZones: RawBuilder<unknown> = sql`(c.country in ('', 'FR') and ${DEPARTMENT} in (select z.department from agent_zone z
    where z.shop_id = ${call.shopId} and z.agent_id = ${id}))`;
  return runList(
    tx,
    call.actor,
    portfolioList,
    {
      from: sql`client c`,
      where: sql`c.shop_id = ${call.shopId} and c.archived_at is null and ${clientsSeenBy(call)}`,
      columns: {
        name: sql`c.name`,
        kind: sql`c.kind`,
        zipcode: sql`c.zipcode`,
        city: sql`c.city`,
        agent: AGENT,
        isTheirs,
        isFree: sql`(c.agent_id is null)`,
        inZones,
      },
      select: sql`c.id, c.name, c.kind, c.zipcode, c.city, c.agent_id as "agentId", ${AGENT} as agent, ${isTheirs} as "isTheirs", ${inZones} as "inZones"`,
      key: sql`c.id`,
      search: (words) => sql`c.id in (select client_search(${words}, ${SEARCHED_AT_MOST}))`,
    },
    query,
    (row: PortfolioRow): PortfolioRow => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      zipcode: row.zipcode,
      city: row.city,
      agentId: row.agentId,
      agent: row.agent,
      isTheirs: row.isTheirs,
      inZones: row.inZones,
    }),
  );
};

export const readClientAgent = async (
  tx: Tx,
  { id }: InputOf<typeof clientAgent>,
  call: Call,
): Promise<OutputOf<typeof clientAgent>> => {
  const { rows } = await sql<
    RowOf<'client', 'agent_id'> & { readonly agent: string; readonly has_agents: boolean }
  >`select c.agent_id, ${AGENT} as agent,
      exists (select from user_shop l where l.shop_id = c.shop_id and l.role = 'agent' and not l.blocked) as has_agents
    from client c where c.shop_id = ${call.shopId} and c.id = ${id} and ${clientsSeenBy(call)}`.execute(tx);
  const row = found(rows[0]);
  return { agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent }, hasAgents: row.has_agents };
};

/** The client as this caller sees him, held: two who hand him on take turns. */
const clientHeld = async (tx: Tx, call: Call, id: string): Promise<RowOf<'client', 'agent_id'>> =>
  found(
    (
      await sql<
        RowOf<'client', 'agent_id'>
      >`select c.agent_id from client c where c.shop_id = ${call.shopId} and c.id = ${id}
        and c.archived_at is null and ${clientsSeenBy(call)} for update of c`.execute(tx)
    ).rows[0],
  );

const hand = async (tx: Tx, call: Call, id: string, agentId: string | null): Promise<void> => {
  await updateRow(tx, call, 'client', id, { agent_id: agentId });
  // The list names the agent, the trail does not: names can be erased in the list, and never here.
  call.audit('client', id, { agent: [null, null] });
};

/** A client has one agent: the one before him sees him no more. */
export const giveClient = async (tx: Tx, input: InputOf<typeof portfolio.give>, call: Call) => {
  const agent = await held(tx, call, agentPeople, input.id);
  const client = await clientHeld(tx, call, input.clientId);
  if (client.agent_id === agent.id) throw new Refused(refuse('agents.has-client'));
  await hand(tx, call, input.clientId, agent.id);
  await call.emit(clientGiven, { clientId: input.clientId, agentId: agent.id, by: call.actor.userId });
  return {};
};

export const takeClient = async (tx: Tx, input: InputOf<typeof portfolio.take>, call: Call) => {
  const agent = await held(tx, call, agentPeople, input.id);
  const client = await clientHeld(tx, call, input.clientId);
  if (client.agent_id !== agent.id) throw new Refused(refuse('agents.not-his-client'));
  await hand(tx, call, input.clientId, null);
  return {};
};
