import { Refused } from '#kernel/refusal.ts';
import type { Run } from '../jobs.ts';
import { log } from '../log.ts';

interface Round {
  readonly what: string;
  readonly shopId: string;
  /** True when a refusal is an ordinary answer of this round: it is not logged. */
  readonly expectsRefusals?: true;
}

/**
 * Does each item of a round by itself, in transactions of its own. An item that is refused or fails holds back none of the
 * others, and the next round finds it again. The log says the failure, and the refusal that the round does not expect.
 */
export const eachAlone = async <T>(
  run: Pick<Run, 'alive'>,
  { what, shopId, expectsRefusals }: Round,
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<void> => {
  for (const item of items) {
    await run.alive();
    await act(item).catch((error: unknown) => {
      if (!(error instanceof Refused)) log.error({ err: error, shopId, item }, what);
      else if (!expectsRefusals) log.warn({ code: error.refusal.code, shopId, item }, what);
    });
  }
};
