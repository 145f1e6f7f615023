import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { clientMails } from '../../rules/mail/mail-endpoints.ts';
import { mailTold } from './mail-told.ts';

/** The mails of a client, on his timeline. */
export const source: TimelineSource = timelineSource({
  endpoint: clientMails,
  input: (id, size) => ({ id, size }),
  entries: ({ rows }) => rows.map(mailTold),
});
