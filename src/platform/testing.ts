import type { FastifyInstance } from 'fastify';
import type { Lang } from '#kernel/language/lang.ts';
import type { CallerInputOf, Endpoint, FileAnswer, OutputOf } from '#kernel/endpoint.ts';
import type { Permission } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Contribution } from '#kernel/slot.ts';
import { useContributions } from './area.ts';
import type { Binding, Call } from './call.ts';
import { CAPTCHA_HEADER } from './captcha/guard.ts';
import { useCaptchaWork } from './captcha/challenge.ts';
import { solveHere } from './captcha/solve-here.ts';
import { type Clock, requestId, systemClock } from './clock.ts';
import { openPool, type Pool, type Tx } from './db.ts';
import { diskStore, useStore } from './files.ts';
import { answerOfRefusal, createFrame, type Frame } from './frame.ts';
import { createHttp } from './http.ts';
import type { Subscription } from './jobs.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { isForEverybody } from './process/say.ts';
import { sessionOf, useSecret } from './session.ts';
import { testDatabase } from './postgres/test-database.ts';

/**
 * The parts that the composition root registers for the tests (src/app/testing/setup.ts): the areas, and the way to
 * make an estate.
 */
export interface TestProgram {
  readonly bindings: readonly Binding[];
  readonly contributions: readonly Contribution[];
  /** The subscriptions of the areas up to the named one, else of all areas. */
  readonly subscriptions: (frame: () => Frame, upTo?: string) => readonly Subscription[];
  readonly estate: (frame: Frame, options: EstateOptions) => Promise<Estate>;
  readonly person: (frame: Frame, person: PersonOptions) => Promise<Person>;
  /** Other work that a process starts beside its frame. */
  readonly started?: (frame: Frame) => void;
}

export interface EstateOptions {
  readonly name?: string;
  readonly clock?: Clock;
  /** From its first day, or never. */
  readonly isDemo?: boolean;
}
export interface Estate {
  readonly shopId: string;
  readonly name: string;
  readonly ownerId: string;
  readonly owner: string;
}
export interface PersonOptions {
  readonly role: 'buyer' | 'iam' | 'agent' | 'admin';
  readonly shopId?: string;
  readonly authorizations?: Partial<Record<Permission, boolean>>;
  readonly typology?: string;
}
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

let program: TestProgram | null = null;
export const registerTestProgram = (made: TestProgram): void => {
  program = made;
};

export interface TestAnswer<B> {
  readonly status: number;
  readonly body: B & { message?: string; code?: string; fields?: Record<string, string> };
}

export interface TestBed {
  readonly frame: Frame;
  readonly pool: Pool;
  readonly worker: Worker;
  /** Every test makes its own estate: nothing is cleaned and all tests run side by side. */
  readonly estate: (options?: EstateOptions) => Promise<Estate>;
  readonly person: (options: PersonOptions) => Promise<Person>;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: CallerInputOf<E>,
    token?: string | null,
    options?: {
      key?: string;
      visitor?: string;
      body?: AsyncIterable<Uint8Array>;
      headers?: Record<string, string>;
      ip?: string;
      lang?: Lang;
    },
  ) => Promise<TestAnswer<OutputOf<E> extends FileAnswer ? FileAnswer : OutputOf<E>>>;
  readonly tx: <R>(shopId: string | null, work: (tx: Tx, call: Call) => Promise<R>) => Promise<R>;
  /** Does every job that is ready, and those of this name that wait for their hour; gives how many. */
  readonly drain: (early?: string) => Promise<number>;
  readonly http: () => Promise<FastifyInstance>;
}

let bed: Promise<TestBed> | null = null;

/**
 * The test bed of a worker: a database made from the template, the whole program around it, requests in memory. With
 * `base`, a database of that name that no other test file uses. With `upTo`, areas above that one hear no event.
 */
export const testBed = (options: { clock?: Clock; base?: string; upTo?: string } = {}): Promise<TestBed> => {
  const { clock = systemClock, base, upTo } = options;
  if (options.clock || base || upTo) return makeBed(clock, base, upTo);
  bed ??= makeBed(systemClock);
  // The files of one worker share the program's modules: a bed with a base of its own may have left its folder and its cards there.
  return bed.then(async (made) => {
    await settle(made.frame);
    return made;
  });
};

