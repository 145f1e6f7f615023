import { defineEvent } from '#kernel/event.ts';

/** Somebody who is shown no price asked for terms of his own. */
export const accessRequested = defineEvent<{ requestId: string; clientId: string }>('clients.access-requested', {
  webhook: 'Conditions demandées',
});
/** His record was given a price category. */
export const accessGranted = defineEvent<{ requestId: string; clientId: string; typology: string }>(
  'clients.access-granted',
);
/** What is known of him as a person is about to be erased: whoever still needs to know who he is refuses, in the same transaction. */
export const clientErasing = defineEvent<{ clientId: string }>('clients.client-erasing');
