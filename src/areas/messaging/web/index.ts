export { paperBulk } from './papers/paper-bulk.ts';
/** Conversations, for the desk of the administration too: a list that has papers made does not wait for them. */
export const loadMessages = () => import('./ticket/messages-screen.tsx');
export { DocumentHistory } from './mail/document-history.tsx';
export { newTicketPath } from './ticket/ticket-link.ts';
