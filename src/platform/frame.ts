import type { Endpoint, LaterFile } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/lang.ts';
import { isAllowed, type Actor, type Permission, VISITOR } from '#kernel/permission.ts';
import { absent, Refused, type Refusal, STATUS_OF, type Words } from '#kernel/refusal.ts';
import { createKeyMeter, partsOfCredential } from './api-key.ts';
import type { Binding, Call, Cookie, InShop } from './call.ts';
import { isStaff, langOfCall } from './call-lang.ts';
import { type Clock, dayIn, instant, newId } from './clock.ts';
import { type Client, isConnectionLoss, kyselyOf, type Pool, sql, sqlState, type Tx } from './db.ts';
import { claim, countedBytes, type Keyed, keyedOf, save, saveRefusal, TwinRunning } from './idempotency.ts';
import { parseInput } from './input.ts';
import type { Subscription } from './jobs.ts';
import { log } from './log.ts';
import { refuse } from './refusals.ts';
import { say } from './say.ts';

/** A call as it reaches the frame, from HTTP, from a page's loader, from a test: all take the same way. */
export interface Incoming {
  readonly input: unknown;
  /** The id of a session, or what stands for a key of the API. */
  readonly sessionId: string | null;
  readonly visitorId?: string;
  readonly idempotencyKey?: string;
  readonly ip: string;
  readonly lang: Lang;
  readonly requestId: string;
  readonly body?: AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Outgoing {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly Cookie[];
}
/** Who reads the answer: known once the session is. */
type Reader = NonNullable<Refused['reader']>;

export interface FrameSettings {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly subscriptions: readonly Subscription[];
}

interface Begun extends Actor {
  readonly known: boolean;
  readonly zone?: string;
}
/** A thing that a call changed; null: the call itself. */
interface Audited {
  readonly kind: string | null;
  readonly id: string | null;
  readonly shopId: string | null;
  readonly difference?: object;
}
interface LeftJob {
  id: string;
  name: string;
  shopId: string | null;
  payload: object;
  runAt: string;
  onceKey: string | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const OUTSIDE_AT_MOST = 10_000;
const TWIN_WAITS = 5_000;
const ATTEMPTS = 4;

/** The state of one call: its Call for the action, and what is to be written or done when the action has succeeded. */
export interface Open {
  readonly tx: Tx;
  readonly call: Call;
  readonly jobs: LeftJob[];
  readonly outside: ((inShop: InShop) => Promise<void>)[];
  readonly cookies: Cookie[];
  readonly things: { kind: string; id: string; shopId: string | null; difference?: object }[];
  shopNow: string | null;
}

export const createFrame = (settings: FrameSettings) => {
  const { pool, clock } = settings;
  const meter = createKeyMeter({ pool, clock });
  const within = new Map<string, ((tx: Tx, payload: never, call: Call) => Promise<void>)[]>();
  const after = new Map<string, string[]>();
  for (const one of settings.subscriptions) {
    if (one.when === 'within') within.set(one.event, [...(within.get(one.event) ?? []), one.handler]);
    if (one.when === 'after') after.set(one.event, [...(after.get(one.event) ?? []), one.name]);
  }

  const open = (client: Client, actor: Actor, zone: string | undefined, from: Omit<Incoming, 'input'>): Open => {
    const millis = clock.millis();
    const tx = kyselyOf(client);
    let today = dayIn(zone ?? 'Europe/Paris', millis);
    const opened: Open = {
      tx,
      jobs: [],
      outside: [],
      cookies: [],
      things: [],
      shopNow: actor.shopId,
      call: {
        actor,
        get shopId() {
          if (!opened.shopNow) throw new Refused(refuse('frame.forbidden'));
          return opened.shopNow;
        },
        get shopOrNone() {
          return opened.shopNow;
        },
        now: instant(millis),
        get today() {
          return today;
        },
        newId: () => newId(clock),
        requestId: from.requestId,
        ip: from.ip,
        lang: from.lang,
        baseUrl: settings.baseUrl,
        headers: from.headers ?? {},
        ...(from.body ? { body: from.body } : {}),
        emit: async (event, payload) => {
          const eventId = newId(clock);
          for (const handler of within.get(event.name) ?? [])
            await handler(tx as unknown as Tx, payload as never, opened.call);
          for (const name of after.get(event.name) ?? []) {
            opened.jobs.push({
              id: newId(clock),
              name,
              shopId: opened.shopNow,
              payload: { ...payload, eventId },
              runAt: instant(millis),
              onceKey: null,
            });
          }
        },
        enqueue: (name, payload, options) =>
          opened.jobs.push({
            id: newId(clock),
            name,
            shopId: opened.shopNow,
            payload,
            runAt: options?.runAt ?? instant(millis),
            onceKey: options?.onceKey ?? null,
          }),
        enterShop: async (_inside, shopId) => {
          if (!UUID.test(shopId)) throw new Refused(absent);
          // The day of the shop comes with it: its documents and its books are dated by its own midnight, whoever calls.
          const answers = (await client.query(
            `select set_config('app.shop_id', '${shopId}', true); select zone from shop where shop_id = '${shopId}'`,
          )) as unknown as { rows: { zone?: string }[] }[];
          const own = answers[1]?.rows[0]?.zone;
          if (own) today = dayIn(own, millis);
          opened.shopNow = shopId;
        },
        afterCommit: (work) => {
          opened.outside.push(work);
        },
        setCookie: (cookie) => {
          opened.cookies.push(cookie);
        },
        audit: (kind, id, difference) => {
          opened.things.push({ kind, id, shopId: opened.shopNow, ...(difference ? { difference } : {}) });
        },
      },
    };
    return opened;
  };

  /** Jobs and audit rows of the call, just before the commit: each thing in the books of its own shop, the call itself in those of the last one where it changed none. */
  const finish = async (opened: Open, endpoint: string | null): Promise<void> => {
    const { jobs, things, tx } = opened;
    if (jobs.length > 0) {
      await sql`insert into job (id, name, shop_id, payload, once_key, run_at)
        select (j ->> 'id')::uuid, j ->> 'name', (j ->> 'shopId')::uuid, j -> 'payload', j ->> 'onceKey', (j ->> 'runAt')::timestamptz
        from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) j on conflict do nothing`.execute(tx);
    }
    if (endpoint === null) return;
    const audited: readonly Audited[] = things.length > 0 ? things : [{ kind: null, id: null, shopId: opened.shopNow }];
    const shops = [...new Set(audited.flatMap((one) => one.shopId ?? opened.shopNow ?? []))].sort();
    for (const shopId of shops) {
      if (shopId !== opened.shopNow || shops.length > 1)
        await sql`select set_config('app.shop_id', ${shopId}, true)`.execute(tx);
      await audit(
        opened,
        endpoint,
        shopId,
        audited.filter((one) => (one.shopId ?? opened.shopNow) === shopId),
      );
    }
  };

  const audit = async (
    { call, tx }: Open,
    endpoint: string,
    shopId: string,
    things: readonly Audited[],
  ): Promise<void> => {
    const rows = things.map(({ kind, id, difference }) => ({ kind, id, difference, row: call.newId() }));
    await sql`insert into audit (shop_id, id, at, user_id, on_behalf_of, kind, endpoint, thing_kind, thing_id, difference, request_id)
      select ${shopId}, (t ->> 'row')::uuid, ${call.now}, ${call.actor.userId}, ${call.actor.onBehalfOf}, ${call.actor.keyId ? 'key' : call.actor.kind}, ${endpoint},
             t ->> 'kind', (t ->> 'id')::uuid, t -> 'difference', ${call.requestId}
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) t`.execute(tx);
  };

  const begin = async (
    client: Client,
    sessionId: string | null,
    wanted: 'public' | 'any',
    readOnly: boolean,
  ): Promise<Begun> => {
    // The id is checked against its pattern, so it may stand in the text: begin and the settings travel in one message.
    const key = partsOfCredential(sessionId);
    const who = key
      ? `begin_key_call('${key.shopId}', '${key.hash}', '${wanted}')`
      : `begin_call(${sessionId && UUID.test(sessionId) ? `'${sessionId}'` : 'null'}, '${wanted}')`;
    const answers = (await client.query(`begin${readOnly ? ' read only' : ''}; select ${who} as actor`)) as unknown as {
      rows: { actor: Begun }[];
    }[];
    const actor = (answers[1] as { rows: { actor: Begun }[] }).rows[0]?.actor as Begun;
    return actor.kind === 'visitor' ? { ...VISITOR, known: actor.known } : actor;
  };

  const admit = (endpoint: Endpoint, actor: Begun, sessionId: string | null): void => {
    if (endpoint.can === 'public') return;
    if (actor.kind === 'visitor') throw new Refused(refuse('frame.signed-out'));
    if (sessionId && !actor.known) throw new Refused(refuse('frame.signed-out'));
    const staff = actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent';
    if (staff && endpoint.module && !actor.modules.includes(endpoint.module))
      throw new Refused(refuse('frame.module-off'));
    if (endpoint.can === 'signedIn') return;
    // A key bears the kind of a collaborator, but is nobody: it may what its permissions say, and nothing by what it is.
    if (endpoint.also?.includes(actor.kind) && !actor.keyId && !actor.blocked) return;
    const wanted: readonly Permission[] = typeof endpoint.can === 'string' ? [endpoint.can] : endpoint.can;
    if (!wanted.some((permission) => isAllowed(actor, permission))) throw new Refused(refuse('frame.forbidden'));
  };

  /** The first transaction: the answer, or what is still to be done once it has committed. */
  const runOnce = async (
    binding: Binding,
    asked: Incoming,
    waited: boolean,
    read: (reader: Reader) => void,
  ): Promise<Outgoing | (() => Promise<Outgoing>)> => {
    const { endpoint } = binding;
    let from = asked;
    const reading = endpoint.verb === 'GET' && !endpoint.takes;
    const client = await pool.connect();
    let broken: Error | undefined;
    let opened: Open | null = null;
    let answer: unknown;
    let keyed: Keyed | null = null;
    const bytes = from.idempotencyKey && from.body ? countedBytes(from.body, endpoint.upload?.maxBytes ?? 0) : null;
    const name = `${endpoint.verb} ${endpoint.path}`;
    try {
      const actor = await begin(client, from.sessionId, endpoint.can === 'public' ? 'public' : 'any', reading);
      from = { ...asked, lang: langOfCall(endpoint, actor, asked.lang) };
      read({ lang: from.lang, isStaff: isStaff(actor) });
      admit(endpoint, actor, from.sessionId);
      const input = parseInput(endpoint, from.input);
      const begun = open(client, actor, actor.zone, bytes ? { ...from, body: bytes } : from);
      opened = begun;
      if (!reading && !endpoint.readOnly && !endpoint.shownOnce && from.idempotencyKey) {
        const wanted = keyedOf(
          actor.userId ?? from.visitorId ?? 'visitor',
          name,
          from.idempotencyKey,
          from.input,
          bytes,
        );
        const saved = await claim(begun.tx, wanted, waited);
        if (saved) {
          await client.query('commit');
          client.release();
          if (saved.status !== null) return { status: saved.status, body: saved.answer, cookies: [] };
          return () => carryOut(binding, from, begun, saved.answer, wanted);
        }
        keyed = wanted;
        await client.query('savepoint action');
      }
      answer = await binding.action(opened.tx, input, opened.call);
      if (!reading && !endpoint.readOnly) await finish(opened, name);
      const goesOutside = opened.outside.length > 0 && binding.respond !== undefined;
      const out = goesOutside ? { status: 202, body: answer } : { status: 200, body: shaped(endpoint, answer) };
      if (keyed) await save(opened.tx, keyed, goesOutside ? null : out.status, out.body);
      await client.query('commit');
      if (!goesOutside) {
        client.release();
        const cookies = opened.cookies;
        for (const job of opened.outside)
          void job(inShop).catch((error: unknown) => log.error({ err: error, name }, 'outside'));
        const later =
          endpoint.output === 'file' && typeof (answer as LaterFile).bytes === 'function'
            ? (answer as LaterFile)
            : null;
        return later
          ? async () => ({ ...out, body: { ...later, bytes: await later.bytes() }, cookies })
          : { ...out, cookies };
      }
      client.release();
    } catch (error) {
      const keep = error instanceof Refused && error.keep;
      const why = keyed ? asRefused(error) : error;
      const told = keyed && opened && isSaid(why) && (await sayToTwins(client, opened.tx, keyed, why, keep));
      if (!told)
        await client.query(keep ? 'commit' : 'rollback').catch((lost: Error) => {
          broken = lost;
        });
      client.release(broken);
      throw error;
    }
    const committed = opened;
    return () => carryOut(binding, from, committed, answer, keyed);
  };

  /** The outside work, then the answer read again in a transaction of its own. A timeout answers 202: a sweep settles later. */
  const carryOut = async (
    binding: Binding,
    from: Incoming,
    opened: Open,
    answer: unknown,
    keyed: Keyed | null,
  ): Promise<Outgoing> => {
    let late = false;
    await Promise.race([
      Promise.all(opened.outside.map((one) => one(inShop))),
      new Promise<void>((resolve) => {
        setTimeout(() => {
          late = true;
          resolve();
        }, OUTSIDE_AT_MOST).unref();
      }),
    ]).catch((error: unknown) => {
      late = true;
      log.error({ err: error }, 'outside');
    });
    // What was committed stands: of a lost race only this transaction is tried again.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await readAgain(binding, from, opened, answer, keyed, late ? 202 : 200);
      } catch (error) {
        if (!isLostRace(error) || attempt >= ATTEMPTS) throw error;
      }
    }
  };

