import { whyNotCalled } from '#areas/messaging/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { hasDrop } from '#platform/files/drop.ts';
import { keyAccount } from '#platform/secret/key-account.ts';
import { seal } from '#platform/secret/sealed.ts';
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

export const readPlatform = async (tx: Tx, _input: object, call: Call): Promise<EinvoicePlatform> => {
  const row = await platformAccount.find(tx, call, {});
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
  if (overNet && input.url !== '') refuseIf(whyNotCalled(input.url));
  const before = await platformAccount.lock(tx, call, {});
  refuseIf(whyNotPlatform(input, before && { url: before.url, hasKey: before.sealed_key !== null }, hasDrop()));
  await refuseUnsure(tx, call, input, before);
  const key = !overNet
    ? { sealed_key: null, key_since: null }
    : input.key === ''
      ? { sealed_key: before?.sealed_key ?? null, key_since: before?.key_since ?? null }
      : { sealed_key: seal(input.key, keyPlace(shopId)), key_since: call.now };
  const row = await platformAccount.save(tx, call, {}, before, {
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
  });
  if (row.active) {
    noteAll(call);
    await giveAgain(tx, call);
  }
  return platformAccount.tryAfter(tx, {}, call);
};

const trial = async (row: Row) => {
  try {
    await adapterOf(row).trial();
    return { trouble: null, columns: { told_at: null } };
  } catch (error) {
    if (error instanceof PlatformFault) return { trouble: error.trouble, answer: error.answer };
    throw error;
  }
};

export const platformAccount = keyAccount<'einvoice_platform', object, Told>({
  table: 'einvoice_platform',
  key: (shopId) => ({ shop_id: shopId }),
  named: 'Plateforme de facturation électronique',
  read: readPlatform,
  trail: (call) => ['shop', call.shopId],
  audited: (row) => ({
    platformWay: WAY_WORDS[row.way],
    platformUrl: row.url || null,
    platformKey: row.key_since,
    platformFrom: row.from_day,
    platformActive: row.active ? 'Oui' : 'Non',
  }),
  ask: trial,
  said: ({ held }) => {
    if (!held || held.trouble !== null)
      return { message: platformTrouble(held?.trouble ?? 'connection', held?.answer ?? null), sucess: false };
    return {
      message: held.active
        ? 'La liaison fonctionne : la plateforme est en service.'
        : 'La liaison fonctionne. Mettez-la en service quand vous êtes prêt.',
      sucess: true,
    };
  },
});

export const readNewsNow = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  const row = await platformAccount.find(tx, call, {});
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
