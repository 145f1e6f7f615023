import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { french } from '#kernel/language/french.ts';
import { formatMoney } from '#ui/office/index.ts';
import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { orders } from '../../rules/endpoints.ts';

const words = french({
  order: (number: string) => `Commande ${number}`,
  draft: 'Brouillon de commande',
  bottles: (n: number) => (n > 1 ? `${n} bouteilles` : '1 bouteille'),
} as const);

/** The orders of a client, on his timeline. */
export const source: TimelineSource = timelineSource({
  endpoint: orders,
  input: (id, size) => ({ filter: JSON.stringify({ clientId: { is: id } }), size }),
  entries: ({ rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: row.placedAt ?? row.createdAt,
      icon: 'orders',
      title: row.number ? words.order(row.number) : words.draft,
      to: `/dashboard/orders/${row.id}`,
      status: [row.status, kindOf('order').statusWords[row.status]],
      ...(row.bottles > 0 ? { detail: words.bottles(row.bottles) } : {}),
      ...(row.totalTTC === undefined ? {} : { amount: formatMoney(row.totalTTC) }),
    })),
});
