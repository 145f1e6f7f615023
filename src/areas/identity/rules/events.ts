import { defineEvent } from '#kernel/event.ts';

/** Whoever has the account reads the mails of its address: what shops know of that address may now be his. */
export const emailValidated = defineEvent<{ userId: string; email: string }>('identity.email-validated');