  const readAgain = async (
    binding: Binding,
    from: Incoming,
    opened: Open,
    answer: unknown,
    keyed: Keyed | null,
    status: number,
  ): Promise<Outgoing> => {
    const client = await pool.connect();
    try {
      const actor = await begin(client, from.sessionId, binding.endpoint.can === 'public' ? 'public' : 'any', false);
      const second = open(client, actor, actor.zone, from);
      const final = binding.respond ? await binding.respond(second.tx, answer, second.call) : answer;
      await finish(second, null);
      const body = shaped(binding.endpoint, final);
      if (keyed) await save(second.tx, keyed, status, body);
      await client.query('commit');
      client.release();
      return { status, body, cookies: [...opened.cookies, ...second.cookies] };
    } catch (error) {
      let broken: Error | undefined;
      const keep = error instanceof Refused && error.keep;
      if (!keep)
        await client.query('rollback').catch((lost: Error) => {
          broken = lost;
        });
      if (keyed && !broken && error instanceof Refused) await saveRefusal(kyselyOf(client), keyed, error.refusal);
      if (keep)
        await client.query('commit').catch((lost: Error) => {
          broken = lost;
        });
      client.release(broken);
      throw error;
    }
  };

  /** The answer with its language; a refusal knows who is told. */
  const run = async (binding: Binding, from: Incoming): Promise<Outgoing & { readonly lang: Lang }> => {
    let reader: Reader = { lang: from.lang, isStaff: false };
    try {
      const outgoing = await attempts(binding, from, (known) => {
        reader = known;
      });
      return { ...outgoing, lang: reader.lang };
    } catch (error) {
      if (error instanceof Refused) error.reader = reader;
      throw error;
    }
  };

