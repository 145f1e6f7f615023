import { defineEvent } from '#kernel/event.ts';
import type { TicketSide } from './ticket/ticket.ts';

/** Everything that somebody asked for in number is done, or was stopped. */
export const bulkEnded = defineEvent<{ runId: string }>('messaging.bulk-ended');
/** An address that answered nothing for days is told nothing any more. */
export const webhookDisabled = defineEvent<{ webhookId: string; host: string }>('messaging.webhook-disabled');
/** Somebody wrote in a conversation what the other side is to read, which had read everything until then. */
export const ticketWritten = defineEvent<{ ticketId: string; side: TicketSide }>('messaging.ticket-written');
