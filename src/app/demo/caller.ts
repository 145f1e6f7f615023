import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CAPTCHA_HEADER } from '#platform/captcha/guard.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import { requestId } from '#platform/clock.ts';
import type { Frame } from '#platform/frame.ts';
import { sessionOf } from '#platform/session.ts';
import { bindings } from '../areas.ts';

export type DemoCall = <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  token?: string,
  /** The file of a call that takes one. */
  file?: string | Uint8Array,
) => Promise<OutputOf<E>>;

const inOnePiece = async function* (file: string | Uint8Array) {
  yield typeof file === 'string' ? new TextEncoder().encode(file) : file;
};

/** A loaded machine lets a statement wait too long: such a call is made again, after these seconds. */
const AGAIN_AFTER = [2, 5, 15, 30];
const PASSES_BY = ['frame.unavailable', 'frame.busy'];

/** Makes a call until it is answered, or until a machine has had its chances. */
const untilAnswered = async <T>(run: () => Promise<T>, pause: (seconds: number) => Promise<unknown>): Promise<T> => {
  for (const seconds of AGAIN_AFTER)
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Refused && PASSES_BY.includes(error.refusal.code))) throw error;
      await pause(seconds);
    }
  return run();
};

/** Calls the real endpoints in process, as a browser would: what they refuse, the demonstration is refused. */
export const callerOn = (
  frame: Pick<Frame, 'run' | 'clock' | 'pool'>,
  pause = async (seconds: number): Promise<unknown> => wait(seconds * 1000),
): DemoCall => {
  const byName = new Map(bindings.map((one) => [`${one.endpoint.verb} ${one.endpoint.path}`, one]));
  return async (endpoint, input, token, file) => {
    const binding = byName.get(`${endpoint.verb} ${endpoint.path}`);
    if (!binding) throw new Error(`no binding for ${endpoint.verb} ${endpoint.path}`);
    // Under one key: a call whose answer was lost is not made twice.
    const idempotencyKey = randomUUID();
    const once = async () =>
      frame.run(binding, {
        input,
        idempotencyKey,
        sessionId: token ? await sessionOf(token) : null,
        ip: '127.0.0.1',
        lang: 'fr',
        requestId: requestId(),
        ...(file === undefined ? {} : { body: inOnePiece(file) }),
        ...(endpoint.captcha === true ? { headers: { [CAPTCHA_HEADER]: await solveHere(frame.clock) } } : {}),
      });
    const run = async () => untilAnswered(once, pause);
    try {
      const answer = await run().catch(async (error: unknown) => {
        if (!(error instanceof Refused && error.refusal.code === 'frame.proof' && token)) throw error;
        // Its person types the password.
        await frame.pool.query("update session set proved_until = 'infinity' where id = $1", [await sessionOf(token)]);
        return run();
      });
      return answer.body as OutputOf<typeof endpoint>;
    } catch (error) {
      if (error instanceof Refused)
        throw new Error(`${endpoint.path} : ${error.refusal.words.fr} ${JSON.stringify(error.refusal.fields ?? {})}`);
      throw error;
    }
  };
};
