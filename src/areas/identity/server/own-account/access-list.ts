import type { OutputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { wordsOfCall } from '#platform/history.ts';
import { runList } from '#platform/list.ts';
import { accessList, type accesses } from '../../rules/account/access-endpoints.ts';
import { CHANGE_WORDS, WAY_WORDS } from '../../rules/account/access-words.ts';
import { deviceOf } from '../../rules/account/device.ts';

type Row = RowOf<
  'access_event',
  'id' | 'user_id' | 'kind' | 'what' | 'network' | 'user_agent' | 'count' | 'first_at' | 'last_at'
> & { readonly who: string | null; readonly by: string | null };

/** One's own; for an owner, those that concern his shop too; for the administration, all. */
const seenBy = ({ actor }: Call): RawBuilder<unknown> => {
  if (actor.kind === 'admin' && actor.onBehalfOf === null) return sql`true`;
  const own = sql`e.user_id = ${actor.userId}::uuid`;
  return actor.kind === 'owner' ? sql`(${own} or e.shop_id = ${actor.shopId}::uuid)` : own;
};

const wordsOf = ({ kind, what }: Pick<Row, 'kind' | 'what'>): string => {
  if (kind === 'refused') return wordsOfCall(what);
  return (kind === 'changed' ? CHANGE_WORDS : WAY_WORDS)[what] ?? what;
};

const shape = (row: Row, call: Call): OutputOf<typeof accesses>['rows'][number] => ({
  id: row.id,
  at: row.last_at,
  since: row.first_at,
  count: row.count,
  kind: row.kind,
  what: wordsOf(row),
  who: row.who ?? '',
  by: row.by ?? '',
  isMe: row.user_id === call.actor.userId,
  network: row.network,
  ...deviceOf(row.user_agent),
});

const WHO = sql`coalesce(u.username, k.name, '')`;

export const listAccesses = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    accessList,
    {
      from: sql`access_event e left join user_account u on u.id = e.user_id left join user_account b on b.id = e.by_id
        left join api_key k on k.shop_id = e.shop_id and k.id = e.user_id`,
      where: seenBy(call),
      select: sql`e.*, ${WHO} as who, b.username as by`,
      key: sql`e.id`,
      columns: {
        at: sql`e.last_at`,
        who: WHO,
        kind: sql`e.kind`,
        what: sql`e.what`,
        count: sql`e.count`,
        network: sql`e.network`,
        device: sql`e.user_agent`,
        by: sql`b.username`,
      },
    },
    query,
    (row: Row) => shape(row, call),
  );
