import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { french } from '#kernel/language/french.ts';
import { formatMoney } from '#ui/office/index.ts';
import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { quoteCalls } from '../../rules/document-calls.ts';

const words = french({ quote: (number: string) => `Devis ${number}`, draft: 'Brouillon de devis' } as const);

/** The quotes of a client, on his timeline. */
export const source: TimelineSource = timelineSource({
  endpoint: quoteCalls.list,
  input: (id, size) => ({ filter: JSON.stringify({ clientId: { is: id } }), size }),
  entries: ({ rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: row.placedAt ?? row.createdAt,
      icon: 'quote',
      title: row.number ? words.quote(row.number) : words.draft,
      to: `/dashboard/orders/quotes/${row.id}`,
      status: [row.status, kindOf('quote').statusWords[row.status]],
      ...(row.totalTTC === undefined ? {} : { amount: formatMoney(row.totalTTC) }),
    })),
});
