import { Refused } from '#kernel/refusal.ts';
import type { Run } from '../jobs.ts';
import { log } from '../log.ts';

/**
 * Does each item of a round by itself, in transactions of its own: an item that is refused or fails keeps back none of the others, and the next
 * round finds it again. What failed is said in the log.
 */
export const eachAlone = async <T>(
  run: Pick<Run, 'alive'>,
  what: string,
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<void> => {
  for (const item of items) {
    await run.alive();
    await act(item).catch((error: unknown) => {
      if (!(error instanceof Refused)) log.error({ err: error, item }, what);
    });
  }
};
