export { Twins, useTwins } from './twins.tsx';
import type { ComponentType } from 'react';
import type { LateTimelineSource } from '#ui/office/record/timeline.tsx';
import { defineSlot } from '#kernel/slot.ts';

/** The parts of a client's page. */
export type ClientTab = 'activity' | 'documents' | 'contact' | 'terms';
type OfClient = ComponentType<{ readonly clientId: string }>;

/** On a client's page, in one of its parts: what higher areas did with this client (orders, bills). */
export const clientPanels = defineSlot<{ readonly tab: ClientTab; readonly Panel: OfClient }>('clients.client-panels');
/** `Figure`s of the line under his name: what he owes, what he buys. */
export const clientFigures = defineSlot<OfClient>('clients.client-figures');
/** The next act with a client, as the primary button of his page. */
export const clientNextSlot = defineSlot<OfClient>('clients.client-next');
/** His timeline: orders, bills, payments, conversations, reminders. */
export const clientTimelineSlot = defineSlot<LateTimelineSource>('clients.client-timeline');
