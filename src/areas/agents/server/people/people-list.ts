import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import type { PeopleCalls, PersonRow } from '../../rules/people-endpoints.ts';
import { accessWords } from '../../rules/rights.ts';
import { peopleOf, type PersonRecord, rightsIn, seenOf } from './people-rows.ts';

const RIGHTS = sql`(select count(*) from jsonb_each(p.authorizations) r where r.value = 'true'::jsonb)`;

export const listPeople = (calls: PeopleCalls) => (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    calls.list,
    {
      from: peopleOf(call, calls),
      where: seenOf(call, calls),
      columns: personColumns,
      select: sql`p.*`,
      key: sql`p.id`,
      search: personSearch,
    },
    query,
    personRow,
  );

/** The SQL of what lists tell of everybody. */
export const personColumns = {
  name: sql`p.name`,
  email: sql`p.email`,
  access: sql`p.authorizations`,
  rights: RIGHTS,
  state: sql`p.state`,
  lastSeenAt: sql`p.last_seen_at`,
  since: sql`p.since`,
} as const;

export const personSearch = (words: string) =>
  sql`folded(p.name || ' ' || p.email) like folded(${`%${words.replace(/[\\%_]/g, (c) => `\\${c}`)}%`})`;

export const personRow = (row: PersonRecord): PersonRow => {
  const rights = rightsIn(row.authorizations);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    access: accessWords(rights),
    rights: rights.length,
    state: row.state,
    lastSeenAt: row.last_seen_at,
    since: row.since,
    version: row.version,
  };
};
