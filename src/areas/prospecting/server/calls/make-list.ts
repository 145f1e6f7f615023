import { clientsSeenBy } from '#areas/clients/server/index.ts';
import { DEPARTMENTS } from '#kernel/field/departments.ts';
import { departmentOf } from '#kernel/field/postal-code.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { addCallList } from '../../rules/call-endpoints.ts';
import { MOST_CALLED, type Territory, whyNotListed } from '../../rules/call-list.ts';
import { refuseStranger } from '../opportunity.ts';
import { readCallListRow } from './call-lists.ts';

const HAS_PHONE = sql`(c.phone <> '' or c.landline <> '')`;
/** No order that stands for so many days; a client who never ordered was created before them. */
const asleep = (
  call: Call,
  days: number,
): RawBuilder<unknown> => sql`(c.created_at < ${call.now}::timestamptz - make_interval(days => ${days})
  and not exists (select 1 from sale s where s.shop_id = c.shop_id and s.kind = 'order' and s.client_id = c.id
    and s.status in ('pending', 'validated', 'invoiced') and s.placed_at >= ${call.now}::timestamptz - make_interval(days => ${days})))`;
/** Clients whom the agent who will call may see: those that he was given. */
const ofAssignee = (call: Call, userId: string): RawBuilder<unknown> => sql`(not exists (select 1 from user_shop l
    where l.shop_id = ${call.shopId} and l.user_id = ${userId} and l.role = 'agent')
  or c.agent_id = (select l.id from user_shop l where l.shop_id = ${call.shopId} and l.user_id = ${userId} and l.role = 'agent'))`;

const inGroup = (groupId: string) => sql`exists (select 1 from client_group_member m
  where m.shop_id = c.shop_id and m.group_id = ${groupId} and m.client_id = c.id)`;

export const makeCallList = async (tx: Tx, input: InputOf<typeof addCallList>, call: Call) => {
  const { name, who, asleepDays, department, tag, groupId } = input;
  const assigneeId = input.assigneeId ?? call.actor.userId ?? '';
  await refuseStranger(tx, call, assigneeId);
  const kinds = {
    prospects: sql`c.pipe = 'prospect'`,
    asleep: sql`c.pipe = 'client' and ${asleep(call, asleepDays)}`,
    clients: sql`c.pipe = 'client'`,
    all: sql`true`,
  };
  const { rows } = await sql<RowOf<'client', 'id'>>`select c.id from client c
    where c.shop_id = ${call.shopId} and c.archived_at is null and ${clientsSeenBy(call)} and ${kinds[who]}
      and ${HAS_PHONE} and ${ofAssignee(call, assigneeId)}
      and ${department === '' ? sql`true` : sql`c.country = 'FR' and left(c.zipcode, ${department.length}) = ${department}`}
      and ${tag === '' ? sql`true` : sql`c.tags ? ${tag}`}
      and ${groupId === null ? sql`true` : inGroup(groupId)}
    order by c.zipcode, c.name, c.id limit ${MOST_CALLED}`.execute(tx);
  refuseIf(whyNotListed(rows.length));
  const id = call.newId();
  await tx
    .insertInto('call_list')
    .values({
      shop_id: call.shopId,
      id,
      name,
      assignee_id: assigneeId,
      created_by: call.actor.userId,
      created_at: call.now,
      archived_at: null,
    })
    .execute();
  await sql`insert into call_list_item (shop_id, call_list_id, client_id, position)
    select ${call.shopId}, ${id}, one, at::int from unnest(${rows.map((row) => row.id)}::uuid[]) with ordinality u (one, at)`.execute(
    tx,
  );
  call.audit('call_list', id, { lines: [null, rows.length] });
  const count = `${rows.length} client${rows.length > 1 ? 's' : ''}`;
  return { ...(await readCallListRow(tx, id, call)), message: `Liste créée\u00a0: ${count} à appeler`, sucess: true };
};

/** Closed by hand: what was noted stays in the tasks. */
export const shutCallList = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<object> => {
  await readCallListRow(tx, id, call);
  const { rows } = await sql`update call_list set archived_at = ${call.now}
    where shop_id = ${call.shopId} and id = ${id} and archived_at is null returning 1`.execute(tx);
  if (rows.length > 0) call.audit('call_list', id, { archived: [false, true] });
  return {};
};

interface Place {
  readonly prefix: string;
  readonly agent: string;
  readonly prospects: number;
  readonly callable: number;
  readonly uncalled: number;
}
/** The prospects whom the caller sees, by department and agent. */
export const readTerritories = async (tx: Tx, _input: object, call: Call): Promise<Territory[]> => {
  const { rows } = await sql<Place>`select case when c.country = 'FR' then left(c.zipcode, 3) else '' end as prefix,
      coalesce(u.username, '') as agent, count(*)::int as prospects, count(*) filter (where ${HAS_PHONE})::int as callable,
      count(*) filter (where ${HAS_PHONE} and not exists (select 1 from call_list_item i
        where i.shop_id = c.shop_id and i.client_id = c.id and i.calls > 0))::int as uncalled
    from client c left join user_shop l on l.shop_id = c.shop_id and l.id = c.agent_id
      left join user_account u on u.id = l.user_id
    where c.shop_id = ${call.shopId} and c.archived_at is null and c.pipe = 'prospect' and ${clientsSeenBy(call)}
    group by 1, 2`.execute(tx);
  const places = new Map<string, Territory>();
  for (const { prefix, agent, ...counts } of rows) {
    const department = departmentOf(`${prefix}00`) ?? '';
    const key = `${department} ${agent}`;
    const before = places.get(key);
    places.set(key, {
      department,
      departmentName: DEPARTMENTS.find((one) => one.key === department)?.label ?? '',
      agent,
      prospects: (before?.prospects ?? 0) + counts.prospects,
      callable: (before?.callable ?? 0) + counts.callable,
      uncalled: (before?.uncalled ?? 0) + counts.uncalled,
    });
  }
  return [...places.values()].sort(
    (a, b) =>
      Number(a.department === '') - Number(b.department === '') ||
      a.department.localeCompare(b.department) ||
      a.agent.localeCompare(b.agent, 'fr'),
  );
};
