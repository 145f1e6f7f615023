import { createHmac } from 'node:crypto';
import type { EventKind } from '#kernel/event.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { defineJob, type Run, type Subscription, within, work } from '#platform/jobs.ts';
import { outbound, type Sent } from '#platform/network/outbound.ts';
import { webhookDisabled } from '../rules/events.ts';
import { DISABLED_AFTER, KEPT_DAYS, pauseAfter, WAITS, type WebhookEvent } from '../rules/webhook.ts';
import { type Deliver, deliverWebhookJob, secretOf } from './webhook.ts';

type MessagingTx = Tx;

interface News {
  readonly name: string;
  readonly id: string;
  readonly at: string;
  readonly data: object;
}
const writeDeliveriesJob = defineJob<News>('messaging.write-deliveries', { lane: 'webhooks' });

const wants = (shopId: string, name: string) =>
  sql`w.shop_id = ${shopId} and w.active and w.archived_at is null and w.events ? ${name}`;

/**
 * News is noted for those who want it in the transaction that makes it: what was undone is never told, what was done always is. An
 * order waits for nothing here: most shops have no address that is told, and then nothing is noted.
 */
const noteNews = ({ name }: WebhookEvent): Subscription =>
  within({ name } as EventKind<object>, async (_tx: MessagingTx, data, call) => {
    const shopId = call.shopOrNone;
    if (shopId === null) return;
    const news: News = { name, id: call.newId(), at: call.now, data };
    call.enqueue(writeDeliveriesJob, news, {
      onlyIf: sql<boolean>`exists (select from webhook w where ${wants(shopId, name)})`,
    });
  });

/** Writes a delivery for each address that wants the news; then each goes its own way. */
const writeDeliveries = (news: News, run: Run): Promise<void> =>
  run.inShop(async (tx: MessagingTx, call) => {
    const { rows } = await sql<Pick<RowOf<'webhook'>, 'id'>>`
      select w.id from webhook w where ${wants(call.shopId, news.name)}`.execute(tx);
    const deliveries = rows.map((one) => ({ id: call.newId(), webhook_id: one.id }));
    call.write(sql`insert into webhook_delivery (shop_id, id, webhook_id, event, event_id, payload, created_at, next_at)
    select ${call.shopId}, d.id, d.webhook_id, ${news.name}, ${news.id}, ${JSON.stringify(news.data)}::jsonb, ${news.at}, ${call.now}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d(id uuid, webhook_id uuid)`);
    for (const { id } of deliveries) call.enqueue(deliverWebhookJob, { deliveryId: id });
  });

/**
 * Signs a body to prove that we sent it: `t` is the time, `v1` the HMAC-SHA256 of `t.body` with the secret of the
 * webhook.
 */
export const signed = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

interface Ready {
  delivery: RowOf<'webhook_delivery'>;
  webhook: RowOf<'webhook'>;
  seconds: number;
}

/**
 * Reads the delivery to send, if it still exists; a delivery whose address is paused comes again when the pause is
 * over.
 */
const prepare = async (tx: MessagingTx, call: Call, { deliveryId, now }: Deliver): Promise<Ready | null> => {
  const delivery = await tx
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (delivery?.status !== 'pending') return null;
  const webhook = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', delivery.webhook_id)
    .executeTakeFirstOrThrow();
  const mine = tx.updateTable('webhook_delivery').where('shop_id', '=', call.shopId).where('id', '=', deliveryId);
  if (!webhook.active) {
    await mine.set({ status: 'failed', error: 'disabled', next_at: null, done_at: call.now }).execute();
    return null;
  }
  if (!now && webhook.paused_until !== null && webhook.paused_until > call.now) {
    await mine.set({ next_at: webhook.paused_until }).execute();
    call.enqueue(deliverWebhookJob, { deliveryId }, { runAt: webhook.paused_until });
    return null;
  }
  return { delivery, webhook, seconds: Math.floor(Date.parse(call.now) / 1000) };
};

const record = async (tx: MessagingTx, call: Call, { delivery, webhook }: Ready, sent: Sent): Promise<void> => {
  const attempts = delivery.attempts + 1;
  const wait = WAITS[attempts - 1];
  const nextAt = sent.error !== null && wait !== undefined ? later(call.now, wait) : null;
  const status =
    sent.error === null ? ('delivered' as const) : nextAt === null ? ('failed' as const) : ('pending' as const);
  await updateRow(tx, call, 'webhook_delivery', delivery.id, {
    status,
    attempts,
    http_status: sent.status,
    error: sent.error,
    millis: sent.millis,
    next_at: nextAt,
    done_at: nextAt === null ? call.now : null,
  });
  if (nextAt !== null) call.enqueue(deliverWebhookJob, { deliveryId: delivery.id }, { runAt: nextAt });
  await sql`delete from webhook_delivery where shop_id = ${call.shopId} and created_at < ${later(call.now, -KEPT_DAYS * 86_400)} and status <> 'pending'`.execute(
    tx,
  );

  const address = tx.updateTable('webhook').where('shop_id', '=', call.shopId).where('id', '=', webhook.id);
  if (sent.error === null) {
    if (webhook.failing_since !== null)
      await address.set({ failures: 0, failing_since: null, paused_until: null }).execute();
    return;
  }
  const since = webhook.failing_since ?? call.now;
  const over = later(since, DISABLED_AFTER) <= call.now;
  const changed = await address
    .where('active', '=', true)
    .set({
      failures: webhook.failures + 1,
      failing_since: since,
      paused_until: later(call.now, pauseAfter(webhook.failures + 1)),
      ...(over ? { active: false, disabled_at: call.now } : {}),
    })
    .returning('id')
    .executeTakeFirst();
  if (over && changed) await call.emit(webhookDisabled, { webhookId: webhook.id, host: new URL(webhook.url).hostname });
};

/** Between the two transactions nothing is held: an address that is slow to answer makes nobody wait for a lock. */
const deliver = async (asked: Deliver, run: Run): Promise<void> => {
  const ready = await run.inShop((tx: MessagingTx, call) => prepare(tx, call, asked));
  if (!ready) return;
  const { delivery, webhook, seconds } = ready;
  const body = JSON.stringify({
    id: delivery.event_id,
    event: delivery.event,
    at: delivery.created_at,
    shopId: delivery.shop_id,
    data: delivery.payload,
  });
  const sent = await outbound().post(webhook.url, body, {
    'user-agent': 'Comptoir-Webhook',
    'comptoir-event': delivery.event,
    'comptoir-delivery': delivery.id,
    'comptoir-signature': signed(secretOf(webhook), seconds, body),
  });
  await run.inShop((tx: MessagingTx, call) => record(tx, call, ready, sent));
};

/** Subscribes to every event that an owner may choose, chosen or not; then the written deliveries are sent. */
export const webhookSubscriptions = (events: readonly WebhookEvent[]): readonly Subscription[] => [
  ...events.map(noteNews),
  work(writeDeliveriesJob, writeDeliveries),
  work(deliverWebhookJob, deliver),
];
