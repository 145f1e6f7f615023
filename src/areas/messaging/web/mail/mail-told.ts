import { french } from '#kernel/language/french.ts';
import { listUrl } from '#ui/office/index.ts';
import type { TimelineEntry } from '#ui/office/record/timeline.tsx';
import { MAIL_REASONS, MAIL_STATES, type MailLine } from '../../rules/mail/mail.ts';

const words = french({
  mail: (subject: string) => `Mail : ${subject}`,
  to: (address: string) => `À ${address}`,
} as const);

/** A mail on a timeline: its subject, its addressee, and the reason where it did not arrive. It leads to its row. */
export const mailTold = (mail: MailLine): TimelineEntry => ({
  id: `mail ${mail.id}`,
  at: mail.sentAt ?? mail.createdAt,
  icon: 'mail',
  title: words.mail(mail.subject),
  detail: [words.to(mail.to), mail.about?.label ?? '', mail.reason ? MAIL_REASONS[mail.reason] : '']
    .filter(Boolean)
    .join(' · '),
  status: [MAIL_STATUS[mail.state], MAIL_STATES[mail.state]],
  ...(mail.isErased ? {} : { to: listUrl('/dashboard/mails', { search: mail.subject }) }),
});

/** The statuses of the house whose tone says the state of a mail. */
const MAIL_STATUS = {
  waiting: 'pending',
  sent: 'completed',
  kept: 'pending',
  failed: 'error',
  unknown: 'unknown',
  closed: 'completed',
} as const;