/** Registers the state that the whole program holds once, as tests need it. */
const settle = async (frame: Frame, base?: string): Promise<void> => {
  if (program) useContributions(program.contributions);
  useCaptchaWork({ cost: 1, tries: [1, 3] });
  useSecret('a secret for tests only, long enough to sign with');
  useStore(diskStore((await testDatabase(base)).filesDir));
  program?.started?.(frame);
};

const makeBed = async (clock: Clock, base?: string, upTo?: string): Promise<TestBed> => {
  if (!program) throw new Error('the tests have no program: is src/app/testing/setup.ts in the set-up files?');
  const made = program;
  const { appUrl } = await testDatabase(base);
  const pool = openPool({ url: appUrl, max: 12, name: 'tests' });
  const bindings = new Map(made.bindings.map((one) => [`${one.endpoint.verb} ${one.endpoint.path}`, one]));
  let frame: Frame;
  const subscriptions = made.subscriptions(() => frame, upTo);
  // Refusals are noted at once: the statements of one test are not counted among those of the next.
  frame = createFrame({ pool, clock, baseUrl: 'http://localhost:3000', subscriptions, refusalsAfterMs: 0 });
  await settle(frame, base);
  const worker = createWorker(frame);
  let http: Promise<FastifyInstance> | null = null;
  /** The files of one worker share it: after one that has closed it, the next opens another. */
  const openHttp = async (): Promise<FastifyInstance> => {
    const app = await createHttp({ frame, bindings: made.bindings, secure: false });
    app.addHook('onClose', async () => {
      http = null;
    });
    return app;
  };
  return {
    frame,
    pool,
    worker,
    estate: (options = {}) => made.estate(frame, options),
    person: (options) => made.person(frame, options),
    call: async (endpoint, input, token, more = {}) => {
      const binding = bindings.get(`${endpoint.verb} ${endpoint.path}`);
      if (!binding) throw new Error(`nobody answers ${endpoint.verb} ${endpoint.path}`);
      const solved = async () => ({ [CAPTCHA_HEADER]: await solveHere(clock) });
      const runs = async (headers: Readonly<Record<string, string>> | undefined) =>
        frame.run(binding, {
          input,
          sessionId: token ? await sessionOf(token) : null,
          ip: more.ip ?? '127.0.0.1',
          lang: more.lang ?? 'fr',
          requestId: requestId(),
          ...(more.key ? { idempotencyKey: more.key } : {}),
          ...(more.visitor ? { visitorId: more.visitor } : {}),
          ...(more.body ? { body: more.body } : {}),
          ...(headers ? { headers } : {}),
        });
      /**
       * As a browser does: it solves a challenge before it is asked, or once it is, and asks its person for the password where a proof is
       * wanted. A test that says headers does both itself.
       */
      const asked = async () => {
        if (endpoint.captcha === true) return runs({ ...(await solved()), ...more.headers });
        try {
          return await runs(more.headers);
        } catch (error) {
          const code = error instanceof Refused && !more.headers ? error.refusal.code : '';
          if (code === 'frame.captcha') return runs(await solved());
          if (code !== 'frame.proof' || !token) throw error;
          await pool.query("update session set proved_until = 'infinity' where id = $1", [await sessionOf(token)]);
          return runs(undefined);
        }
      };
      try {
        return (await asked()) as never;
      } catch (error) {
        if (error instanceof Refused) {
          refuseSilence(error, endpoint);
          return answerOfRefusal(error.refusal, error.reader?.lang ?? 'fr') as never;
        }
        throw error;
      }
    },
    tx: (shopId, work) => frame.inShop(shopId, work as never),
    drain: async (early) => {
      // The database counts in microseconds and the worker in milliseconds: what is ready "now" for one is not yet for the other.
      if (early)
        await pool.query(
          "update job set run_at = now() - interval '1 second' where name = $1 and done_at is null and run_at > now()",
          [early],
        );
      return worker.drain();
    },
    http: () => (http ??= openHttp()),
  };
};

/** Fails when a refusal shown to a visitor or a buyer in any test lacks one of the eleven languages. */
const refuseSilence = ({ refusal, reader }: Refused, endpoint: Endpoint): void => {
  if (!reader || reader.isStaff) return;
  const silent = [refusal.words, ...Object.values(refusal.fields ?? {})].find((one) => !isForEverybody(one));
  if (silent)
    throw new Error(
      `${endpoint.verb} ${endpoint.path} tells a visitor or a buyer ${refusal.code}, « ${silent.fr} », which is not said in every language: put it among the area's public refusals`,
    );
};
