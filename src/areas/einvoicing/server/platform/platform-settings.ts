import { refuse as refuseMessaging } from '#areas/messaging/rules/refusals.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call, InShop } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { hasDrop } from '#platform/files/drop.ts';
import { isPrivateHost } from '#platform/network/outbound.ts';
import { seal } from '#platform/sealed.ts';
import { LOST } from '../../rules/platform/life.ts';
import {
  type changePlatform,
  type EinvoicePlatform,
  platformTrouble,
  WAY_WORDS,
  whyNotPlatform,
} from '../../rules/platform/platform-endpoints.ts';
import { refusePlatform } from '../../rules/platform/platform-refusals.ts';
import { PlatformFault } from './adapter.ts';
import { adapterOf, keyPlace } from './adapter-of.ts';
import { giveAgain, noteAll } from './give.ts';
import { readNews } from './news.ts';

type Told = OutputOf<typeof changePlatform>;
type Row = RowOf<'einvoice_platform'>;

/** News that could not be read are counted so long. */
const UNREAD_DAYS = 30;

const rowOf = async (tx: Tx, shopId: string): Promise<Row | null> =>
  (await tx.selectFrom('einvoice_platform').selectAll().where('shop_id', '=', shopId).executeTakeFirst()) ?? null;

export const readPlatform = async (tx: Tx, _input: object, call: Call): Promise<EinvoicePlatform> => {
  const row = await rowOf(tx, call.shopId);
  const { rows } = await sql<{ waiting: number; failed: number; lost: number }>`select
      count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = any(${[...LOST]}))::int as lost
    from bill_platform where shop_id = ${call.shopId} and state = any(${['waiting', 'failed', ...LOST]})`.execute(tx);
  const { unread } = await tx
    .selectFrom('platform_news')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('shop_id', '=', call.shopId)
    .where('state', 'in', ['unreadable', 'failed'])
    .where('seen_at', '>', later(call.now, -UNREAD_DAYS * 86_400))
    .executeTakeFirstOrThrow();
  const { waiting = 0, failed = 0, lost = 0 } = rows[0] ?? {};
  return {
    held: row && {
      way: row.way,
      url: row.url,
      keySince: row.key_since,
      active: row.active,
      fromDay: row.from_day,
      triedAt: row.tried_at,
      trouble: row.trouble,
      answer: row.answer,
      failingSince: row.failing_since,
      newsReadAt: row.news_read_at,
    },
    hasFolder: hasDrop(),
    waiting,
    failed,
    lost,
    unread,
  };
};

/** Of the key only the day is told, so that a change of it is seen. */
const audited = (row: Row | null): Readonly<Record<string, string | null>> => ({
  platformWay: row && WAY_WORDS[row.way],
  platformUrl: row?.url || null,
  platformKey: row?.key_since ?? null,
  platformFrom: row?.from_day ?? null,
  platformActive: row && (row.active ? 'Oui' : 'Non'),
});
const noteChange = (call: Call, before: Row | null, after: Row | null): void => {
  const was = audited(before);
  call.audit(
    'shop',
    call.shopId,
    Object.fromEntries(Object.entries(audited(after)).map(([name, is]) => [name, [was[name] ?? null, is]])),
  );
};

