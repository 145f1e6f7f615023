import { addClientGroup } from '#areas/clients/rules/group/group-endpoints.ts';
import type { GroupRule } from '#areas/clients/rules/group/group.ts';
import type { DemoEvent, Stage } from './stage.ts';

interface Ways {
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
}
const condition = (fact: string, comparison: GroupRule['conditions'][number]['comparison'], more: object) => ({
  fact,
  comparison,
  words: [],
  number: null,
  ...more,
});
const GROUPS = [
  [
    'Clients endormis',
    'À appeler avant les fêtes.',
    [condition('pipe', 'is', { words: ['client'] }), condition('lastOrder', 'before', { number: 120 })],
  ],
  [
    'Fidèles',
    'Invités à la soirée de printemps.',
    [condition('orders', 'atLeast', { number: 2 }), condition('lastOrder', 'within', { number: 120 })],
  ],
  ['Amateurs de rouge', '', [condition('colour', 'is', { words: ['red'] })]],
] as const;

/** The groups by which the estate calls and writes. They give no price, so that the year of the shop stays the same. */
export const officeGroups = ({ call, owner }: Stage, { at }: Ways): readonly DemoEvent[] => [
  at(2, 10, async () => {
    for (const [name, note, conditions] of GROUPS)
      await call(addClientGroup, { name, note, rule: { match: 'all', conditions: [...conditions] } }, owner);
  }),
];
