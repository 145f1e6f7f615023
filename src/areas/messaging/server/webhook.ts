import type { InputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { newToken } from '#platform/clock.ts';
import { sql, type Tx, type RowOf, json } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { isPrivateHost } from '#platform/network/outbound.ts';
import { derivedSecret } from '#platform/session.ts';
import { refuse } from '../rules/refusals.ts';
import { deliveryList, type Webhook, type WebhookDelivery } from '../rules/webhook.ts';
import type {
  addWebhook,
  archiveWebhook,
  changeWebhook,
  redeliver,
  renewWebhookSecret,
} from '../rules/webhook-endpoints.ts';

export const DELIVER_JOB = 'messaging.deliver-webhook';
const AT_MOST = 20;

export const secretOf = (webhook: { id: string; salt: string }): string =>
  `whsec_${derivedSecret(`webhook ${webhook.id} ${webhook.salt}`)}`;

const shaped = (row: RowOf<'webhook'>): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  active: row.active,
  failingSince: row.failing_since,
  disabledAt: row.disabled_at,
  createdAt: row.created_at,
  version: row.version,
});

const refusePrivate = (url: string): void => {
  if (isPrivateHost(new URL(url).hostname))
    throw new Refused(refuse('messaging.private-url', {}, { url: refuse('messaging.private-url').words }));
};

const rowsOf = (tx: Tx, call: Call) =>
  tx.selectFrom('webhook').selectAll().where('shop_id', '=', call.shopId).where('archived_at', 'is', null);

export const listWebhooks = async (tx: Tx, _input: object, call: Call): Promise<Webhook[]> =>
  (await rowsOf(tx, call).orderBy('created_at').orderBy('id').execute()).map(shaped);

export const createWebhook = async (tx: Tx, input: InputOf<typeof addWebhook>, call: Call) => {
  refusePrivate(input.url);
  if ((await rowsOf(tx, call).execute()).length >= AT_MOST) throw new Refused(refuse('messaging.too-many-webhooks'));
  const row = await tx
    .insertInto('webhook')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      url: input.url,
      events: json(input.events),
      active: true,
      salt: newToken(),
      failures: 0,
      failing_since: null,
      paused_until: null,
      disabled_at: null,
      created_by: call.actor.userId as string,
      created_at: call.now,
      archived_at: null,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  call.audit('webhook', row.id, { created: new URL(row.url).hostname, events: input.events });
  return { ...shaped(row), secret: secretOf(row) };
};

/** Saved as active, it begins anew: what it failed before is forgotten. */
export const updateWebhook = async (tx: Tx, input: InputOf<typeof changeWebhook>, call: Call): Promise<Webhook> => {
  refusePrivate(input.url);
  found(await rowsOf(tx, call).where('id', '=', input.id).executeTakeFirst());
  const row = await tx
    .updateTable('webhook')
    .set((eb) => ({
      url: input.url,
      events: json(input.events),
      active: input.active,
      version: eb('version', '+', 1),
      ...(input.active ? { failures: 0, failing_since: null, paused_until: null, disabled_at: null } : {}),
    }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refused(refuse('messaging.lost-race'));
  call.audit('webhook', row.id, { changed: new URL(row.url).hostname, active: row.active, events: input.events });
  return shaped(row);
};

export const renewSecret = async (tx: Tx, input: InputOf<typeof renewWebhookSecret>, call: Call) => {
  const row = await tx
    .updateTable('webhook')
    .set({ salt: newToken() })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .where('archived_at', 'is', null)
    .returning(['id', 'salt'])
    .executeTakeFirst();
  call.audit('webhook', input.id, { renewed: true });
  return { secret: secretOf(found(row)) };
};

export const removeWebhook = async (tx: Tx, input: InputOf<typeof archiveWebhook>, call: Call): Promise<object> => {
  found(
    await tx
      .updateTable('webhook')
      .set({ archived_at: call.now, active: false })
      .where('shop_id', '=', call.shopId)
      .where('id', '=', input.id)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  call.audit('webhook', input.id, { archived: true });
  return {};
};

const deliveryRow = (row: RowOf<'webhook_delivery'>): WebhookDelivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  event: row.event,
  eventId: row.event_id,
  status: row.status,
  attempts: row.attempts,
  httpStatus: row.http_status,
  error: row.error as WebhookDelivery['error'],
  millis: row.millis,
  createdAt: row.created_at,
  nextAt: row.next_at,
  payload: row.payload,
});

export const listDeliveries = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    deliveryList,
    {
      from: sql`webhook_delivery d`,
      where: sql`d.shop_id = ${call.shopId}`,
      select: sql`d.*`,
      key: sql`d.id`,
      columns: {
        createdAt: sql`d.created_at`,
        event: sql`d.event`,
        status: sql`d.status`,
        webhookId: sql`d.webhook_id`,
      },
    },
    query,
    deliveryRow,
  );

export const sendAgain = async (tx: Tx, input: InputOf<typeof redeliver>, call: Call): Promise<object> => {
  const row = found(
    (
      await sql<{
        active: boolean;
      }>`select w.active from webhook_delivery d join webhook w on w.shop_id = d.shop_id and w.id = d.webhook_id
    where d.shop_id = ${call.shopId} and d.id = ${input.id}`.execute(tx)
    ).rows[0],
  );
  if (!row.active) throw new Refused(refuse('messaging.webhook-off'));
  await tx
    .updateTable('webhook_delivery')
    .set({ status: 'pending', attempts: 0, next_at: call.now, done_at: null })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .execute();
  call.enqueue(DELIVER_JOB, { deliveryId: input.id, now: true });
  call.audit('webhook_delivery', input.id, { again: true });
  return {};
};
