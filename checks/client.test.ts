import { expect, test } from 'vitest';
import type { confirmChallenge, readChallenge } from '../src/areas/payments/rules/endpoints.ts';
import { send } from '../src/ui/shop/client.ts';
import { ask, type Visit } from '../src/ui/shop/visit.ts';

/** The shop's client knows an endpoint by its type alone. These lines are compiled, and the errors that they expect are the test. */
export const refusedByTheCompiler = [
  // @ts-expect-error: no such path
  () => send<typeof readChallenge>('GET', '/v1/payments/challenge/:key', { key: 'a' }),
  // @ts-expect-error: the path of another endpoint
  () => send<typeof readChallenge>('GET', '/v1/payments/challenges/:key/confirm', { key: 'a' }),
  // @ts-expect-error: the verb of another endpoint
  () => send<typeof confirmChallenge>('GET', '/v1/payments/challenges/:key/confirm', { key: 'a' }),
  // @ts-expect-error: an input that is not declared
  () => send<typeof readChallenge>('GET', '/v1/payments/challenges/:key', { id: 'a' }),
  // @ts-expect-error: pages load by the same rule
  (visit: Visit) => ask<typeof readChallenge>(visit, 'GET', '/v1/payments/challenges', { key: 'a' }),
];
export const compiled = () => send<typeof readChallenge>('GET', '/v1/payments/challenges/:key', { key: 'a' });

test('a call that is not declared does not compile: no path, verb or input but the declared ones', () => {
  expect(refusedByTheCompiler).toHaveLength(5);
});
