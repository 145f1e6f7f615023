import { defineEvent } from '#kernel/event.ts';

/** The event of a person who sees no price and asks for terms of his own. */
export const accessRequested = defineEvent<{ requestId: string; clientId: string }>('clients.access-requested', {
  webhook: 'Conditions demandées',
});
/** His record was given a price category. */
export const accessGranted = defineEvent<{ requestId: string; clientId: string; typology: string }>(
  'clients.access-granted',
);
/**
 * The event before a client's personal data are erased. An area that still needs his identity refuses, in the same
 * transaction.
 */
export const clientErasing = defineEvent<{ clientId: string }>('clients.client-erasing');

/** A VAT number was typed on a client, or another one. */
export const vatNumberTyped = defineEvent<{ clientId: string }>('clients.vat-number-typed');

/** Somebody has a task that he had not: it was created for him, or given on to him. */
export const taskGiven = defineEvent<{ taskId: string; by: string | null }>('clients.task-given');
export const taskDone = defineEvent<{ taskId: string; by: string | null }>('clients.task-done');
/** The morning of a day on which he has tasks that were planned before. */
export const tasksDue = defineEvent<{ userId: string; day: string; taskIds: readonly string[] }>('clients.tasks-due');

/** A file of clients was imported whole. */
export const clientsImported = defineEvent<{
  importId: string;
  created: number;
  updated: number;
  refused: number;
  by: string | null;
}>('clients.clients-imported');
/** An import of clients broke off, and says why; what it wrote until then is whole. */
export const clientsImportStopped = defineEvent<{ importId: string; why: string; by: string | null }>(
  'clients.import-stopped',
);
