import { defineJob } from '#platform/jobs.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { eventSlot } from '#kernel/event.ts';
import { found, Refused, type Refusal, refuseIf } from '#kernel/refusal.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { newToken } from '#platform/clock.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { runList } from '#platform/list.ts';
import { serveLookup } from '#platform/lookup.ts';
import { isOutboundPort, isPrivateHost, outboundPorts } from '#platform/network/outbound.ts';
import { changeDestination } from '#platform/secret/proof.ts';
import { derivedSecret } from '#platform/session.ts';
import { refuse } from '../rules/refusals.ts';
import { deliveryList, type WebhookDelivery, type WebhookEvent, webhookEventsOf } from '../rules/webhook.ts';
import { type redeliver, type renewWebhookSecret, webhookLookup } from '../rules/webhook-endpoints.ts';

export interface Deliver {
  readonly deliveryId: string;
  /** Asked for by a person: not held back because the address failed before. */
  readonly now?: boolean;
}
export const deliverWebhookJob = defineJob<Deliver>('messaging.deliver-webhook', { lane: 'webhooks' });
const AT_MOST = 20;

export const secretOf = (webhook: { id: string; salt: string }): string =>
  `whsec_${derivedSecret(`webhook ${webhook.id} ${webhook.salt}`)}`;

/** Why an address that is called over the Internet is refused beside its field. An address without a valid host is not called either. */
export const whyNotCalled = (url: string): Refusal | null => {
  const isPublic = URL.canParse(url) && !isPrivateHost(new URL(url).hostname);
  const refusal = !isPublic
    ? refuse('messaging.private-url')
    : isOutboundPort(new URL(url))
      ? null
      : refuse('messaging.port', { ports: outboundPorts().join(', ') });
  return refusal && { ...refusal, fields: { url: refusal.words } };
};

export const listWebhookEvents = async (): Promise<WebhookEvent[]> => webhookEventsOf(contributed(eventSlot));

const refuseUnknown = (events: readonly string[]): void => {
  const known = new Set(webhookEventsOf(contributed(eventSlot)).map((one) => one.name));
  if (events.some((name) => !known.has(name)))
    throw new Refused(refuse('messaging.unknown-event', {}, { events: refuse('messaging.unknown-event').words }));
};

/** Saved as active, it begins anew: what it failed before is forgotten. */
const BEGUN_ANEW = { failures: 0, failing_since: null, paused_until: null, disabled_at: null };

export const webhookBindings = serveLookup(webhookLookup, {
  columns: async (tx, input, call, before) => {
    refuseIf(whyNotCalled(input.url));
    refuseUnknown(input.events);
    const [was, is] = [before && new URL(before.url).hostname, new URL(input.url).hostname];
    // More news, or another address: an address that is only switched off takes nothing away from anybody.
    const isMoved = before?.url !== input.url || input.events.some((name) => !before?.events.includes(name));
    if (before && isMoved) await changeDestination(tx, call, { what: 'Webhook', was: was ?? '', is });
    if (before) return 'active' in input ? { active: input.active, ...(input.active ? BEGUN_ANEW : {}) } : {};
    const there = await sql`select 1 from webhook where shop_id = ${call.shopId} and archived_at is null`.execute(tx);
    if (there.rows.length >= AT_MOST) throw new Refused(refuse('messaging.too-many-webhooks'));
    await changeDestination(tx, call, { what: 'Webhook', is });
    return { active: true, failures: 0, created_by: call.actor.userId as string };
  },
  secret: (_call, id) => {
    const salt = newToken();
    return { columns: { salt }, answer: { secret: secretOf({ id, salt }) } };
  },
  archived: { active: false },
  // The part of the address behind the host may be a password.
  audited: (record) => ({ ...record, url: new URL(record.url).hostname }),
});

export const renewSecret = async (tx: Tx, input: InputOf<typeof renewWebhookSecret>, call: Call) => {
  const row = await tx
    .updateTable('webhook')
    .set({ salt: newToken() })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .where('archived_at', 'is', null)
    .returning(['id', 'salt'])
    .executeTakeFirst();
  call.audit('webhook', input.id, { renewedAt: [null, call.now] });
  return { secret: secretOf(found(row)) };
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
      await sql<
        RowOf<'webhook', 'active'> & RowOf<'webhook_delivery', 'event' | 'webhook_id'>
      >`select w.active, d.event, d.webhook_id from webhook_delivery d join webhook w on w.shop_id = d.shop_id and w.id = d.webhook_id
    where d.shop_id = ${call.shopId} and d.id = ${input.id}`.execute(tx)
    ).rows[0],
  );
  if (!row.active) throw new Refused(refuse('messaging.webhook-off'));
  await updateRow(tx, call, 'webhook_delivery', input.id, {
    status: 'pending',
    attempts: 0,
    next_at: call.now,
    done_at: null,
  });
  call.enqueue(deliverWebhookJob, { deliveryId: input.id, now: true });
  call.audit('webhook', row.webhook_id, { sentAgain: [null, row.event] });
  return {};
};
