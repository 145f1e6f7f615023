import { defineEvent } from '#kernel/event.ts';

/**
 * The event of a confirmed address. Its holder has shown that he reads its mails: shops' facts about that address may
 * now be his.
 */
export const emailValidated = defineEvent<{ userId: string; email: string }>('identity.email-validated');

/** The event of an account that closes: each area erases what it holds of the person, in the same transaction. */
export const accountClosing = defineEvent<{ userId: string }>('identity.account-closing');
