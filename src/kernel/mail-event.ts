import { defineEvent } from './event.ts';

/** What refused a mail for good: the recipient's address, the message itself, the mail server; or a person cancelled it. */
export type MailFailure = 'address' | 'message' | 'server' | 'cancelled';

/** A mail was given up: nobody received it. */
export const mailFailed = defineEvent<{ mailId: string; recipient: string; subject: string; failure: MailFailure }>(
  'platform.mail-failed',
);
