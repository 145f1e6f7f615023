import {
  accompanyingOfOrder,
  makeAccompanying,
  sendAccompanying,
} from '#areas/shipping/rules/accompany/accompany-endpoints.ts';
import { orders } from '#areas/sales/rules/endpoints.ts';
import { makeBottling } from '#areas/stock/rules/bottling/bottling-endpoints.ts';
import { stocks } from '#areas/stock/rules/endpoints.ts';
import type { DemoEvent, Stage } from './stage.ts';

interface Desk {
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
}

const DISGORGED = 120;

/** The events of the cellar: a disgorged lot, a delivery with its accompanying document. */
export const officeCellar = ({ call, owner }: Stage, { at }: Desk): readonly DemoEvent[] => {
  const shelf = async (search: string) => (await call(stocks, { search, sort: '-available', size: 1 }, owner)).rows[0];

  return [
    at(20, 9, async () => {
      const lees = await shelf('Bulles de Craie');
      if (!lees || lees.available < DISGORGED) return;
      const { formatId, warehouseId, lot } = lees;
      await call(
        makeBottling,
        {
          kind: 'disgorging',
          warehouseId,
          note: 'Dosage 8 g/l',
          sources: [{ formatId, lot, quantity: DISGORGED }],
          outputs: [{ formatId, lot: `${lot}-D1`, quantity: DISGORGED }],
        },
        owner,
      );
    }),
    at(3, 17, async () => {
      const filter = JSON.stringify({ deliveryStatus: { in: ['delivered'] } });
      for (const { id } of (await call(orders, { filter, size: 25 }, owner)).rows) {
        const { notes } = await call(accompanyingOfOrder, { id }, owner);
        const note = notes.find((one) => one.kind === 'dsa' && one.why === null && one.document === null)?.note;
        if (note === undefined) continue;
        const { documentId } = await call(makeAccompanying, { id, note }, owner);
        await call(sendAccompanying, { id: documentId }, owner);
        return;
      }
    }),
  ];
};
