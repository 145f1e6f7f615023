import { french } from '#kernel/language/french.ts';
import { formatDay, formatMoney } from '#ui/office/index.ts';
import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { bills } from '../../rules/endpoints.ts';
import { billList } from '../../rules/lists.ts';

const words = french({
  bill: (number: string) => `Facture ${number}`,
  due: (amount: string, day: string) => `Reste ${amount}${day ? `, échéance le ${day}` : ''}`,
} as const);

/** The bills of a client, on his timeline, with what is left to pay. */
export const source: TimelineSource = timelineSource({
  endpoint: bills,
  input: (id, size) => ({ filter: JSON.stringify({ clientId: { is: id } }), size }),
  entries: ({ rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: row.issuedOn,
      icon: 'bill',
      title: words.bill(row.number),
      to: `/dashboard/orders/bills/${row.id}`,
      status: [row.status, billList.fields.status?.values?.[row.status] ?? row.status],
      ...(row.due ? { detail: words.due(formatMoney(row.due), row.dueOn ? formatDay(row.dueOn) : '') } : {}),
      ...(row.totalTTC === undefined ? {} : { amount: formatMoney(row.totalTTC) }),
    })),
});
