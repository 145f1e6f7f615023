import { inOneLine } from '#kernel/field/one-line.ts';
import { approximate } from '#kernel/visitor/approximate.ts';
import type { Call } from '../call.ts';
import { type RawBuilder, sql } from '../db.ts';
import { networkOf } from '../network/network.ts';

/** An access as the trail tells it: names only, never a password, a code or a token. */
export interface Access {
  readonly userId: string | null;
  /** Left out: the shop that the person works in. */
  readonly shopId?: string | null;
  readonly byId?: string | null;
  readonly kind: 'entered' | 'failed' | 'refused' | 'changed' | 'acted';
  readonly what: string;
  /** How many times; once where nothing is said. */
  readonly count?: number;
}
export interface From {
  readonly now: string;
  readonly newId: () => string;
  readonly ip: string;
  readonly headers: Call['headers'];
}

const AGENT_AT_MOST = 200;
/** The rows of one account, or of all unknown names, in a day and of one kind; what comes after shares a row. */
const ROWS_OF_ACCOUNT = 50;
const ROWS_OF_STRANGERS = 200;

/** The place of a caller as the trail keeps it: neither his whole address nor an endless description. */
export const placeOf = ({ ip, headers }: Pick<From, 'ip' | 'headers'>) => ({
  network: approximate(networkOf(ip)),
  userAgent: inOneLine((headers['user-agent'] ?? '').toWellFormed()).slice(0, AGENT_AT_MOST),
});

/**
 * The statement that notes an access. Those of one day that differ in nothing are one row with their number; a sign-in
 * stands for an hour. An attack from many networks shares one row once it has filled its part of the day.
 */
export const noteOf = (access: Access, from: From): RawBuilder<unknown> => {
  const { userId, shopId, byId = null, kind, what, count = 1 } = access;
  const { network, userAgent } = placeOf(from);
  const isGuess = kind === 'failed';
  const span = from.now.slice(0, kind === 'entered' ? 13 : 10);
  const whose = userId ?? 'nobody';
  const shop =
    shopId === undefined
      ? sql`(select l.shop_id from user_shop l where l.user_id = ${userId}::uuid and l.role <> 'buyer' and not l.blocked
          order by l.created_at limit 1)`
      : sql`${shopId}::uuid`;
  const slot = [span, whose, kind, what, byId ?? '', network, isGuess ? '' : userAgent].join('\n');
  const shared = [span, whose, kind, 'others'].join('\n');
  const most = userId === null ? ROWS_OF_STRANGERS : ROWS_OF_ACCOUNT;
  return sql`insert into access_event as e
      (id, user_id, shop_id, by_id, kind, what, network, user_agent, slot, count, first_at, last_at)
    select ${from.newId()}, ${userId}::uuid, ${shop}, ${byId}::uuid, ${kind}, ${what},
      case when full_day.yes then '' else ${network} end, case when full_day.yes then '' else ${userAgent} end,
      case when full_day.yes then ${shared} else ${slot} end, ${count}::int, ${from.now}::timestamptz, ${from.now}::timestamptz
    from (select not exists (select from access_event where slot = ${slot})
      and (select count(*) from (select from access_event a
        where a.user_id is not distinct from ${userId}::uuid and a.kind = ${kind}
          and a.last_at >= date_trunc('day', ${from.now}::timestamptz, 'UTC') limit ${most}) rows) >= ${most} as yes) full_day
    on conflict (slot) do update set count = e.count + excluded.count, last_at = greatest(e.last_at, excluded.last_at),
      user_agent = excluded.user_agent`;
};

/** Notes an access with the transaction of the call. */
export const noteAccess = (call: Call, access: Access): void => call.write(noteOf(access, call));
