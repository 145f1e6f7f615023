import { defineEvent } from '#kernel/event.ts';

/** Somebody who is shown no price asked for terms of his own. */
export const accessRequested = defineEvent<{ requestId: string; clientId: string }>('clients.access-requested', {
  webhook: 'Conditions demandées',
});
/** His record was given a price category. */
export const accessGranted = defineEvent<{ requestId: string; clientId: string; typology: string }>(
  'clients.access-granted',
);
