import type { BillDraft } from '../../src/areas/billing/rules/bill/compose-bill.ts';
import { day } from '../../src/kernel/day.ts';

/** Drafts a bill with two deliveries of two orders of a month. */
export const monthDraft = (trade: BillDraft): BillDraft => ({
  ...trade,
  issuedOn: day('2026-11-30'),
  supplyOn: day('2026-11-24'),
  period: { from: day('2026-11-12'), to: day('2026-11-24') },
  references: {
    ...trade.references,
    order: null,
    orderedOn: null,
    deliveryNotes: ['BL-2026-0101', 'BL-2026-0102'],
  },
  lines: trade.lines.map((line, at) => ({
    ...line,
    delivery:
      at === 0
        ? {
            note: 'BL-2026-0101',
            day: day('2026-11-12'),
            order: 'CO-2026-0201',
            orderedOn: day('2026-11-10'),
            purchaseOrder: 'PO-77',
          }
        : {
            note: 'BL-2026-0102',
            day: day('2026-11-24'),
            order: 'CO-2026-0202',
            orderedOn: null,
            purchaseOrder: null,
          },
  })),
});