/** Bills of days that are gone leave for good: how many is said first, whenever more of them would than before. */
const refuseUnsure = async (
  tx: Tx,
  call: Call,
  { active, fromDay, sure }: InputOf<typeof changePlatform>,
  before: Row | null,
): Promise<void> => {
  if (!active || sure || fromDay >= call.today || (before?.active && before.from_day <= fromDay)) return;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bill b
    where b.shop_id = ${call.shopId} and b.document ->> 'audience' = 'B2B' and b.issued_on >= ${fromDay} and b.issued_on < ${call.today}
      and not exists (select from bill_platform p where p.shop_id = b.shop_id and p.bill_id = b.id)`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const refusal = refusePlatform('platform.many', { count: String(count) });
  throw new Refused({ ...refusal, fields: { sure: refusal.words } });
};

export const writePlatform = async (tx: Tx, input: InputOf<typeof changePlatform>, call: Call): Promise<Told> => {
  const { shopId } = call;
  const overNet = input.way === 'http';
  if (overNet && input.url !== '' && isPrivateHost(new URL(input.url).hostname)) {
    const refusal = refuseMessaging('messaging.private-url');
    throw new Refused({ ...refusal, fields: { url: refusal.words } });
  }
  const before =
    (await tx
      .selectFrom('einvoice_platform')
      .selectAll()
      .where('shop_id', '=', shopId)
      .forUpdate()
      .executeTakeFirst()) ?? null;
  refuseIf(whyNotPlatform(input, before && { url: before.url, hasKey: before.sealed_key !== null }, hasDrop()));
  await refuseUnsure(tx, call, input, before);
  const key = !overNet
    ? { sealed_key: null, key_since: null }
    : input.key === ''
      ? { sealed_key: before?.sealed_key ?? null, key_since: before?.key_since ?? null }
      : { sealed_key: seal(input.key, keyPlace(shopId)), key_since: call.now };
  const columns = {
    way: input.way,
    url: overNet ? input.url : '',
    ...key,
    active: input.active,
    from_day: input.fromDay,
    tried_at: null,
    trouble: null,
    answer: null,
    failing_since: null,
    told_at: null,
    news_since: before?.url === input.url && before.way === input.way ? before.news_since : null,
    version: (before?.version ?? 0) + 1,
  };
  const row = await tx
    .insertInto('einvoice_platform')
    .values({ shop_id: shopId, ...columns, news_read_at: null })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  noteChange(call, before, row);
  if (row.active) {
    noteAll(call);
    await giveAgain(tx, call);
  }
  return tryAfter(tx, call);
};

export const tryPlatformNow = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  found((await rowOf(tx, call.shopId)) ?? undefined);
  return tryAfter(tx, call);
};

const tryAfter = (tx: Tx, call: Call): Promise<Told> => {
  call.afterCommit((inShop) => trial(inShop, call.shopId));
  return readPlatform(tx, {}, call);
};

/** What came of it. */
export const triedPlatform = async (tx: Tx, _before: Told, call: Call): Promise<Told> => {
  const now = await readPlatform(tx, {}, call);
  if (!now.held || now.held.trouble !== null)
    return {
      ...now,
      message: platformTrouble(now.held?.trouble ?? 'connection', now.held?.answer ?? null),
      sucess: false,
    };
  return {
    ...now,
    message: now.held.active
      ? 'La liaison fonctionne : la plateforme est en service.'
      : 'La liaison fonctionne. Mettez-la en service quand vous êtes prêt.',
    sucess: true,
  };
};

export const forgetPlatform = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  const row = found(
    await tx.deleteFrom('einvoice_platform').where('shop_id', '=', call.shopId).returningAll().executeTakeFirst(),
  );
  noteChange(call, row, null);
  return readPlatform(tx, {}, call);
};

const trial = async (inShop: InShop, shopId: string): Promise<void> => {
  const row = await inShop(shopId, (tx) => rowOf(tx, shopId));
  if (!row) return;
  const fault = await Promise.resolve()
    .then(() => adapterOf(row).trial())
    .then(
      () => null,
      (error: unknown) => {
        if (error instanceof PlatformFault) return error;
        throw error;
      },
    );
  await inShop(shopId, (tx, call) =>
    tx
      .updateTable('einvoice_platform')
      .set({
        tried_at: call.now,
        trouble: fault?.trouble ?? null,
        answer: fault?.answer ?? null,
        failing_since: fault ? (row.failing_since ?? call.now) : null,
        ...(fault ? {} : { told_at: null }),
      })
      .where('shop_id', '=', shopId)
      .where('version', '=', row.version)
      .execute(),
  );
};

export const readNewsNow = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  const row = await rowOf(tx, call.shopId);
  if (!row?.active) throw new Refused(refusePlatform('platform.none'));
  call.afterCommit((inShop) => readNews(call.shopId, inShop));
  return readPlatform(tx, {}, call);
};
export const newsWereRead = async (tx: Tx, _before: Told, call: Call): Promise<Told> => {
  const now = await readPlatform(tx, {}, call);
  return now.held?.trouble
    ? { ...now, message: platformTrouble(now.held.trouble, now.held.answer), sucess: false }
    : { ...now, message: 'Les statuts de la plateforme sont relevés.', sucess: true };
};
