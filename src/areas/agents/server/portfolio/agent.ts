import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { isAllowed } from '#kernel/permission.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { type Agent, agentList, agentPeople, type AgentRow, type salesAgents } from '../../rules/agent-endpoints.ts';
import { whyNotTouch } from '../../rules/person.ts';
import { invitePerson } from '../people/invite.ts';
import { personColumns, personRow, personSearch } from '../people/people-list.ts';
import { peopleOf, personView, type PersonRecord, seenOf } from '../people/people-rows.ts';
import { held, somebody } from '../people/person.ts';

const ZONES = sql`coalesce((select string_agg(z.department, ', ' order by z.department) from agent_zone z
  where z.shop_id = app_shop() and z.agent_id = p.id), '')`;
const CLIENTS = sql`(select count(*)::int from client c where c.shop_id = app_shop() and c.agent_id = p.id and c.archived_at is null)`;
const ORDERS = sql`coalesce(y.orders, 0)`;
const TURNOVER = sql`coalesce(y.turnover, 0)`;

/** The orders of this year by agent, in one reading: each counts once, for the agent of its client, else for the agent who took it. */
const year = (call: Call) => sql`(
  select coalesce(c.agent_id, l.id) as agent_id, count(*)::int as orders, sum(s.total_net) as turnover
    from sale s
    left join client c on c.shop_id = s.shop_id and c.id = s.client_id
    left join user_shop l on l.user_id = s.created_by and l.shop_id = s.shop_id and l.role = 'agent'
    where s.shop_id = ${call.shopId} and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced')
      and s.placed_on >= ${`${call.today.slice(0, 4)}-01-01`}::date and (c.agent_id is not null or l.id is not null)
    group by 1) y on y.agent_id = p.id`;

type Row = PersonRecord & { zones: string; clients: number; orders: number; turnover: string };
const priced = (call: Call, turnover: string): { turnover?: number } =>
  isAllowed(call.actor, 'seeAllPrice') ? { turnover: Number(turnover) } : {};

export const listSalesAgents = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    agentList,
    {
      from: sql`${peopleOf(call, agentPeople)} left join ${year(call)}`,
      where: seenOf(call, agentPeople),
      columns: { ...personColumns, zones: ZONES, clients: CLIENTS, orders: ORDERS, turnover: TURNOVER },
      select: sql`p.*, ${ZONES} as zones, ${CLIENTS} as clients, ${ORDERS} as orders, ${TURNOVER} as turnover`,
      key: sql`p.id`,
      search: personSearch,
    },
    query,
    (row: Row): AgentRow => ({
      ...personRow(row),
      zones: row.zones,
      clients: row.clients,
      orders: row.orders,
      ...priced(call, row.turnover),
    }),
  );

const agentView = async (tx: Tx, call: Call, id: string): Promise<Agent> => {
  const person = await personView(tx, call, agentPeople, id);
  const told = (
    await sql<Pick<Row, 'zones' | 'clients' | 'orders' | 'turnover'>>`select ${ZONES} as zones, ${CLIENTS} as clients,
      ${ORDERS} as orders, ${TURNOVER} as turnover from (select ${id}::uuid as id) p left join ${year(call)}`.execute(
      tx,
    )
  ).rows[0] as Row;
  return {
    ...person,
    zones: told.zones === '' ? [] : told.zones.split(', '),
    clients: told.clients,
    orders: told.orders,
    ...priced(call, told.turnover),
  };
};

export const readAgent = (tx: Tx, input: InputOf<typeof salesAgents.agent>, call: Call): Promise<Agent> =>
  agentView(tx, call, input.id);

const writeZones = async (tx: Tx, call: Call, id: string, zones: readonly string[]): Promise<void> => {
  await tx.deleteFrom('agent_zone').where('shop_id', '=', call.shopId).where('agent_id', '=', id).execute();
  if (zones.length > 0)
    await tx
      .insertInto('agent_zone')
      .values(zones.map((department) => ({ shop_id: call.shopId, agent_id: id, department })))
      .execute();
};

export const inviteAgent = async (
  tx: Tx,
  { zones, ...input }: InputOf<typeof salesAgents.invite>,
  call: Call,
): Promise<Omit<OutputOf<typeof salesAgents.invite>, 'message' | 'sucess'>> => {
  const made = await invitePerson(agentPeople)(tx, input, call);
  await writeZones(tx, call, made.id, zones);
  return made;
};

export const changeZones = async (tx: Tx, input: InputOf<typeof salesAgents.changeZones>, call: Call) => {
  const one = await held(tx, call, agentPeople, input.id);
  refuseIf(whyNotTouch(somebody(call, one)));
  const before = (await agentView(tx, call, input.id)).zones.join(', ');
  await writeZones(tx, call, input.id, input.zones);
  const after = input.zones.join(', ');
  if (before !== after) call.audit('collaborator', one.id, { zones: [before, after] });
  return {};
};
