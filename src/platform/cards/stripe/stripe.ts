import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import {
  CARD_TIMEOUT_MS,
  CardForged,
  CardMisconfigured,
  type CardNews,
  type CardProvider,
  type CardRef,
  type CardState,
  CardUnknown,
  withinTime,
} from '../provider.ts';
import { deskOf, stateOfDispute } from './disputes.ts';
import { hostedFields, STRIPE_ORIGINS } from './browser.ts';
import { reasonOf, stateOfCharge, stateOfPayment, stateOfRefund, stateOfSetup, wantsBuyer } from './states.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** A secret for each webhook endpoint (ours and the connected accounts'); two each while a secret is rolled. */
  readonly webhookSecrets: readonly string[];
  readonly clock: Clock;
  /** The keys are one shop's: imprints and debits are made on this account of its own, and on no other. */
  readonly own?: { readonly account: string | null };
  readonly name?: string;
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  readonly timeout?: number;
}

const TOLERANCE_SECONDS = 300;
const PAYMENT = { expand: ['latest_charge', 'payment_method'] };
const SETUP = { expand: ['payment_method'] };

/**
 * The imprint lives on the platform's account; a debit is made on the seller's own connected account, so the money never is
 * ours: the saved card is first copied there. Every call that makes something carries a key derived from our intent's id.
 * With a shop's own keys both are on one account, named by nobody: what is of another account is not asked for.
 */
