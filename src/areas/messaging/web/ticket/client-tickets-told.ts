import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { TICKET_TABS } from '../../rules/ticket/ticket.ts';
import { tickets } from '../../rules/ticket/ticket-endpoints.ts';

/** The open conversations with a client, on his timeline, by their last message. */
export const source: TimelineSource = timelineSource({
  endpoint: tickets,
  input: (clientId) => ({ clientId, tab: TICKET_TABS[0] }),
  entries: ({ rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: row.lastAt,
      icon: 'messages',
      title: row.subject,
      to: `/tickets?id=${row.id}`,
      detail: row.lastText,
    })),
});
