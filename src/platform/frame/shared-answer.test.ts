import type { SharedView } from '../call.ts';
import { expect, test } from 'vitest';
import { createSharedAnswers } from './shared-answer.ts';

/** A team asks for formats; a buyer leaves to the team what the team asks. */
const viewThatTells = (told: (readonly unknown[] | null)[]): SharedView => ({
  eyes: ({ kind }) => kind,
  word: () => ({ compile: () => ({ sql: 'the word' }) }) as never,
  asks: (_input, _answer, { actor }, last) => {
    told.push(last);
    return actor.kind === 'owner' ? ['formats'] : (last ?? ['nothing']);
  },
});

test('an answer that was begun before the team’s and ends after it does not forget what the team asks', async () => {
  const told: (readonly unknown[] | null)[] = [];
  const view = viewThatTells(told);
  const binding = { endpoint: { verb: 'GET', path: '/products' }, action: async () => [], view } as never;
  const from = { asText: true, sessionId: 'one', input: {} } as never;
  const tx = { executeQuery: async () => ({ rows: [{ word: 'word' }] }) } as never;
  const { keeping } = createSharedAnswers({ pool: null as never, clock: null as never });
  const begin = async (kind: string): Promise<() => void> => {
    const kept = keeping(binding, from);
    await kept.binding.action(tx, {}, { actor: { kind }, today: '2026-11-28' } as never);
    return () => kept.keep({ body: [] } as never);
  };

  const keepBuyers = await begin('buyer');
  const keepTeams = await begin('owner');
  keepTeams();
  keepBuyers();
  await begin('buyer');
  expect(told.at(-1)).toEqual(['formats']);
});
