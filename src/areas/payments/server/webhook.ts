import type { RowOf } from '#platform/db.ts';
import { isUuid } from '#kernel/id.ts';
import { found, Refused } from '#kernel/refusal.ts';
import { CardForged, type CardNews, type CardState } from '#platform/cards/provider.ts';
import type { Call } from '#platform/http.ts';
import type { hearProvider } from '../rules/endpoints.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { nextStatus } from '../rules/lifecycle.ts';
import { refusePayment } from '../rules/refusals.ts';
import { type PaymentsTx, workOf } from './card-request.ts';
import { disputeHeard } from './dispute/hear-dispute.ts';
import { fetchJob } from './job-kinds.ts';
import { hearOnline } from './online/hear-online.ts';
import { isRedirected } from './online/online-keys.ts';
import { providerHeard, shopOf } from './own-cards.ts';
import { foreign } from './settle.ts';

/**
 * News of a provider. It is believed for one thing only: that something should be looked at. The signature is checked on the raw
 * bytes, what it says must be what we asked, its id is kept so that it is heard once, and the state is then fetched anew: so news
 * may come twice, late or in any order.
 */
export const hearNews = async (
  tx: PaymentsTx,
  input: InputOf<typeof hearProvider>,
  call: Call,
): Promise<{ received: boolean }> => {
  const provider = found(await providerHeard(tx, call, input.provider));
  const body = await bytesOf(call.body);
  const shopId = shopOf(provider.name);
  if (isRedirected(provider) && shopId !== null) return hearOnline(tx, call, shopId, provider, body);
  if (isRedirected(provider)) throw new Refused(refusePayment('payments.forged'));
  const news = authentic(() => provider.parseWebhook(body, call.headers));
  const dispute = news.dispute ? await disputeHeard(tx, call, provider, news.dispute) : null;
  const work = await workFor(tx, provider.name, news);
  const isNews =
    work !== null && news.state !== null && (await wouldChange(tx, call, { ...work, live: provider.live }, news.state));
  const first = await tx
    .insertInto('provider_event')
    .values({
      provider: provider.name,
      event_id: news.eventId.slice(0, 200),
      type: news.type.slice(0, 200),
      intent_id: work?.intent_id ?? dispute?.intentId ?? null,
      received_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (first && work && isNews) call.enqueue(fetchJob, { intentId: work.intent_id, shopId: work.shop_id });
  if (first) dispute?.ask();
  return { received: true };
};

/** Refuses what is not what we asked; then says whether it would teach us anything, so that what we know is not fetched again. */
const wouldChange = async (
  tx: PaymentsTx,
  call: Call,
  work: RowOf<'card_work'> & { readonly live: boolean },
  state: CardState,
): Promise<boolean> => {
  if (work.shop_id) await call.enterShop(tx, work.shop_id);
  const row = work.shop_id
    ? ((await tx
        .selectFrom('payment_intent')
        .selectAll()
        .where('shop_id', '=', work.shop_id)
        .where('id', '=', work.intent_id)
        .executeTakeFirst()) ?? null)
    : null;
  const asked = { intentId: work.intent_id, account: work.account, operation: work.operation, live: work.live };
  if (foreign(state, asked, row)) throw new Refused(refusePayment('payments.mismatch'));
  const status =
    row?.status ??
    (await tx.selectFrom('card_imprint').select('status').where('id', '=', work.intent_id).executeTakeFirst())?.status;
  return state.refunded > 0 || (status !== undefined && nextStatus(work.operation, status, state.status) !== null);
};

const authentic = (parse: () => CardNews): CardNews => {
  try {
    return parse();
  } catch (error) {
    if (error instanceof CardForged) throw new Refused(refusePayment('payments.forged'));
    throw error;
  }
};

/** Providers' news are a few kilobytes; a stream has no other limit than this one. */
const AT_MOST = 256 * 1024;

/** By our own id, which the provider keeps for us; an object of theirs that is not ours has none, or one that we never gave. */
const workFor = async (tx: PaymentsTx, provider: string, news: CardNews): Promise<RowOf<'card_work'> | null> => {
  const id = news.state?.intentId;
  if (!id || !isUuid(id)) return null;
  const work = await workOf(tx, id);
  return work?.provider === provider ? work : null;
};

const bytesOf = async (body: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > AT_MOST) throw new Refused(refusePayment('payments.forged'));
    parts.push(part);
  }
  return Buffer.concat(parts);
};
