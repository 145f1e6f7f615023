import { formatMoney } from '#ui/office/index.ts';
import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { opportunities } from '../../rules/endpoints.ts';
import { words } from './words.ts';

/** The opportunities of a client, on his timeline: when they were closed, else noted. */
export const source: TimelineSource = timelineSource({
  endpoint: opportunities,
  input: (id, size) => ({ filter: JSON.stringify({ clientId: { is: id } }), size }),
  entries: ({ rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: row.closedAt ?? row.createdAt,
      icon: 'target',
      title: words.named(row.title),
      to: `/dashboard/clients/opportunities/${row.id}`,
      status: [row.kind, row.stage],
      ...(row.lostReason ? { detail: row.lostReason } : {}),
      amount: formatMoney(row.amount),
    })),
});
