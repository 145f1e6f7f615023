import * as z from 'zod';
import { CalendarSourceNamed } from '#kernel/calendar/calendar.ts';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { defineRefusals } from '#kernel/refusal.ts';

/** A person has so many addresses at most: one a calendar that he uses. */
export const MOST_FEEDS = 5;
/** An address opens for two years, unless it is renewed. */
export const FEED_DAYS = 730;

export const refuse = defineRefusals({
  'clients.feed-many': {
    kind: 'state',
    fr: 'Vous avez déjà cinq adresses d’agenda\u00a0: retirez-en une.',
    en: 'You have five calendar addresses already: withdraw one.',
  },
  'clients.feed-sources': {
    kind: 'invalid',
    fr: 'Choisissez ce que l’agenda montre, parmi ce que vos droits montrent.',
    en: 'Choose what the calendar shows, among what your rights show.',
  },
});

const Feed = z.object({ id: Id, sources: z.array(z.string()), createdAt: z.string(), expiresAt: z.string() });
export type Feed = z.output<typeof Feed>;
const kinds = { kinds: ['owner', 'iam', 'agent'] } as const;
const of = { can: kinds, module: null } as const;
export const FeedForm = z.strictObject({ sources: z.array(z.string().max(40)).min(1).max(20) });
const Made = Feed.extend({ url: z.string() }).extend(MessageAnswer.shape);

export const calendarFeeds = endpoint({
  ...of,
  verb: 'GET',
  path: '/v1/calendar-feeds',
  input: NoInput,
  output: z.object({ feeds: z.array(Feed), sources: z.array(CalendarSourceNamed) }),
  summary: 'Les adresses d’agenda de l’appelant, sans leur secret, et ce qu’une adresse peut montrer.',
});
export const addCalendarFeed = endpoint({
  ...of,
  verb: 'POST',
  path: '/v1/calendar-feeds',
  input: FeedForm,
  output: Made,
  secretAnswer: true,
  done: 'L’adresse d’agenda est prête.',
  summary:
    'Fait une adresse secrète que lit un agenda. Elle n’est montrée qu’une fois, et montre ce que voit l’appelant.',
});
export const renewCalendarFeed = endpoint({
  ...of,
  verb: 'PUT',
  path: '/v1/calendar-feeds/:id/renew',
  input: ById,
  output: Made,
  secretAnswer: true,
  done: 'L’adresse d’agenda est renouvelée\u00a0: l’ancienne n’ouvre plus rien.',
  summary: 'Remplace le secret d’une adresse d’agenda.',
});
export const removeCalendarFeed = endpoint({
  ...of,
  verb: 'DELETE',
  path: '/v1/calendar-feeds/:id',
  input: ById,
  output: MessageAnswer,
  done: 'L’adresse d’agenda est retirée.',
  summary: 'Retire une adresse d’agenda\u00a0: elle n’ouvre plus rien.',
});
export const readCalendarFeed = endpoint({
  verb: 'GET',
  path: '/v1/calendar-subscriptions/:token',
  can: 'public',
  module: null,
  input: z.strictObject({ token: z.string().max(200) }),
  output: 'file',
  summary: 'Un agenda (RFC 5545) derrière son adresse secrète, avec ce que sa personne voit à cet instant.',
});
