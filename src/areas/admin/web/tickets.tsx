import { lazy } from 'react';
import { loadMessages } from '#areas/messaging/web/index.ts';
import { words } from './ticket-words.ts';

const MessagesScreen = lazy(() => loadMessages().then((file) => ({ default: file.MessagesScreen })));

/** What estates and buyers ask the administration. */
export default function SupportTickets() {
  return <MessagesScreen base="/admin/tickets" title={words.title} />;
}
