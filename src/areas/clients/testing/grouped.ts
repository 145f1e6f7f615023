import type { Estate, TestBed } from '#platform/testing.ts';
import { addClient } from '../rules/endpoints.ts';
import type { Condition, GroupRule, Match } from '../rules/group/group.ts';

/** The clients and rules that tests of groups share. */
export const mine = (t: TestBed) => ({
  add: async (estate: Estate, lastname: string, { city = '', ...more }: Readonly<Record<string, unknown>> = {}) => {
    const asked = {
      kind: 'private',
      lastname,
      ...(city === '' ? {} : { addresses: [{ street: '1 rue Haute', zipcode: '37000', city }] }),
      ...more,
    };
    const { status, body } = await t.call(addClient, asked as never, estate.owner);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  },
  condition: (
    fact: string,
    comparison: Condition['comparison'],
    words: readonly string[],
    number: number | null = null,
  ): Condition => ({ fact, comparison, words: [...words], number }),
  rule: (match: Match, conditions: readonly Condition[]): GroupRule => ({
    match,
    conditions: [...conditions],
    parts: [],
  }),
});
