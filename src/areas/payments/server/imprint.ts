import { Refused } from '#kernel/refusal.ts';
import { cardProvider } from '#platform/cards/registry.ts';
import { sql, type RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { holdsCardNumber } from '../rules/card-form.ts';
import type { IntentStatus } from '../rules/lifecycle.ts';
import { refusePayment } from '../rules/refusals.ts';
import { type CardRequest, firstCheck, type PaymentsTx, returnUrlOf } from './card-request.ts';
import { doCardWork } from './card-work.ts';

export interface NewImprint {
  readonly checkoutId: string;
  readonly buyerUserId: string | null;
  readonly buyerEmail: string;
  /** Made by the browser; never a number. */
  readonly cardToken: string;
  /** The holder of the card: a shop's own account, or the installation's provider by default. */
  readonly provider?: string | undefined;
  /** The amount that is debited as soon as the card is proved: its holder is told that amount, not zero. */
  readonly asks?: string;
}
export interface OpenedIntent {
  readonly id: string;
  readonly status: IntentStatus;
}

/**
 * Opens the one imprint of a checkout, in the transaction that places its orders: the provider is asked after the commit, and
 * every order of the checkout hears the answer (payments.intent-settled).
 */
export const openImprint = async (tx: PaymentsTx, call: Call, wanted: NewImprint): Promise<OpenedIntent> => {
  const provider = wanted.provider ?? cardProvider()?.name;
  if (!provider) throw new Refused(refusePayment('payments.unavailable'));
  if (holdsCardNumber(wanted.cardToken)) throw new Refused(refusePayment('payments.card-number'));
  const id = call.newId();
  const asked: CardRequest = {
    operation: 'imprint',
    intentId: id,
    shopId: null,
    provider,
    account: null,
    providerRef: null,
    returnUrl: returnUrlOf(call, id),
    cancelAsked: false,
    attempts: 0,
    createdAt: call.now,
    now: call.now,
    imprint: { token: wanted.cardToken, email: wanted.buyerEmail },
  };
  // A single statement, because every checkout runs it; a checkout with a live card gets no second one.
  const opened = await sql<RowOf<'card_work', 'intent_id'>>`
    with imprint as (
      insert into card_imprint (id, checkout_id, buyer_user_id, buyer_email, provider, token, status, asks, created_at)
      values (${id}, ${wanted.checkoutId}, ${wanted.buyerUserId}, ${wanted.buyerEmail}, ${provider}, ${wanted.cardToken}, 'processing', ${wanted.asks ?? null}, ${call.now})
      on conflict (checkout_id) where status in ('processing', 'requiresAction', 'setup') do nothing returning id
    ), told as (
      insert into card_imprint_event (imprint_id, seq, status, source, at) select id, 1, 'processing', 'call', ${call.now} from imprint
    )
    insert into card_work (intent_id, operation, provider, return_url, open, check_at, created_at)
    select id, 'imprint', ${provider}, ${asked.returnUrl}, true, ${firstCheck(call)}, ${call.now} from imprint returning intent_id`.execute(
    tx,
  );
  if (opened.rows.length === 0) throw new Refused(refusePayment('payments.imprint-under-way'));
  call.afterCommit(async (inShop) => {
    await doCardWork(inShop, asked, 'call');
  });
  return { id, status: 'processing' };
};

/** The imprint that the orders of a checkout share: the live one, else the last that was tried. */
export const imprintOf = async (tx: PaymentsTx, checkoutId: string): Promise<RowOf<'card_imprint'> | null> => {
  const all = await tx
    .selectFrom('card_imprint')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return all.find((one) => one.status !== 'error' && one.status !== 'cancelled') ?? all[0] ?? null;
};

/** Forgets a saved card at the provider, when no order of the checkout will need it any more. */
export const releaseImprint = async (tx: PaymentsTx, call: Call, checkoutId: string): Promise<void> => {
  const imprint = await imprintOf(tx, checkoutId);
  if (!imprint || (imprint.status !== 'setup' && imprint.status !== 'requiresAction')) return;
  // Left to the sweep: nothing of the caller's depends on it.
  await tx
    .updateTable('card_work')
    .set({ cancel_asked: true, open: true, check_at: call.now })
    .where('intent_id', '=', imprint.id)
    .execute();
};
