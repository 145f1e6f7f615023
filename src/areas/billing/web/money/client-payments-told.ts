import { listPayments } from '#areas/payments/rules/endpoints.ts';
import { paymentList } from '#areas/payments/rules/lists.ts';
import { PAYMENT_KIND_WORDS } from '#areas/payments/rules/lifecycle.ts';
import { formatMoney } from '#ui/office/index.ts';
import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { stateWord } from '../dispute/dispute-state.ts';

/** Money that came from a client and went back, on his timeline. */
export const source: TimelineSource = timelineSource({
  endpoint: listPayments,
  input: (id, size) => ({ filter: JSON.stringify({ clientId: { is: id }, setOff: { in: ['none'] } }), size }),
  entries: ({ rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: row.createdAt,
      icon: 'payments',
      title: [PAYMENT_KIND_WORDS[row.kind], paymentList.fields.method?.values?.[row.method]].filter(Boolean).join(', '),
      to: `/dashboard/payments/${row.id}`,
      status: [row.status, stateWord(row)],
      amount: formatMoney(row.moved === 0 ? row.amount : row.moved),
      ...(row.note ? { detail: row.note } : {}),
    })),
});
