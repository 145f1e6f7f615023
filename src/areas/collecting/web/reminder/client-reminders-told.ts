import { french } from '#kernel/language/french.ts';
import { formatMoney } from '#ui/office/index.ts';
import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { reminders, TONE_WORDS, WAY_WORDS } from '../../rules/reminder/reminder-endpoints.ts';

const words = french({ sent: (tone: string) => `Relance : ${tone}` } as const);

/** The reminders that a client received, on his timeline. */
export const source: TimelineSource = timelineSource({
  endpoint: reminders,
  input: (id, size) => ({ filter: JSON.stringify({ clientId: { is: id } }), size }),
  entries: ({ rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: row.day,
      icon: 'bell',
      title: words.sent(TONE_WORDS[row.tone]),
      detail: [WAY_WORDS[row.by], row.sentTo, row.bills.map((one) => one.number).join(', ')]
        .filter(Boolean)
        .join(' · '),
      amount: formatMoney(row.amount),
    })),
});
