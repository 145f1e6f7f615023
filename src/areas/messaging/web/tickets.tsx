import { MessagesScreen } from './ticket/messages-screen.tsx';
import { words } from './ticket/ticket-words.ts';

export default function Tickets() {
  return <MessagesScreen base="/tickets" title={words.title} />;
}
