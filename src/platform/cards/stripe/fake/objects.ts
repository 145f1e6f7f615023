import { randomUUID } from 'node:crypto';
import { type Form, listOf, mapOf, textOf } from './form.ts';

/** The objects of a Stripe account as far as this house uses them, with their states and their cards that behave. */
export interface Thing {
  id: string;
  object: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  [key: string]: unknown;
}

export class ApiFailure extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, error: object) {
    super('refused');
    this.status = status;
    this.body = { error };
  }
}

const invalid = (code: string, param?: string, status = 400): ApiFailure =>
  new ApiFailure(status, {
    type: 'invalid_request_error',
    code,
    ...(param ? { param } : {}),
    message: `${code} ${param ?? ''}`,
  });

/** Test cards by the name of their payment method: what an imprint and what a later debit without the owner answer. */
interface Behaviour {
  readonly setup: 'ok' | 'challenge' | 'decline';
  readonly debit: 'ok' | 'authenticate' | 'decline' | 'processing';
  readonly decline?: string;
  readonly challengeFails?: true;
}
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  pm_card_visa: { setup: 'ok', debit: 'ok' },
  pm_card_threeDSecure: { setup: 'challenge', debit: 'ok' },
  pm_card_threeDSecureRefused: { setup: 'challenge', debit: 'ok', challengeFails: true },
  pm_card_declined: { setup: 'decline', debit: 'decline', decline: 'generic_decline' },
  pm_card_insufficient: { setup: 'decline', debit: 'decline', decline: 'insufficient_funds' },
  pm_card_expired: { setup: 'decline', debit: 'decline', decline: 'expired_card' },
  pm_card_debitFails: { setup: 'ok', debit: 'decline', decline: 'insufficient_funds' },
  pm_card_debitAuthenticate: { setup: 'ok', debit: 'authenticate' },
  pm_card_debitExpired: { setup: 'ok', debit: 'decline', decline: 'expired_card' },
  pm_card_slow: { setup: 'ok', debit: 'processing' },
};

export interface Account {
  readonly things: Map<string, Thing>;
}

export interface World {
  readonly account: (name: string | null) => Account;
  readonly seconds: () => number;
  readonly emit: (type: string, object: Thing, account: string | null) => void;
}

let made = 0;
/** Never the ids of another start of this fake: the test files of one worker share a database, as a provider's ids share the world. */
const run = randomUUID().slice(0, 8);
export const idOf = (prefix: string): string => {
  made += 1;
  // A letter between: chance may end the run in digits, and a long row of digits may look like a card's number.
  return `${prefix}_fake${run}n${String(made).padStart(6, '0')}`;
};

const find = (account: Account, id: string, param: string): Thing => {
  const thing = account.things.get(id);
  if (!thing) throw invalid('resource_missing', param, 404);
  return thing;
};

const behaviourOf = (method: Thing): Behaviour => BEHAVIOURS[method.behaviour as string] as Behaviour;

const nextActionTo = (url: string): object => ({ type: 'redirect_to_url', redirect_to_url: { url, return_url: '' } });
const declined = (code: string, extra: object): ApiFailure =>
  new ApiFailure(402, {
    type: 'card_error',
    code: code === 'expired_card' ? code : 'card_declined',
    decline_code: code,
    message: 'Your card was declined.',
    ...extra,
  });

/** The object as the API answers it: without our own bookkeeping keys, with references expanded on request. */
export const shown = (account: Account, thing: Thing, form: Form): object => {
  const { behaviour: _behaviour, taken: _taken, ...rest } = thing;
  const copy: Record<string, unknown> = { ...rest };
  const wanted = listOf(form, 'expand').map((one) => one.replace(/^data\./, ''));
  for (const key of ['payment_method', 'latest_charge', 'payment_intent']) {
    const id = copy[key];
    const whole = typeof id === 'string' && wanted.includes(key) ? account.things.get(id) : undefined;
    if (whole) copy[key] = shown(account, whole, {});
  }
  return copy;
};

/** Stores an object with the fields that all objects share: id, date, metadata. */
export const keep = (
  world: World,
  account: Account,
  prefix: string,
  object: string,
  form: Form,
  more: object,
): Thing => {
  const thing: Thing = {
    id: idOf(prefix),
    object,
    created: world.seconds(),
    livemode: false,
    metadata: mapOf(form, 'metadata'),
    ...more,
  };
  account.things.set(thing.id, thing);
  return thing;
};

