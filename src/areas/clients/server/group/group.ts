import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { inFrench, holding, runList } from '#platform/list.ts';
import { record } from '#platform/record/record.ts';
import {
  type ClientGroup,
  clientGroupList,
  conditionsOf,
  type FactSeen,
  type GroupRow,
  type GroupRule,
  sayRule,
  StoredGroup,
  whyNotRule,
} from '../../rules/group/group.ts';
import type {
  addClientGroup,
  changeClientGroup,
  clientGroup,
  clientGroups,
  countGroup,
} from '../../rules/group/group-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { kindOfFact, readFacts } from './facts.ts';
import { countRule, recountGroup } from './members.ts';

const groupRecord = record({
  table: 'client_group',
  area: 'clients',
  noun: 'group',
  fields: StoredGroup.shape,
  renamed: { typology: 'typology_key' },
  told: ['name', 'typology'],
  taken: {
    name: refuse('clients.group-name-taken', {}, { name: refuse('clients.group-name-taken').words }),
  },
  unknown: {
    typology: refuse('clients.unknown-typology', {}, { typology: refuse('clients.unknown-typology').words }),
  },
  whyNot: ({ rule }) => whyNotRule(rule, kindOfFact),
  whyNotChange: ({ archivedAt }) => (archivedAt === null ? null : refuse('clients.group-archived')),
});

type Told = Pick<RowOf<'client_group'>, 'rule'> & { typology_name: string | null };
const TOLD = sql`g.rule, (select t.name from typology t where t.shop_id = g.shop_id and t.key = g.typology_key) as typology_name`;

/** The names of the articles that rules compare with; one that left the catalogue keeps its key. */
const productNames = async (tx: Tx, call: Call, rules: readonly GroupRule[]): Promise<ReadonlyMap<string, string>> => {
  const ids = rules
    .flatMap(conditionsOf)
    .filter(({ fact }) => kindOfFact(fact) === 'product')
    .flatMap(({ words }) => words);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RowOf<'product', 'id' | 'name'>>`select p.id, p.name from product p
    where p.shop_id = ${call.shopId} and p.id::text = any(${ids}::text[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
const sayer = async (tx: Tx, call: Call, rules: readonly GroupRule[]): Promise<(rule: GroupRule) => string> => {
  const facts: readonly FactSeen[] = rules.length === 0 ? [] : await readFacts(tx, {}, call);
  const names = await productNames(tx, call, rules);
  return (rule) => sayRule(rule, facts, names);
};

export const readGroup = async (tx: Tx, { id }: InputOf<typeof clientGroup>, call: Call): Promise<ClientGroup> => {
  const group = await groupRecord.find(tx, call, id);
  const { rows } = await sql<Told>`select ${TOLD} from client_group g
    where g.shop_id = ${call.shopId} and g.id = ${id}`.execute(tx);
  const names = await productNames(tx, call, [group.rule]);
  return {
    ...group,
    typologyName: rows[0]?.typology_name ?? '',
    said: sayRule(group.rule, await readFacts(tx, {}, call), names),
    articles: [...names].map(([key, name]) => ({ id: key, name })),
  };
};

export const createGroup = async (tx: Tx, input: InputOf<typeof addClientGroup>, call: Call): Promise<ClientGroup> => {
  const { id } = await groupRecord.create(tx, call, {
    ...input,
    members: 0,
    countedAt: null,
    createdBy: call.actor.userId,
  });
  await recountGroup(tx, call, id);
  return readGroup(tx, { id }, call);
};

export const updateGroup = async (
  tx: Tx,
  { id, version, ...fields }: InputOf<typeof changeClientGroup>,
  call: Call,
): Promise<ClientGroup> => {
  await groupRecord.change(tx, call, { id, version }, () => fields);
  await recountGroup(tx, call, id);
  return readGroup(tx, { id }, call);
};

export const archiveGroup = async (tx: Tx, input: { readonly id: string }, call: Call): Promise<object> => {
  await groupRecord.archive(tx, input, call);
  await recountGroup(tx, call, input.id);
  return {};
};

export const restoreGroup = async (tx: Tx, input: { readonly id: string }, call: Call): Promise<object> => {
  await groupRecord.restore(tx, input, call);
  await recountGroup(tx, call, input.id);
  return {};
};

export const countAsked = async (tx: Tx, { rule }: InputOf<typeof countGroup>, call: Call) => {
  refuseIf(whyNotRule(rule, kindOfFact));
  return countRule(tx, rule, call);
};

export const listGroups = async (tx: Tx, query: InputOf<typeof clientGroups>, call: Call) => {
  type Row = RowOf<'client_group', 'id' | 'name' | 'members' | 'counted_at' | 'version'> & Told;
  const rules = new Map<string, GroupRule>();
  const list = await runList(
    tx,
    call.actor,
    clientGroupList,
    {
      from: sql`client_group g left join typology t on t.shop_id = g.shop_id and t.key = g.typology_key`,
      where: sql`g.shop_id = ${call.shopId} and g.archived_at is null`,
      columns: {
        name: inFrench(sql`g.name`),
        members: sql`g.members`,
        typologyName: sql`coalesce(t.name, '')`,
        countedAt: sql`g.counted_at`,
      },
      select: sql`g.id, g.name, g.members, g.counted_at, g.version, ${TOLD}`,
      key: sql`g.id`,
      search: (words) => holding(sql`folded(g.name || ' ' || g.note)`, words),
    },
    query,
    (row: Row): GroupRow => {
      rules.set(row.id, row.rule);
      return {
        id: row.id,
        name: row.name,
        said: '',
        members: row.members,
        typologyName: row.typology_name ?? '',
        countedAt: row.counted_at,
        version: row.version,
      };
    },
  );
  const say = await sayer(tx, call, [...rules.values()]);
  return {
    ...list,
    rows: list.rows.map((row) => {
      const rule = rules.get(row.id);
      return rule ? { ...row, said: say(rule) } : row;
    }),
  };
};
