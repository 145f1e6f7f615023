import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerDispute, closeDispute, escalateDispute, type FakeDispute, openDispute } from './disputes.ts';
import { type Form, readForm, textOf } from './form.ts';
import {
  type Account,
  answered,
  ApiFailure,
  cancelThing,
  confirmPayment,
  createCustomer,
  createMethod,
  createPayment,
  createRefund,
  createSetup,
  detachMethod,
  finishSlow,
  idOf,
  shown,
  type Thing,
  type World,
} from './objects.ts';

/**
 * A Stripe of our own over HTTP, for the tests: keys checked, idempotency kept as documented (the same key and body answer the
 * same, another body is an error, a twin in flight is a conflict), states that only move as theirs do, signed news.
 */
export interface FakeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly accounts: readonly string[];
  /** The name of the account that the key itself is of. */
  readonly own?: string;
  readonly seconds: () => number;
}

export interface SentNews {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly header: string;
}
/** The fault of the next calls that create something: nothing done, done without an answer, done with an error. */
export type Fault = 'refuse-500' | 'lose-answer' | 'answer-500' | 'slow';

interface Saved {
  readonly hash: string;
  answer?: { status: number; body: string };
}

export const startFakeStripe = async (settings: FakeSettings) => {
  const accounts = new Map<string | null, Account>([
    [null, { things: new Map() }],
    ...settings.accounts.map((one) => [one, { things: new Map() }] as const),
  ]);
  const saved = new Map<string, Saved>();
  const news: SentNews[] = [];
  const faults: Fault[] = [];
  const challenges = new Map<string, { account: string | null; id: string }>();
  let isDown = false;
  let isUnverified = false;
  const requests: { method: string; path: string; body: string }[] = [];

  const sign = (body: string, seconds: number, secret = settings.webhookSecret): string =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

  const world: World = {
    account: (name) => {
      const account = accounts.get(name);
      if (!account)
        throw new ApiFailure(403, {
          type: 'invalid_request_error',
          code: 'account_invalid',
          message: 'No such account',
        });
      return account;
    },
    seconds: settings.seconds,
    emit: (type, object, account) => {
      const id = idOf('evt');
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created: settings.seconds(),
        livemode: false,
        ...(account ? { account } : {}),
        data: { object: shown(world.account(account), object, {}) },
      });
      news.push({ id, type, body, header: sign(body, settings.seconds()) });
    },
  };

  const challenge =
    (account: string | null, form: Form) =>
    (thing: Thing): string => {
      const url = `https://hooks.stripe.com/fake/${thing.id}`;
      challenges.set(url, { account, id: thing.id });
      if (!textOf(form, 'return_url'))
        throw new ApiFailure(400, { type: 'invalid_request_error', code: 'parameter_missing', param: 'return_url' });
      return url;
    };

  const make = (path: string, account: string | null, form: Form): Thing => {
    const [, , kind, id, verb] = path.split('/');
    if (kind === 'customers' && !id) return createCustomer(world, account, form);
    if (kind === 'payment_methods' && !id) return createMethod(world, account, form);
    if (kind === 'payment_methods' && id && verb === 'detach') return detachMethod(world, account, id);
    if (kind === 'setup_intents' && !id) return createSetup(world, account, form, challenge(account, form));
    if (kind === 'payment_intents' && !id) return createPayment(world, account, form);
    if (kind === 'payment_intents' && id && verb === 'confirm')
      return confirmPayment(world, account, id, form, challenge(account, form));
    if ((kind === 'payment_intents' || kind === 'setup_intents') && id && verb === 'cancel')
      return cancelThing(world, account, id);
    if (kind === 'refunds' && !id) return createRefund(world, account, form);
    throw new ApiFailure(404, {
      type: 'invalid_request_error',
      code: 'url_invalid',
      message: `Unrecognized request URL ${path}`,
    });
  };

  const OBJECTS: Readonly<Record<string, string>> = {
    setup_intents: 'setup_intent',
    payment_intents: 'payment_intent',
    refunds: 'refund',
    payment_methods: 'payment_method',
    disputes: 'dispute',
  };
  const read = (path: string, account: string | null, form: Form): object => {
    const [, , kind = '', id] = path.split('/');
    const here = world.account(account);
    if (kind === 'account')
      return { id: settings.own ?? 'acct_fakePlatform', object: 'account', charges_enabled: !isUnverified };
    if (id) {
      const thing = here.things.get(id);
      if (thing?.object !== OBJECTS[kind])
        throw new ApiFailure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' });
      return shown(here, thing as Thing, form);
    }
    const since = Number(textOf((form.created ?? {}) as Form, 'gte') ?? 0);
    const all = [...here.things.values()]
      .filter((one) => one.object === OBJECTS[kind] && one.created >= since)
      .reverse();
    const after = textOf(form, 'starting_after');
    const from = after ? all.findIndex((one) => one.id === after) + 1 : 0;
    const limit = Number(textOf(form, 'limit') ?? 10);
    return {
      object: 'list',
      url: path,
      data: all.slice(from, from + limit).map((one) => shown(here, one, form)),
      has_more: from + limit < all.length,
    };
  };

  const once = (
    key: string | undefined,
    scope: string,
    hash: string,
    work: () => string,
  ): { status: number; body: string } => {
    const run = (): { status: number; body: string } => {
      try {
        return { status: 200, body: work() };
      } catch (error) {
        if (error instanceof ApiFailure) return { status: error.status, body: JSON.stringify(error.body) };
        throw error;
      }
    };
    if (!key) return run();
    const known = saved.get(`${scope}:${key}`);
    if (known && known.hash !== hash) {
      return {
        status: 400,
        body: JSON.stringify({
          error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' },
        }),
      };
    }
    if (known)
      return (
        known.answer ?? {
          status: 409,
          body: JSON.stringify({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }),
        }
      );
    const mine: Saved = { hash };
    saved.set(`${scope}:${key}`, mine);
    mine.answer = run();
    return mine.answer;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://fake');
    const send = (status: number, text: string): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(text);
    };
    requests.push({ method: request.method ?? '', path: url.pathname, body });
    if (request.headers.authorization !== `Bearer ${settings.secretKey}`) {
      return send(
        401,
        JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }),
      );
    }
    if (isDown) return send(503, JSON.stringify({ error: { type: 'api_error', message: 'Down' } }));
    const account = (request.headers['stripe-account'] as string | undefined) ?? null;
    try {
      if (request.method === 'GET')
        return send(200, JSON.stringify(read(url.pathname, account, readForm(url.search.slice(1)))));
      const isMaking = /\/(payment_intents|setup_intents|refunds)$/.test(url.pathname);
      const fault = isMaking ? faults.shift() : undefined;
      if (fault === 'refuse-500')
        return send(500, JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong' } }));
      const form = readForm(body);
      const hash = createHash('sha256').update(`${url.pathname} ${body}`).digest('hex');
      const out = once(request.headers['idempotency-key'] as string | undefined, account ?? '', hash, () =>
        JSON.stringify(shown(world.account(account), make(url.pathname, account, form), form)),
      );
      if (fault === 'lose-answer') return void request.socket.destroy();
      if (fault === 'answer-500')
        return send(500, JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong' } }));
      if (fault === 'slow')
        await new Promise((resolve) => {
          setTimeout(resolve, 1500);
        });
      return send(out.status, out.body);
    } catch (error) {
      if (error instanceof ApiFailure) return send(error.status, JSON.stringify(error.body));
      throw error;
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    news,
    requests,
    sign,
    /** The next calls that make something go wrong in these ways, one each. */
    fail: (...next: readonly Fault[]) => {
      faults.push(...next);
    },
    /** The server answers no call until it is up again. */
    down: (now: boolean) => {
      isDown = now;
    },
    /** The provider still asks for its owner's papers. */
    unverified: (now: boolean) => {
      isUnverified = now;
    },
    /** No fault is left for the calls to come. */
    calm: () => {
      faults.length = 0;
    },
    /** The buyer answers the bank's page. */
    answerChallenge: (url: string, confirmed: boolean) => {
      const open = challenges.get(url);
      if (open) answered(world, open.account, open.id, confirmed);
    },
    finishSlow: (account: string | null, id: string) => finishSlow(world, account, id),
    /** How much money an account holds, to the cent: what tests compare with our books. */
    charged: (account: string | null) =>
      [...world.account(account).things.values()]
        .filter((one) => one.object === 'charge')
        .map((one) => ({
          amount: Number(one.amount),
          refunded: Number(one.amount_refunded),
          intent: one.metadata.intent,
        })),
    /** The amount of a payment that banks hold for disputes. */
    taken: (account: string | null, intent: string) =>
      [...world.account(account).things.values()]
        .filter((one) => one.object === 'charge' && one.metadata.intent === intent)
        .reduce((total, one) => total + Number(one.taken ?? 0), 0),
    /** Somebody clicks in Stripe's own screens. */
    refundByHand: (account: string, payment: string, amount: number) => {
      createRefund(world, account, { payment_intent: payment, amount: String(amount) });
    },
    /** A bank takes a payment back, and what becomes of it. */
    dispute: (account: string, of: FakeDispute) => {
      const dispute = openDispute(world, account, of);
      return {
        id: dispute.id,
        /** The amount of the dispute that the bank holds now. */
        held: () =>
          -(dispute.balance_transactions as { amount: number }[]).reduce((total, one) => total + one.amount, 0),
        escalate: () => void escalateDispute(world, account, dispute),
        answer: () => void answerDispute(world, account, dispute),
        close: (outcome: 'won' | 'lost' | 'warning_closed', isFeeBack?: boolean) =>
          void closeDispute(world, account, dispute, outcome, isFeeBack),
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
