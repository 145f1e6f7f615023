import { defineEvent } from './event.ts';

/** A mail was given up after every try: nobody received it. */
export const mailFailed = defineEvent<{ mailId: string; recipient: string; subject: string }>('platform.mail-failed');
