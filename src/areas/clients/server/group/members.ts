import { setTypology } from '#areas/identity/server/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { countGroup } from '../../rules/group/group-endpoints.ts';
import type { GroupRule, Match } from '../../rules/group/group.ts';
import { testOf } from './facts.ts';

type Test = RawBuilder<unknown>;

const joined = (match: Match, tests: readonly Test[]): Test => {
  if (match === 'all') return sql`(${sql.join([...tests], sql` and `)})`;
  const any = sql`(${sql.join([...tests], sql` or `)})`;
  return match === 'none' ? sql`not ${any}` : any;
};

/** The condition of SQL, over the alias `c` of `client`, that a client of the rule fulfils. */
const ruleTest = (rule: GroupRule, call: Call): Test =>
  joined(rule.match, [
    ...rule.conditions.map((condition) => testOf(condition, call)),
    ...rule.parts.map((part) =>
      joined(
        part.match,
        part.conditions.map((condition) => testOf(condition, call)),
      ),
    ),
  ]);

/** Selects the clients of a rule: neither archived, erased nor absorbed ones. */
const clientsOf = (rule: GroupRule, call: Call): Test =>
  sql`c.shop_id = ${call.shopId} and c.archived_at is null and ${ruleTest(rule, call)}`;

export const countRule = async (tx: Tx, rule: GroupRule, call: Call): Promise<OutputOf<typeof countGroup>> => {
  const { rows } = await sql<RowOf<'client', 'id' | 'name' | 'city'> & { total: number }>`
    with fit as materialized (select c.id, c.name, c.city from client c where ${clientsOf(rule, call)})
    select t.total, f.id, f.name, f.city from (select count(*)::int as total from fit) t
      left join lateral (select * from fit order by name, id limit 5) f on true`.execute(tx);
  return {
    count: rows[0]?.total ?? 0,
    first: rows.flatMap(({ id, name, city }) => (id === null ? [] : [{ id, name, city }])),
  };
};

type HeldGroup = Pick<RowOf<'client_group'>, 'id' | 'rule' | 'typology_key' | 'archived_at'>;

/** The group, held: two counts of it go one after the other. */
const holdGroup = async (tx: Tx, call: Call, id: string): Promise<HeldGroup | undefined> =>
  (
    await sql<HeldGroup>`select id, rule, typology_key, archived_at from client_group
      where shop_id = ${call.shopId} and id = ${id} for no key update`.execute(tx)
  ).rows[0];

/** Writes who fulfils the rule now: those who come, those who leave, and the number. One client alone, or everybody. */
const writeMembers = async (tx: Tx, call: Call, group: HeldGroup, clientId: string | null): Promise<void> => {
  const these = (column: Test): Test => (clientId === null ? sql`true` : sql`${column} = ${clientId}`);
  const fits = group.archived_at === null ? clientsOf(group.rule as GroupRule, call) : sql`false`;
  await sql`with fit as materialized (select c.id from client c where ${fits} and ${these(sql`c.id`)}),
    gone as (delete from client_group_member m where m.shop_id = ${call.shopId} and m.group_id = ${group.id}
      and ${these(sql`m.client_id`)} and not exists (select 1 from fit where fit.id = m.client_id))
    insert into client_group_member (shop_id, group_id, client_id, since)
    select ${call.shopId}, ${group.id}, id, ${call.now} from fit on conflict do nothing`.execute(tx);
  await sql`update client_group g set counted_at = ${call.now},
      members = (select count(*) from client_group_member m where m.shop_id = g.shop_id and m.group_id = g.id)
    where g.shop_id = ${call.shopId} and g.id = ${group.id}`.execute(tx);
};

type Priced = RowOf<'client', 'id' | 'user_id' | 'typology_key'>;

/** A buyer with an account finds his prices at his next page; the history of each client says the change. */
const tellPrices = async (tx: Tx, call: Call, rows: readonly Priced[], was: string | null): Promise<void> => {
  for (const { id, user_id, typology_key } of rows) {
    call.audit('client', id, { typology: [was, typology_key] });
    if (user_id) await setTypology(tx, call, { userId: user_id, typology: typology_key });
  }
};

/** Takes the category back from those who left, or whose group gives another one now. Their own choice is never touched. */
const takePrices = async (tx: Tx, call: Call, group: HeldGroup, clientId: string | null): Promise<void> => {
  const gives = group.archived_at === null ? group.typology_key : null;
  const { rows } = await sql<Priced & { was: RowOf<'client'>['typology_key'] }>`update client c
    set typology_key = null, typology_group = null, version = c.version + 1, updated_at = ${call.now}
    from client b
    where b.shop_id = c.shop_id and b.id = c.id and c.shop_id = ${call.shopId} and c.typology_group = ${group.id}
      and ${clientId === null ? sql`true` : sql`c.id = ${clientId}`}
      and (c.typology_key is distinct from ${gives}::text
        or not exists (select 1 from client_group_member m where m.shop_id = c.shop_id and m.group_id = ${group.id} and m.client_id = c.id))
    returning c.id, c.user_id, c.typology_key, b.typology_key as was`.execute(tx);
  for (const row of rows) await tellPrices(tx, call, [row], row.was);
};

/** Gives the category of the group to its members who have none. */
const givePrices = async (tx: Tx, call: Call, group: HeldGroup, clientId: string | null): Promise<void> => {
  if (group.archived_at !== null || group.typology_key === null) return;
  const { rows } = await sql<Priced>`update client c
    set typology_key = ${group.typology_key}, typology_group = ${group.id}, version = c.version + 1, updated_at = ${call.now}
    from client_group_member m
    where m.shop_id = ${call.shopId} and m.group_id = ${group.id} and c.shop_id = m.shop_id and c.id = m.client_id
      and ${clientId === null ? sql`true` : sql`c.id = ${clientId}`} and c.typology_key is null and c.archived_at is null
    returning c.id, c.user_id, c.typology_key`.execute(tx);
  await tellPrices(tx, call, rows, null);
};

/** Counts a group again, and its prices follow. With a client, only what changes for him. */
export const recount = async (tx: Tx, call: Call, group: HeldGroup, clientId: string | null = null): Promise<void> => {
  await writeMembers(tx, call, group, clientId);
  await takePrices(tx, call, group, clientId);
  await givePrices(tx, call, group, clientId);
};

/** Holds a group and counts it again. */
export const recountGroup = async (tx: Tx, call: Call, id: string, clientId: string | null = null): Promise<void> => {
  const group = await holdGroup(tx, call, id);
  if (group) await recount(tx, call, group, clientId);
};

/** The groups of a shop in the order of their names: the first that gives prices wins. */
export const groupIds = async (tx: Tx, call: Call): Promise<string[]> =>
  (
    await sql<RowOf<'client_group', 'id'>>`select id from client_group
      where shop_id = ${call.shopId} and archived_at is null order by lower(name), id`.execute(tx)
  ).rows.map(({ id }) => id);

/** Judges one client again by every group of his shop. */
export const recountClient = async (tx: Tx, call: Call, clientId: string): Promise<void> => {
  for (const id of await groupIds(tx, call)) await recountGroup(tx, call, id, clientId);
};
