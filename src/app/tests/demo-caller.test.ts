import { describe, expect, test } from 'vitest';
import { shopVisits } from '#areas/reservations/rules/public/visit-endpoints.ts';
import { Refused } from '#kernel/refusal.ts';
import { systemClock } from '#platform/clock.ts';
import type { Frame } from '#platform/frame.ts';
import { refuse } from '#platform/refusals.ts';
import { callerOn } from '../demo/caller.ts';

type Run = Frame['run'];
const callOver = (answers: readonly ('frame.unavailable' | 'frame.busy' | 'frame.invalid' | 'made')[]) => {
  const keys: (string | undefined)[] = [];
  const waits: number[] = [];
  const run = async (_binding: unknown, { idempotencyKey }: Parameters<Run>[1]) => {
    const answer = answers[Math.min(keys.push(idempotencyKey), answers.length) - 1] ?? 'made';
    if (answer !== 'made') throw new Refused(refuse(answer));
    return { body: answer };
  };
  const frame = { run, clock: systemClock, pool: null } as unknown as Frame;
  const call = callerOn(frame, async (seconds) => waits.push(seconds));
  return { keys, waits, made: async (): Promise<unknown> => call(shopVisits, { name: 'domaine' }) };
};

describe('a call of the demonstration that is told to try again', () => {
  test('is made again under the same key, a little later each time', async () => {
    const { keys, waits, made } = callOver(['frame.unavailable', 'frame.busy', 'made']);
    expect(await made()).toBe('made');
    expect([keys.length, new Set(keys).size, waits]).toEqual([3, 1, [2, 5]]);
  });

  test('fails in the words of the refusal once it has had its chances', async () => {
    const { keys, made } = callOver(['frame.unavailable']);
    await expect(made()).rejects.toThrow('momentanément indisponible');
    expect(keys).toHaveLength(5);
  });

  test('is not made again where it was refused for what it asks', async () => {
    const { keys, made } = callOver(['frame.invalid', 'made']);
    await expect(made()).rejects.toThrow(shopVisits.path);
    expect(keys).toHaveLength(1);
  });
});
