import { tracesOf, type Traces } from '#areas/clients/server/index.ts';
import { clientErasing } from '#areas/clients/rules/events.ts';
import { typedName, typedSentence } from '#kernel/language/typed-words.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import { defineJob, type Subscription, within, work } from '#platform/jobs.ts';
import { safeContent } from '../rules/notification.ts';

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/** Whole words, as they may have been written: typed, told to somebody else, or escaped. Null: nothing names him. */
const patternOf = ({ names, emails }: Traces): string | null => {
  const written = [...names, ...emails].flatMap((one) => [one, typedName(one), typedSentence(one)]);
  const all = [...new Set(written.flatMap((one) => [one, safeContent(one)]))].filter(Boolean);
  const escaped = all.map((one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return escaped.length === 0 ? null : `(^|[^[:alnum:]])(${escaped.join('|')})($|[^[:alnum:]])`;
};

/**
 * Erases the news about a client whose data are erased. Notifications go whole. A mail of the estate keeps its sending,
 * its day and its document; a mail that has not left never will. The log of webhooks loses the data it sent of him.
 */
const eraseTold = async (tx: Tx, { clientId }: { readonly clientId: string }, call: Call): Promise<void> => {
  const { shopId, now } = call;
  const traces = await tracesOf(tx, call, clientId);
  const [pattern, ids] = [patternOf(traces), [...traces.ids]];
  await sql`select forget_notifications(${pattern}, ${ids}::uuid[])`.execute(tx);
  await sql`update mail m set recipient = '', subject = '', html = '', plain = '', sender = m.sender - 'replyTo', attachments = '[]', error = null,
      erased_at = ${now}, closed_at = case when m.status in ('sent', 'kept') then m.closed_at else coalesce(m.closed_at, ${now}) end
    where m.erased_at is null
      -- What the program's own server told the people of the estate is in nobody's name.
      and (m.shop_id = ${shopId} or m.shop_id is null and m.recipient in (select a.email from user_account a
        join user_shop l on l.user_id = a.id where l.shop_id = ${shopId} and l.role <> 'buyer'))
      and (lower(m.recipient) = any(${traces.emails.map((one) => one.toLowerCase())}::text[])
        or (m.plain ~* ${pattern} or m.subject ~* ${pattern})
          -- What was written to somebody else may hold the same words, « la cave », and is his.
          and lower(m.recipient) not in (select lower(c.email) from client c where c.shop_id = ${shopId} and c.id <> ${clientId} and c.erased_at is null)
        or exists (select from regexp_matches(coalesce(m.about_path, '') || ' ' || m.plain, ${UUID}, 'g') u where u[1]::uuid = any(${ids}::uuid[])))`.execute(
    tx,
  );
  await sql`delete from webhook_delivery d where d.shop_id = ${shopId}
    and (d.payload::text ~* ${pattern}
      or exists (select from regexp_matches(d.payload::text, ${UUID}, 'g') u where u[1]::uuid = any(${ids}::uuid[])))`.execute(
    tx,
  );
  // A view that somebody keeps to find him.
  await sql`delete from list_view v where v.shop_id = ${shopId}
    and (v.name || ' ' || v.search || ' ' || v.filter::text ~* ${pattern}
      or folded(btrim(v.search)) = any(select folded(w) from unnest(${[...traces.names, ...traces.emails, ...traces.alone]}::text[]) w)
      or exists (select from regexp_matches(v.filter::text, ${UUID}, 'g') u where u[1]::uuid = any(${ids}::uuid[])))`.execute(
    tx,
  );
};

const forgetLateJob = defineJob<{ clientId: string }>('messaging.forget-late', { lane: 'housekeeping' });
/**
 * The seconds after which news under way at the erasure has been sent: his orders and quotes say whose they were.
 */
const LATE_SECONDS = 600;

/** Before the conversations go: they are found by their ids too. */
export const toldErasing: readonly Subscription[] = [
  within(clientErasing, async (tx: Tx, news, call) => {
    // Every mail of the estate is read: of a big one that takes longer than who waits for an answer is given.
    await sql`set local statement_timeout = 30000`.execute(tx);
    await eraseTold(tx, news, call);
    call.enqueue(forgetLateJob, news, { runAt: later(call.now, LATE_SECONDS) });
  }),
  work(forgetLateJob, (news, run) => run.inShop((tx, call) => eraseTold(tx, news, call))),
];
