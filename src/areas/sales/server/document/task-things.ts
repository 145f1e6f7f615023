import { type TaskThing, taskThingSlot } from '#areas/clients/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { visibleSales } from '../order/sale-list.ts';

/** Describes an order or a quote as the subject of a task, for users who may open it. */
const thing = (kind: 'order' | 'quote', path: string): TaskThing => ({
  kind,
  named: async (tx, call, id) => {
    const row = (
      await sql<
        RowOf<'sale', 'number'>
      >`select s.number from sale s where ${visibleSales(call, kind)} and s.id = ${id}`.execute(tx)
    ).rows[0];
    return row ? { label: [kindOf(kind).words.one, row.number ?? 'brouillon'].join(' '), path: `${path}/${id}` } : null;
  },
});

export const taskThings = [
  contribute(taskThingSlot, 0, thing('order', '/dashboard/orders')),
  contribute(taskThingSlot, 0, thing('quote', '/dashboard/orders/quotes')),
];
