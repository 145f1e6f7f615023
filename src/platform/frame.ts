import type { Lang } from '#kernel/language/lang.ts';
import { Refused } from '#kernel/refusal.ts';
import { createKeyMeter } from './api-key.ts';
import type { Binding } from './call.ts';
import { createCaptchaGuard } from './captcha/guard.ts';
import { isServiceOn } from './captcha/service.ts';
import { type Clock, instant } from './clock.ts';
import type { Pool } from './db.ts';
import { asRefused, FailedAfterCommit, isHeldUp, isLostRace } from './frame/answer.ts';
import { createCallOpener } from './frame/call-state.ts';
import { TwinRunning } from './frame/idempotency.ts';
import { createInShop } from './frame/in-shop.ts';
import type { Incoming, Outgoing, Reader, Renewal } from './frame/incoming.ts';
import { parseInput } from './frame/input.ts';
import { createRenewal, type TellReader } from './frame/renew.ts';
import { ATTEMPTS, createRespond } from './frame/respond.ts';
import { createRunCall, isRecorded } from './frame/run-call.ts';
import { createSharedAnswers } from './frame/shared-answer.ts';
import { createRefusalNotes, REFUSALS_AFTER_MS } from './access/refusals.ts';
import type { Subscription } from './jobs.ts';
import { maintenanceNow } from './maintenance.ts';
import { refuse } from './refusals.ts';

export { answerOfRefusal, asRefused } from './frame/answer.ts';
export type { Incoming, Outgoing } from './frame/incoming.ts';

export interface FrameSettings {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly subscriptions: readonly Subscription[];
  /** Milliseconds in which refusals are gathered before they are noted. */
  readonly refusalsAfterMs?: number;
}

const TWIN_WAITS_MS = 5_000;
/** How often a call waits for a row that others hold, each time as long as the database lets it. */
const WAITS = 3;

