import { defineEvent } from '#kernel/event.ts';

/** An address that answered nothing for days is told nothing any more. */
export const webhookDisabled = defineEvent<{ webhookId: string; host: string }>('messaging.webhook-disabled');