export const createStripe = (settings: StripeSettings): CardProvider => {
  const secrets = settings.webhookSecrets.map((one) => one.trim()).filter((one) => one !== '');
  if (!settings.secretKey || !settings.publishableKey || secrets.length === 0) {
    throw new CardMisconfigured('Stripe needs a secret key, a publishable key and at least one webhook secret');
  }
  const { own } = settings;
  const onAccount = (account: string | null): { stripeAccount?: string } => {
    if (!own) return account ? { stripeAccount: account } : {};
    if (own.account === null || (account !== null && account !== own.account))
      throw new CardMisconfigured('these keys are of another account');
    return {};
  };
  const limit = settings.timeout ?? CARD_TIMEOUT_MS;
  const live = settings.secretKey.startsWith('sk_live_') || settings.secretKey.startsWith('rk_live_');
  const stripe = new Stripe(settings.secretKey, {
    ...settings.api,
    timeout: limit,
    maxNetworkRetries: 0,
    telemetry: false,
  });

  const fetchState = async (ref: CardRef): Promise<CardState> => {
    const on = onAccount(ref.account);
    if (ref.operation === 'imprint') return stateOfSetup(await stripe.setupIntents.retrieve(ref.providerRef, SETUP));
    if (ref.operation === 'debit')
      return stateOfPayment(await stripe.paymentIntents.retrieve(ref.providerRef, PAYMENT, on), ref.account);
    return stateOfRefund(await stripe.refunds.retrieve(ref.providerRef, {}, on), ref.account, live);
  };

  const call = async <R>(
    work: () => Promise<R>,
    refused: (error: Stripe.errors.StripeError) => R | null = () => null,
  ): Promise<R> => {
    try {
      return await withinTime(work(), limit);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) {
        const answer = refused(error);
        if (answer) return answer;
      }
      throw typed(error);
    }
  };

  return {
    name: settings.name ?? 'stripe',
    live,
    browser: hostedFields(settings.publishableKey),
    origins: STRIPE_ORIGINS,
    accountOf: (shop) => (own ? own.account : shop.stripe?.startsWith('acct_') ? shop.stripe : null),

    whose: () =>
      call(async () => {
        const mine = await stripe.accounts.retrieveCurrent();
        return { account: mine.id, live, takesCards: mine.charges_enabled };
      }),

    imprint: (order) =>
      call(
        async () => {
          const metadata = metadataOf(order);
          const customer = await stripe.customers.create(
            { email: order.email, metadata },
            { idempotencyKey: `${order.intentId}:customer` },
          );
          return stateOfSetup(
            await stripe.setupIntents.create(
              {
                ...SETUP,
                confirm: true,
                usage: 'off_session',
                customer: customer.id,
                payment_method: order.token,
                allowed_payment_method_types: ['card'],
                return_url: order.returnUrl,
                metadata,
              },
              { idempotencyKey: order.intentId },
            ),
          );
        },
        (error) =>
          refusal(error, {
            operation: 'imprint',
            intentId: order.intentId,
            account: null,
            amount: null,
            currency: null,
            live,
          }),
      ),

    debit: (order) =>
      call(
        async () => {
          const on = onAccount(order.account);
          const paying = own
            ? { customer: order.customerRef, payment_method: order.methodRef }
            : {
                payment_method: (
                  await stripe.paymentMethods.create(
                    { customer: order.customerRef, payment_method: order.methodRef },
                    { ...on, idempotencyKey: `${order.intentId}:method` },
                  )
                ).id,
              };
          return stateOfPayment(
            await stripe.paymentIntents.create(
              {
                ...PAYMENT,
                amount: order.amount,
                currency: order.currency.toLowerCase(),
                ...paying,
                allowed_payment_method_types: ['card'],
                confirm: true,
                off_session: true,
                description: order.label,
                metadata: metadataOf(order),
              },
              { ...on, idempotencyKey: order.intentId },
            ),
            order.account,
          );
        },
        (error) =>
          refusal(error, {
            operation: 'debit',
            intentId: order.intentId,
            account: order.account,
            amount: order.amount,
            currency: order.currency,
            live,
          }),
      ),

    refund: (order) =>
      call(
        async () =>
          stateOfRefund(
            await stripe.refunds.create(
              { payment_intent: order.debitRef, amount: order.amount, metadata: metadataOf(order) },
              { ...onAccount(order.account), idempotencyKey: order.intentId },
            ),
            order.account,
            live,
          ),
        (error) =>
          isCertainNoOfRefund(error)
            ? {
                ...blank,
                operation: 'refund',
                intentId: order.intentId,
                account: order.account,
                amount: order.amount,
                currency: null,
                live,
                reason: 'other',
              }
            : null,
      ),

    cancel: (ref) =>
      call(async () => {
        try {
          if (ref.operation === 'imprint')
            return stateOfSetup(await stripe.setupIntents.cancel(ref.providerRef, SETUP));
          if (ref.operation === 'debit')
            return stateOfPayment(
              await stripe.paymentIntents.cancel(ref.providerRef, PAYMENT, onAccount(ref.account)),
              ref.account,
            );
        } catch (error) {
          if (!isUnexpectedState(error)) throw error;
        }
        // Too late to cancel: what happened is told as it is; a card that was kept is let go.
        const now = await fetchState(ref);
        if (ref.operation !== 'imprint' || now.status !== 'succeeded' || !now.methodRef) return now;
        const method = now.methodRef;
        await stripe.paymentMethods.detach(method).catch(async (error: unknown) => {
          // Let go of already, by us whose answer was lost or by the seller: that refusal has no code of its own, so the card itself is asked.
          const isGone =
            error instanceof Stripe.errors.StripeInvalidRequestError &&
            (await stripe.paymentMethods.retrieve(method)).customer === null;
          if (!isGone) throw error;
        });
        return { ...now, status: 'cancelled', reason: 'cancelled' };
      }),

    authenticate: (ref, returnUrl) =>
      call(
        async () => {
          const now = await fetchState(ref);
          if (ref.operation !== 'debit' || now.status !== 'requiresAction' || now.actionUrl || !now.providerRef)
            return now;
          const payment = await stripe.paymentIntents.retrieve(now.providerRef, {}, onAccount(ref.account));
          const method = payment.last_payment_error?.payment_method?.id;
          return stateOfPayment(
            await stripe.paymentIntents.confirm(
              now.providerRef,
              {
                ...PAYMENT,
                ...(method ? { payment_method: method } : {}),
                return_url: returnUrl,
              },
              onAccount(ref.account),
            ),
            ref.account,
          );
        },
        (error) =>
          refusal(error, {
            operation: 'debit',
            intentId: null,
            account: ref.account,
            amount: null,
            currency: null,
            live,
          }),
      ),

    fetch: (ref) => call(() => fetchState(ref)),
    disputes: deskOf(stripe, onAccount, call),

    parseWebhook: (body, headers) => {
      const event = verified(stripe, body, headers['stripe-signature'], secrets, settings.clock);
      return newsOf(event, live, own?.account);
    },

    listRecent: (account, since) =>
      call(async () => {
        const recent = { created: { gte: since }, limit: 100 };
        const states: CardState[] = [];
        if (account === null) {
          for await (const one of stripe.setupIntents.list(recent)) states.push(stateOfSetup(one));
          return states;
        }
        for await (const one of stripe.paymentIntents.list(
          { ...recent, expand: ['data.latest_charge'] },
          onAccount(account),
        )) {
          states.push(stateOfPayment(one, account));
        }
        for await (const one of stripe.refunds.list(recent, onAccount(account)))
          states.push(stateOfRefund(one, account, live));
        return states;
      }),
  };
};