  /** One call, whole: deadlocks and lost serializations are tried again (nothing was committed), the rest is refused in words. */
  const attempts = async (binding: Binding, from: Incoming, read: (reader: Reader) => void): Promise<Outgoing> => {
    const asked = performance.now();
    let waited = false;
    await meter(from.sessionId).catch((error: unknown) => {
      throw asRefused(error);
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        const done = await runOnce(binding, from, waited, read);
        if (typeof done !== 'function') return done;
        return await done().catch((error: unknown) => {
          throw new AfterCommit(error);
        });
      } catch (error) {
        if (error instanceof AfterCommit) throw asRefused(error.why);
        if (error instanceof TwinRunning) {
          if (performance.now() - asked > TWIN_WAITS) throw new Refused(refuse('frame.running'));
          await new Promise((resolve) => {
            setTimeout(resolve, 50);
          });
          waited = true;
          attempt -= 1;
          continue;
        }
        if (isLostRace(error) && attempt < ATTEMPTS && !from.body) continue;
        throw asRefused(error);
      }
    }
  };

  /** A transaction of the program itself (jobs, the demonstration, first run), in one shop or in none. */
  const inShop: InShop = async (shopId, work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    let done: { result: Awaited<ReturnType<typeof work>>; opened: Open };
    try {
      await client.query('begin; set local statement_timeout = 60000');
      await client.query({
        text: "select set_config('app.shop_id', $1, true), set_config('app.user_id', '', true), set_config('app.audience', 'system', true)",
        values: [shopId ?? ''],
      });
      const zone = shopId
        ? (
            (await client.query('select zone from shop where shop_id = $1', [shopId])).rows[0] as
              | { zone: string }
              | undefined
          )?.zone
        : undefined;
      const actor: Actor = { ...VISITOR, kind: 'admin', shopId };
      const opened = open(client, actor, zone, { sessionId: null, ip: '', lang: 'fr', requestId: newId(clock) });
      const result = await work(opened.tx, opened.call);
      await finish(opened, null);
      await client.query('commit');
      done = { result, opened };
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
    // The connection is given back first: the work outside takes its own for what it writes.
    for (const job of done.opened.outside) await job(inShop);
    return done.result;
  };

  return { run, inShop, pool, clock, baseUrl: settings.baseUrl, subscriptions: settings.subscriptions };
};

export type Frame = ReturnType<typeof createFrame>;

// ------------------------------------------------------------------------------------------------ refused with a key
/** What the call itself was told, and not that the moment was bad: only that is an answer for its twins. */
const isSaid = (why: unknown): why is Refused =>
  why instanceof Refused && why.refusal.kind !== 'unavailable' && why.refusal.code !== 'frame.busy';

/** Undoes the action but not the claim, so that those who wait for this call get its refusal; false when the transaction is past that. */
const sayToTwins = async (client: Client, tx: Tx, keyed: Keyed, why: Refused, keep: boolean): Promise<boolean> => {
  try {
    if (!keep) await client.query('rollback to savepoint action');
    await saveRefusal(tx, keyed, why.refusal);
    await client.query('commit');
    return true;
  } catch {
    return false;
  }
};

/** It went wrong when the first transaction had committed already: never a reason to do that one again. */
class AfterCommit extends Error {
  readonly why: unknown;
  constructor(why: unknown) {
    super('after the commit');
    this.why = why;
  }
}

const isLostRace = (error: unknown): boolean => ['40P01', '40001'].includes(sqlState(error) ?? '');

// ------------------------------------------------------------------------------------------------ answers and failures
const shaped = (endpoint: Endpoint, answer: unknown): unknown => {
  if (endpoint.output === 'file') return answer;
  const body: unknown = endpoint.output.parse(answer);
  // Bare arrays of section 7 stay bare; only objects that a human caused say so.
  return endpoint.done && body !== null && typeof body === 'object' && !Array.isArray(body) && !('message' in body)
    ? { ...body, message: endpoint.done, sucess: true }
    : body;
};

/** Turns what the database or the network refused into words; anything else is a fault of ours and is rethrown. */
const asRefused = (error: unknown): unknown => {
  if (error instanceof Refused) return error;
  const state = sqlState(error);
  if (state === '55P03' || isLostRace(error)) return new Refused(refuse('frame.busy'));
  if (state === '23505') return new Refused(refuse('frame.duplicate'));
  if (state === '23503') return new Refused(refuse('frame.in-use'));
  if (state === '57014' || isConnectionLoss(error)) {
    log.warn({ err: error }, 'unavailable');
    return new Refused(refuse('frame.unavailable'));
  }
  // A value that its column does not take: the rules should have said so first, beside the field.
  if (state === '23514' || state?.startsWith('22')) {
    log.warn({ err: error }, 'a value reached the database that no rule had looked at');
    return new Refused(refuse('frame.invalid'));
  }
  return error;
};

export const answerOfRefusal = (refusal: Refusal, lang: Lang): { status: number; body: object } => {
  const words = (one: Words): string => say(one, lang);
  const fields =
    refusal.fields && Object.fromEntries(Object.entries(refusal.fields).map(([path, one]) => [path, words(one)]));
  return {
    status: STATUS_OF[refusal.kind],
    body: { message: words(refusal.words), sucess: false, code: refusal.code, ...(fields ? { fields } : {}) },
  };
};
