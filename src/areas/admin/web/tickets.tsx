import { lazyPart } from '#ui/office/lazy-part.tsx';
import { loadMessages } from '#areas/messaging/web/index.ts';
import { words } from './ticket-words.ts';

const MessagesScreen = lazyPart(() => loadMessages().then((file) => ({ default: file.MessagesScreen })));

/** The questions of estates and buyers to the administration. */
export default function SupportTickets() {
  return <MessagesScreen base="/admin/tickets" title={words.title} />;
}