const metadataOf = (order: { readonly intentId: string; readonly shopId: string | null }): Record<string, string> => ({
  intent: order.intentId,
  ...(order.shopId ? { shop: order.shopId } : {}),
});

const blank = {
  status: 'refused',
  providerRef: null,
  refunded: 0,
  customerRef: null,
  methodRef: null,
  brand: null,
  last4: null,
  actionUrl: null,
} as const;

/** A bank's no is an answer; so is a token that does not exist, since only a browser can have made it up. */
const refusal = (
  error: Stripe.errors.StripeError,
  about: Pick<CardState, 'operation' | 'intentId' | 'account' | 'amount' | 'currency' | 'live'>,
): CardState | null => {
  const known = error.payment_intent
    ? stateOfPayment(error.payment_intent, about.account)
    : error.setup_intent
      ? stateOfSetup(error.setup_intent)
      : null;
  if (error instanceof Stripe.errors.StripeCardError) {
    const status =
      about.operation === 'debit' && wantsBuyer(error.code, error.decline_code) ? 'requiresAction' : 'refused';
    return { ...blank, ...about, ...known, status, reason: reasonOf(error.code, error.decline_code) };
  }
  const isMadeUp =
    about.operation === 'imprint' &&
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.param === 'payment_method';
  return isMadeUp ? { ...blank, ...about, reason: 'declined' } : null;
};

const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && String(error.code).endsWith('_unexpected_state');

const REFUND_NO = new Set(['charge_already_refunded', 'charge_disputed', 'amount_too_large']);
const isCertainNoOfRefund = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && REFUND_NO.has(error.code ?? ''));

/** Errors of configuration are certain: nothing was done. All others leave a doubt, and a doubt is never a refusal. */
const typed = (error: unknown): Error => {
  if (error instanceof CardUnknown || error instanceof CardMisconfigured) return error;
  const certain =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409);
  return certain
    ? new CardMisconfigured(`${error.type} ${error.code ?? ''} ${error.param ?? ''}`.trim())
    : new CardUnknown(error);
};

const verified = (
  stripe: Stripe,
  body: Uint8Array,
  header: string | undefined,
  secrets: readonly string[],
  clock: Clock,
): Stripe.Event => {
  if (!header) throw new CardForged('no signature');
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(
        Buffer.from(body),
        header,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        clock.millis(),
      );
    } catch (error) {
      // A wrong secret may be the other endpoint's: the next one is tried.
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue;
      throw new CardForged('not an event');
    }
  }
  throw new CardForged('signature');
};

/** `own` is the account of a shop's own keys, whose news names none; news of other accounts is nothing of ours there. */
const newsOf = (event: Stripe.Event, live: boolean, own?: string | null): CardNews => {
  if (typeof event?.id !== 'string' || typeof event.type !== 'string') throw new CardForged('not an event');
  const account = own ?? event.account ?? null;
  const about = (event.data?.object ?? null) as { object?: string } | null;
  const isAnothers = own !== undefined && Boolean(event.account) && event.account !== own;
  const news = (state: CardState | null): CardNews => ({
    eventId: event.id,
    type: event.type,
    state: isAnothers ? null : state,
  });
  switch (about?.object) {
    case 'setup_intent':
      return news(stateOfSetup(about as Stripe.SetupIntent));
    case 'payment_intent':
      return news(stateOfPayment(about as Stripe.PaymentIntent, account));
    case 'charge':
      return news(stateOfCharge(about as Stripe.Charge, account));
    case 'refund':
      return news(stateOfRefund(about as Stripe.Refund, account, event.livemode ?? live));
    case 'dispute':
      return isAnothers ? news(null) : { ...news(null), dispute: stateOfDispute(about as Stripe.Dispute, account) };
    default:
      return news(null);
  }
};
