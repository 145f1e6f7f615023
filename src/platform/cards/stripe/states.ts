import type Stripe from 'stripe';
import type { CardReason, CardState } from '../provider.ts';

/** Stripe's words for a refusal, gathered into the few that a seller can act upon. */
const REASONS: Readonly<Record<string, CardReason>> = {
  insufficient_funds: 'insufficient',
  withdrawal_count_limit_exceeded: 'insufficient',
  card_velocity_exceeded: 'insufficient',
  expired_card: 'expired',
  authentication_required: 'authentication',
  authentication_not_handled: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  setup_intent_authentication_failure: 'authentication',
};

export const reasonOf = (code: string | null | undefined, decline: string | null | undefined): CardReason =>
  REASONS[decline ?? ''] ?? REASONS[code ?? ''] ?? 'declined';

const AUTHENTICATE = new Set(['authentication_required', 'authentication_not_handled']);
/** The bank wants its client present: not a refusal, a step that is missing. */
export const wantsBuyer = (code: string | null | undefined, decline: string | null | undefined): boolean =>
  AUTHENTICATE.has(code ?? '') || AUTHENTICATE.has(decline ?? '');

const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  (typeof thing === 'string' ? thing : thing?.id) ?? null;

interface Met {
  readonly status: string;
  readonly failure: { readonly code?: string; readonly decline_code?: string } | null;
}

/** A setup and a payment share their life; only the last refusal tells `requires_payment_method` from a fresh object. */
const statusOf = ({ status, failure }: Met): CardState['status'] => {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'requires_action':
      return 'requiresAction';
    case 'canceled':
      return 'cancelled';
    case 'requires_payment_method':
      if (!failure) return 'processing';
      return wantsBuyer(failure.code, failure.decline_code) ? 'requiresAction' : 'refused';
    default:
      return 'processing';
  }
};

const cardOf = (method: string | Stripe.PaymentMethod | null): { brand: string | null; last4: string | null } => {
  const card = method && typeof method === 'object' ? method.card : undefined;
  return { brand: card?.brand ?? null, last4: card?.last4 ?? null };
};

export const stateOfSetup = (setup: Stripe.SetupIntent): CardState => {
  const failure = setup.last_setup_error;
  const status = statusOf({ status: setup.status, failure });
  return {
    operation: 'imprint',
    status,
    providerRef: setup.id,
    intentId: setup.metadata?.intent ?? null,
    account: null,
    amount: null,
    currency: null,
    refunded: 0,
    live: setup.livemode,
    customerRef: idOf(setup.customer),
    methodRef: idOf(setup.payment_method),
    ...cardOf(setup.payment_method),
    actionUrl: setup.next_action?.redirect_to_url?.url ?? null,
    reason:
      status === 'refused'
        ? reasonOf(failure?.code, failure?.decline_code)
        : status === 'cancelled'
          ? 'cancelled'
          : null,
  };
};

const refundedOf = (payment: Stripe.PaymentIntent): number => {
  const charge = payment.latest_charge;
  return charge && typeof charge === 'object' ? charge.amount_refunded : 0;
};

export const stateOfPayment = (payment: Stripe.PaymentIntent, account: string | null): CardState => {
  const failure = payment.last_payment_error;
  const status = statusOf({ status: payment.status, failure });
  return {
    operation: 'debit',
    status,
    providerRef: payment.id,
    intentId: payment.metadata?.intent ?? null,
    account,
    amount: payment.amount,
    currency: payment.currency.toUpperCase(),
    refunded: refundedOf(payment),
    live: payment.livemode,
    customerRef: idOf(payment.customer),
    methodRef: idOf(payment.payment_method),
    ...cardOf(payment.payment_method),
    actionUrl: payment.next_action?.redirect_to_url?.url ?? null,
    reason:
      status === 'refused' || status === 'requiresAction'
        ? reasonOf(failure?.code ?? 'authentication_required', failure?.decline_code)
        : status === 'cancelled'
          ? 'cancelled'
          : null,
  };
};

/** A charge says what was given back by hand in the provider's own screens. */
export const stateOfCharge = (charge: Stripe.Charge, account: string | null): CardState | null => {
  const payment = idOf(charge.payment_intent);
  if (!payment) return null;
  return {
    operation: 'debit',
    status: charge.status === 'succeeded' ? 'succeeded' : charge.status === 'failed' ? 'refused' : 'processing',
    providerRef: payment,
    intentId: charge.metadata?.intent ?? null,
    account,
    amount: charge.amount,
    currency: charge.currency.toUpperCase(),
    refunded: charge.amount_refunded,
    live: charge.livemode,
    customerRef: idOf(charge.customer),
    methodRef: charge.payment_method,
    brand: charge.payment_method_details?.card?.brand ?? null,
    last4: charge.payment_method_details?.card?.last4 ?? null,
    actionUrl: null,
    reason: charge.status === 'failed' ? reasonOf(charge.failure_code, charge.outcome?.reason) : null,
  };
};

const REFUND_STATUS: Readonly<Record<string, CardState['status']>> = {
  succeeded: 'succeeded',
  failed: 'refused',
  canceled: 'cancelled',
};

export const stateOfRefund = (refund: Stripe.Refund, account: string | null, live: boolean): CardState => {
  const status = REFUND_STATUS[refund.status ?? ''] ?? 'processing';
  return {
    operation: 'refund',
    status,
    providerRef: refund.id,
    intentId: refund.metadata?.intent ?? null,
    account,
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    refunded: 0,
    live,
    customerRef: null,
    methodRef: null,
    brand: null,
    last4: null,
    actionUrl: null,
    reason: status === 'refused' ? 'other' : status === 'cancelled' ? 'cancelled' : null,
  };
};