const needed = (form: Form, key: string): string => {
  const value = textOf(form, key);
  if (value === undefined || value === '') throw invalid('parameter_missing', key);
  return value;
};

export const createCustomer = (world: World, name: string | null, form: Form): Thing =>
  keep(world, world.account(name), 'cus', 'customer', form, { email: textOf(form, 'email') ?? null });

/** A card as the browser's fields would leave it: known by the name of how it behaves. */
const freshMethod = (world: World, account: Account, behaviour: string): Thing =>
  keep(
    world,
    account,
    'pm',
    'payment_method',
    {},
    { type: 'card', card: { brand: 'visa', last4: '4242' }, customer: null, behaviour },
  );

const methodFor = (world: World, account: Account, id: string): Thing => {
  if (id in BEHAVIOURS) return freshMethod(world, account, id);
  const known = account.things.get(id);
  if (!known) throw invalid('resource_missing', 'payment_method', 404);
  return known;
};

/** Copies a card saved by the platform to a connected account, where it may be used once. */
export const createMethod = (world: World, name: string | null, form: Form): Thing => {
  const saved = find(world.account(null), needed(form, 'payment_method'), 'payment_method');
  if (saved.customer !== needed(form, 'customer')) throw invalid('resource_missing', 'payment_method');
  return freshMethod(world, world.account(name), saved.behaviour as string);
};

export const detachMethod = (world: World, name: string | null, id: string): Thing => {
  const method = find(world.account(name), id, 'payment_method');
  // As theirs says it: with no code of its own.
  if (method.customer === null) {
    throw new ApiFailure(400, {
      type: 'invalid_request_error',
      message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
    });
  }
  method.customer = null;
  return method;
};

