import { defineSlot } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { AboutKind } from '../../rules/ticket/ticket.ts';

/** How an area names its things in a conversation. Asked in the shop of the call; null where there is no such thing. */
export interface AboutSource {
  readonly kind: AboutKind;
  readonly find: (
    tx: Tx,
    call: Call,
    id: string,
  ) => Promise<{
    /** « Commande 12 »: without any amount, for whoever reads the messages may not see prices. */
    readonly label: string;
    /** The account whose paper it is; `anybody` of what everybody may see. */
    readonly of: string | 'anybody' | null;
    /** The record that it stands under: typed for a client before he had an account, it is his, and he has no page of it. */
    readonly clientId?: string | null;
  } | null>;
}
export const aboutSlot = defineSlot<AboutSource>('messaging.ticket-about');
