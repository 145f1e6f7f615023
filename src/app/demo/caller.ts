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

/** Calls the real endpoints in process, as a browser would: what they refuse, the demonstration is refused. */
export const callerOn = (frame: Frame): DemoCall => {
  const byName = new Map(bindings.map((one) => [`${one.endpoint.verb} ${one.endpoint.path}`, one]));
  return async (endpoint, input, token, file) => {
    const binding = byName.get(`${endpoint.verb} ${endpoint.path}`);
    if (!binding) throw new Error(`no binding for ${endpoint.verb} ${endpoint.path}`);
    const run = async () =>
      frame.run(binding, {
        input,
        sessionId: token ? await sessionOf(token) : null,
        ip: '127.0.0.1',
        lang: 'fr',
        requestId: requestId(),
        ...(file === undefined ? {} : { body: inOnePiece(file) }),
        ...(endpoint.captcha === true ? { headers: { [CAPTCHA_HEADER]: await solveHere(frame.clock) } } : {}),
      });
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