export const createSetup = (
  world: World,
  name: string | null,
  form: Form,
  challenge: (thing: Thing) => string,
): Thing => {
  const account = world.account(name);
  if (textOf(form, 'usage') !== 'off_session') throw invalid('parameter_invalid', 'usage');
  const customer = find(account, needed(form, 'customer'), 'customer');
  const method = methodFor(world, account, needed(form, 'payment_method'));
  const setup = keep(world, account, 'seti', 'setup_intent', form, {
    status: 'requires_confirmation',
    usage: 'off_session',
    customer: customer.id,
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  const behaviour = behaviourOf(method);
  if (behaviour.setup === 'decline') {
    setup.status = 'requires_payment_method';
    setup.last_setup_error = { type: 'card_error', code: 'card_declined', decline_code: behaviour.decline };
    world.emit('setup_intent.setup_failed', setup, name);
    throw declined(behaviour.decline as string, { setup_intent: shown(account, setup, {}) });
  }
  if (behaviour.setup === 'challenge') {
    setup.status = 'requires_action';
    setup.next_action = nextActionTo(challenge(setup));
    world.emit('setup_intent.requires_action', setup, name);
    return setup;
  }
  finishSetup(world, name, setup);
  return setup;
};

const finishSetup = (world: World, name: string | null, setup: Thing): void => {
  const method = find(world.account(name), setup.payment_method as string, 'payment_method');
  method.customer = setup.customer;
  Object.assign(setup, { status: 'succeeded', next_action: null });
  world.emit('setup_intent.succeeded', setup, name);
};

const chargeFor = (world: World, name: string | null, payment: Thing): void => {
  const charge = keep(
    world,
    world.account(name),
    'ch',
    'charge',
    {},
    {
      amount: payment.amount,
      currency: payment.currency,
      amount_refunded: 0,
      status: 'succeeded',
      payment_intent: payment.id,
      customer: null,
      payment_method: payment.payment_method,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    },
  );
  charge.metadata = { ...payment.metadata };
  Object.assign(payment, {
    status: 'succeeded',
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  });
  world.emit('payment_intent.succeeded', payment, name);
};

export const createPayment = (world: World, name: string | null, form: Form): Thing => {
  const account = world.account(name);
  const method = methodFor(world, account, needed(form, 'payment_method'));
  // A card that is kept pays for its customer only.
  const customer = textOf(form, 'customer') ?? null;
  if (method.customer !== customer) throw invalid('payment_method_unexpected_state', 'payment_method');
  const amount = Number(needed(form, 'amount'));
  if (!Number.isInteger(amount) || amount < 50) throw invalid('amount_too_small', 'amount');
  const payment = keep(world, account, 'pi', 'payment_intent', form, {
    status: 'requires_confirmation',
    amount,
    currency: needed(form, 'currency'),
    customer,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    description: textOf(form, 'description') ?? null,
  });
  const behaviour = behaviourOf(method);
  if (behaviour.debit === 'ok') chargeFor(world, name, payment);
  else if (behaviour.debit === 'processing') payment.status = 'processing';
  else
    failPayment(
      world,
      name,
      payment,
      behaviour.debit === 'authenticate' ? 'authentication_required' : (behaviour.decline as string),
    );
  return payment;
};

const failPayment = (world: World, name: string | null, payment: Thing, decline: string): never => {
  const method = payment.payment_method as string;
  payment.status = 'requires_payment_method';
  const code = decline === 'authentication_required' ? decline : 'card_declined';
  payment.last_payment_error = {
    type: 'card_error',
    code,
    decline_code: decline,
    payment_method: { id: method, object: 'payment_method' },
  };
  payment.payment_method = null;
  world.emit('payment_intent.payment_failed', payment, name);
  throw new ApiFailure(402, {
    type: 'card_error',
    code,
    decline_code: decline,
    message: 'Your card was declined.',
    payment_intent: shown(world.account(name), payment, {}),
  });
};

/** The buyer is here: the bank asks its question. */
export const confirmPayment = (
  world: World,
  name: string | null,
  id: string,
  form: Form,
  challenge: (thing: Thing) => string,
): Thing => {
  const payment = find(world.account(name), id, 'intent');
  if (payment.status !== 'requires_payment_method') throw invalid('payment_intent_unexpected_state');
  needed(form, 'return_url');
  Object.assign(payment, {
    payment_method: needed(form, 'payment_method'),
    status: 'requires_action',
    last_payment_error: null,
  });
  payment.next_action = nextActionTo(challenge(payment));
  return payment;
};

/** The bank's page was answered. */
export const answered = (world: World, name: string | null, id: string, confirmed: boolean): void => {
  const account = world.account(name);
  const thing = find(account, id, 'intent');
  if (thing.status !== 'requires_action') return;
  const fails =
    !confirmed || behaviourOf(find(account, thing.payment_method as string, 'payment_method')).challengeFails === true;
  if (thing.object === 'setup_intent') {
    if (!fails) return finishSetup(world, name, thing);
    Object.assign(thing, {
      status: 'requires_payment_method',
      next_action: null,
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    return world.emit('setup_intent.setup_failed', thing, name);
  }
  if (!fails) return chargeFor(world, name, thing);
  Object.assign(thing, {
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  world.emit('payment_intent.payment_failed', thing, name);
};

/** Ends a payment that the bank had left open. */
export const finishSlow = (world: World, name: string | null, id: string): void => {
  const payment = find(world.account(name), id, 'intent');
  if (payment.status === 'processing') chargeFor(world, name, payment);
};

export const cancelThing = (world: World, name: string | null, id: string): Thing => {
  const thing = find(world.account(name), id, 'intent');
  if (thing.status === 'succeeded' || thing.status === 'canceled' || thing.status === 'processing')
    throw invalid(`${thing.object}_unexpected_state`);
  Object.assign(thing, { status: 'canceled', next_action: null });
  world.emit(`${thing.object}.canceled`, thing, name);
  return thing;
};

export const createRefund = (world: World, name: string | null, form: Form): Thing => {
  const account = world.account(name);
  const payment = find(account, needed(form, 'payment_intent'), 'payment_intent');
  const charge = account.things.get(payment.latest_charge as string);
  if (!charge) throw invalid('payment_intent_unexpected_state', 'payment_intent');
  // An amount that a bank took for a dispute cannot be refunded too.
  const taken = Number(charge.taken ?? 0);
  const left = Number(charge.amount) - Number(charge.amount_refunded) - taken;
  const amount = Number(textOf(form, 'amount') ?? left);
  if (left === 0 && taken > 0) throw invalid('charge_disputed');
  if (left === 0) throw invalid('charge_already_refunded');
  if (amount > left) throw invalid('amount_too_large', 'amount');
  charge.amount_refunded = Number(charge.amount_refunded) + amount;
  const refund = keep(world, account, 're', 'refund', form, {
    amount,
    currency: payment.currency,
    status: 'succeeded',
    payment_intent: payment.id,
    charge: charge.id,
  });
  world.emit('refund.created', refund, name);
  world.emit('charge.refunded', charge, name);
  return refund;
};
