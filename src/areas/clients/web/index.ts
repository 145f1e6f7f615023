export { Twins, useTwins } from './twins.tsx';
import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';

/** On a client's page, beside the record: what higher areas did with this client (orders, bills). */
export const clientPanels = defineSlot<ComponentType<{ readonly clientId: string }>>('clients.client-panels');
