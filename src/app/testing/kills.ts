import { expect } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { ask, type Served, startServer } from './servers.ts';

interface Act {
  readonly what: string;
  readonly key: string;
  readonly verb: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
  readonly how: How;
  /** As it was answered first. */
  answer: string | null;
}
interface How {
  /** True when the work goes on after the answer: a repeat with the same key tells its progress. */
  readonly goesOn?: boolean;
  /** It may be under way or done when it is asked again: refused then, and looked at in the end. */
  readonly mayBeLate?: boolean;
}
/** Ten minutes later leases have run out. */
const LATER = [
  "update idempotency set created_at = created_at - interval '10 minutes'",
  "update job set locked_until = now() - interval '1 second' where locked_until > now() and done_at is null",
  // Makes a job that failed with its process ready again.
  "update job set run_at = now() - interval '1 second' where attempts > 0 and done_at is null and run_at > now()",
];

/** Acts that are asked of real processes while they are killed, then asked again with the keys that they had, twice. */
export const killBench = (base: string, query: (sql: string) => Promise<unknown>) => {
  const acts: Act[] = [];
  const refused: string[] = [];
  let server: Served | null = null;
  let answered: (() => void) | null = null;

  const wanted = (
    what: string,
    endpoint: Endpoint,
    input: Record<string, unknown>,
    token: string | null,
    how: How = {},
  ): void => {
    const rest = { ...input };
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
      const value = encodeURIComponent(String(rest[name]));
      delete rest[name];
      return value;
    });
    const verb = endpoint.verb as Act['verb'];
    acts.push({ what, key: `${what} ${acts.length}`, verb, path, body: rest, token, how, answer: null });
  };
  const send = async (act: Act, at: Served): Promise<boolean> => {
    const got = await ask(at, act.verb, act.path, { token: act.token, key: act.key, body: act.body });
    if (got === null) return false;
    // 202: what was asked for is under way.
    if (got.status !== 200 && got.status !== 202) {
      if (act.how.mayBeLate && got.status === 409) return true;
      refused.push(`${act.key}: ${got.status} ${got.text.slice(0, 200)}`);
      return false;
    }
    if (act.answer !== null && !act.how.goesOn) expect(got.text, act.key).toBe(act.answer);
    act.answer ??= got.text;
    answered?.();
    return true;
  };

  /** So many processes one after the other, each killed at a moment after its first answer. `beside`: what else is asked of each meanwhile. */
  const play = async (
    { kills, clients, stride }: { readonly kills: number; readonly clients: number; readonly stride: number },
    beside: (at: Served) => Promise<unknown> = async () => undefined,
  ): Promise<number> => {
    // All kinds are under way at any moment: the stride is prime to their number.
    const waiting = acts.map((_act, at) => acts[(at * stride) % acts.length] as Act);
    expect(new Set(waiting).size).toBe(acts.length);
    let coming = startServer(base);
    const each = Math.ceil(waiting.length / kills);
    for (let kill = 0; kill < kills; kill += 1) {
      const at = await coming;
      server = at;
      if (kill < kills - 1) coming = startServer(base);
      const first = new Promise<void>((resolve) => {
        answered = resolve;
      });
      const some = waiting.slice(kill * each, (kill + 1) * each);
      const asking = Array.from({ length: clients }, async () => {
        for (let act = some.shift(); act && (await send(act, at)); act = some.shift()) {
          /* the next one */
        }
      });
      const others = beside(at).catch(() => undefined);
      await first;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * 300);
      });
      server = null;
      await at.kill();
      await Promise.all([...asking, others]);
    }
    expect(refused).toEqual([]);
    return acts.filter((one) => one.answer !== null).length;
  };

  /** Everybody asks again with the same key, also those who were answered. */
  const again = async (): Promise<void> => {
    for (const one of LATER) await query(one);
    const at = await startServer(base);
    server = at;
    for (const act of acts) await send(act, at);
    for (const act of acts) await send(act, at);
    await at.stop();
    server = null;
    // The next process takes up the work that the killed one left.
    for (const one of LATER) await query(one);
    expect(refused).toEqual([]);
  };
  const end = async (): Promise<void> => {
    await server?.kill();
  };
  return { acts, wanted, play, again, end };
};
