import type { MailFailure } from '#kernel/mail-event.ts';
import { PermanentFailure } from '../jobs.ts';

/** The error that nodemailer reports: the answer of the server when there was one, and the command it answers. */
interface SendError {
  readonly responseCode?: number;
  readonly command?: string;
  readonly message: string;
}

/** The mail server said no for good, to the recipient or to the message itself: no later attempt would do better. */
export class MailRefused extends PermanentFailure {
  readonly failure: MailFailure;
  constructor(failure: MailFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** The server had the whole message, and the connection was lost before its answer: it may have taken it, and is never given it twice. */
export class MailUnknown extends PermanentFailure {}

/** The link in it opens nothing any more. */
export class MailLate extends PermanentFailure {
  /** How the mail itself keeps it. */
  static readonly words = 'its link is over';
  constructor() {
    super(MailLate.words);
  }
}

/**
 * A final no (5xx) to the recipient or to the message ends the mail. Everything else passes, or is mended by the administrator: no
 * answer, a no for now (4xx), a server that refuses our account or our sender. No answer to a message that was sent whole (`wasWhole`) is
 * neither: nobody knows.
 */
export const readSendError = (error: SendError, wasWhole: boolean): Error => {
  if (wasWhole && !error.responseCode) return new MailUnknown(error.message);
  const final = (error.responseCode ?? 0) >= 500;
  if (final && error.command === 'RCPT TO') return new MailRefused('address', error.message);
  if (final && error.command === 'DATA') return new MailRefused('message', error.message);
  return error instanceof Error ? error : new Error(error.message);
};
