import { defineEvent } from './event.ts';

/**
 * Why a mail was given up: its address, its content or its mail server refused it; a person cancelled it; the link in it was over before a
 * server took it. Of `unknown` nobody knows whether it arrived: the connection was lost once the server had all of it.
 */
export type MailFailure = 'address' | 'message' | 'server' | 'cancelled' | 'late' | 'unknown';

/** A mail was given up. */
export const mailFailed = defineEvent<{ mailId: string; recipient: string; subject: string; failure: MailFailure }>(
  'platform.mail-failed',
);