/** The path of every call (docs/map.md): each stage is a file in `frame/`; this file joins them. */
export const createFrame = ({
  pool,
  clock,
  baseUrl,
  subscriptions,
  refusalsAfterMs = REFUSALS_AFTER_MS,
}: FrameSettings) => {
  const meter = createKeyMeter({ pool, clock });
  const captcha = createCaptchaGuard(clock, baseUrl);
  const openCall = createCallOpener({ clock, baseUrl, subscriptions });
  const inShopAs = createInShop({ pool, clock, openCall });
  const respond = createRespond({ pool, openCall, inShopAs });
  const noteRefusal = createRefusalNotes({
    inShop: () => inShopAs('platform.refusals'),
    clock,
    afterMs: refusalsAfterMs,
  });
  const runCall = createRunCall({ pool, clock, openCall, inShopAs, respond, noteRefusal });
  const shared = createSharedAnswers({ pool, clock });
  const maintenance = maintenanceNow(pool, () => instant(clock.millis()));

  const placing = ({ ip, sessionId, headers = {} }: Incoming) => ({ ip, sessionId, headers });
  /** Does what the binding prepares before any transaction is opened, once, however often the transaction is tried. */
  const prepared = async (binding: Binding, from: Incoming, read: Reading): Promise<Binding> => {
    if (!binding.prepare) return binding;
    const { endpoint, action } = binding;
    const input = read();
    if (!input) return binding;
    const inShop = inShopAs(`${endpoint.verb} ${endpoint.path}`, from.requestId);
    const made = await binding.prepare(input.read, { ...placing(from), inShop });
    return { ...binding, action: (tx, input, call) => action(tx, input, call, made) };
  };

  /** Lets through who has solved a challenge, where one is asked for. What is typed wrongly is told first, and uses up none. */
  const vouched = async ({ endpoint, isPressed }: Binding, from: Incoming, read: Reading): Promise<void> => {
    const { verb, path } = endpoint;
    const input = read();
    const inShop = inShopAs(`${verb} ${path}`, from.requestId);
    const isAsked =
      endpoint.captcha === true || (await isPressed?.(input?.read, { ...placing(from), inShop })) === true;
    if (isAsked) await captcha(from, inShop, path);
  };

  /**
   * Runs a call to its end: deadlocks and lost serializations are tried again (nothing was committed); other failures
   * become refusals.
   */
  const attempts = async (binding: Binding, from: Incoming, tellReader: TellReader): Promise<Outgoing> => {
    const start = performance.now();
    let waited = false;
    let input: ReadInput | null | undefined;
    const read: Reading = () => {
      if (input === undefined) input = readInput(binding.endpoint, from.input);
      return input;
    };
    await meter(from.sessionId).catch((error: unknown) => {
      throw asRefused(error);
    });
    if (binding.endpoint.captcha)
      await vouched(binding, from, read).catch((error: unknown) => {
        throw asRefused(error);
      });
    const ready = await prepared(binding, from, read).catch((error: unknown) => {
      throw asRefused(error);
    });
    const { binding: making, keep } = shared.keeping(ready, from);
    // Asked before a connection is taken: nobody holds one while he waits for another.
    const closed = isRecorded(binding.endpoint) ? await maintenance() : null;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const found = await shared.find(binding, from, tellReader);
        if (found) return found;
        const known = { waited, closed: closed?.page ? closed : null, input: input ?? null };
        const done = await runCall(making, from, known, tellReader);
        if (typeof done !== 'function') {
          keep(done);
          return done;
        }
        return await done().catch((error: unknown) => {
          throw error instanceof FailedAfterCommit ? error : new FailedAfterCommit(error);
        });
      } catch (error) {
        if (error instanceof FailedAfterCommit) throw asRefused(error.reason);
        if (error instanceof TwinRunning) {
          if (performance.now() - start > TWIN_WAITS_MS) throw new Refused(refuse('frame.running'));
          await new Promise((resolve) => {
            setTimeout(resolve, 50);
          });
          waited = true;
          attempt -= 1;
          continue;
        }
        // A row that others hold, as when eight people bill at once, is waited for again: nothing was committed.
        const isTriedAgain = isLostRace(error) ? attempt < ATTEMPTS : isHeldUp(error) && attempt < WAITS;
        if (isTriedAgain && !from.body) continue;
        throw asRefused(error);
      }
    }
  };

  /** The answer with its language; a refusal knows who is told. */
  const run = async (
    binding: Binding,
    from: Incoming,
  ): Promise<Outgoing & { readonly lang: Lang; readonly renewal: Renewal | null }> => {
    let reader: Reader = { lang: from.lang, isStaff: false };
    let renewal: Renewal | null = null;
    try {
      const outgoing = await attempts(binding, from, (known, due) => {
        [reader, renewal] = [known, due];
      });
      return { ...outgoing, lang: reader.lang, renewal };
    } catch (error) {
      if (error instanceof Refused) error.reader = reader;
      throw error;
    }
  };

  return {
    run,
    /** Transactions of the program itself, under the name of the job that they do. */
    inShopAs,
    /** The same for what is done once and by hand: first run, the demonstration, tests. */
    inShop: inShopAs('program'),
    /** Gives a session its next turn. */
    renew: createRenewal(inShopAs('renew session')),
    pool,
    clock,
    baseUrl,
    subscriptions,
    maintenance,
    /** Whether pages with a form let the captcha of another house in. */
    captchaService: isServiceOn(pool),
  };
};

export type Frame = ReturnType<typeof createFrame>;

interface ReadInput {
  readonly read: unknown;
}
/** Reads the input the first time that somebody wants it. */
type Reading = () => ReadInput | null;

/**
 * The input of what is prepared. Null for one that does not fit a call that is not everybody's: who is not let in is told that first, and
 * the rest by the call itself, which comes to no action.
 */
const readInput = (endpoint: Binding['endpoint'], input: unknown): ReadInput | null => {
  try {
    return { read: parseInput(endpoint, input) };
  } catch (error) {
    if (endpoint.can === 'public') throw error;
    return null;
  }
};
