import { prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { putOnRound } from '#areas/shipping/rules/round/round-endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

interface Ways {
  readonly midnight: number;
  /** An order of a house by telephone, of one wine; nothing where the house has not ordered yet. */
  readonly typed: (search: string, wine: number, quantity: number) => Promise<string | undefined>;
}

/** The van of tomorrow is planned: three houses near by, one of which is not prepared yet. */
export const officeRounds = ({ call, owner }: Stage, { midnight, typed }: Ways): readonly DemoEvent[] => [
  {
    at: midnight - DAY + 16 * HOUR,
    what: async () => {
      const ids: string[] = [];
      for (const [search, wine, quantity] of [
        ['Cave du Pont', 3, 12],
        ['Table de Marthe', 1, 6],
        ['Auberge', 4, 6],
      ] as const) {
        const id = await typed(search, wine, quantity);
        if (id === undefined) continue;
        await call(validateOrder, { id }, owner);
        if (ids.length < 2) await call(prepareOrder, { id }, owner);
        ids.push(id);
      }
      const today = day(new Date(midnight).toISOString().slice(0, 10));
      await call(putOnRound, { ids, day: addDays(today, 1), name: 'Val de Loire', driver: 'Luc' }, owner);
    },
  },
];
