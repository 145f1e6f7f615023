import { Select, useAction } from '#ui/office/index.ts';
import type { Ticket } from '../../rules/ticket/ticket.ts';
import { assignTicket, ticket as readOne, tickets } from '../../rules/ticket/ticket-endpoints.ts';
import { words } from './ticket-words.ts';

const NOBODY = '';

/**
 * Chooses the person of the estate who follows the conversation: from then on its messages ring for him alone. Where
 * one person reads the messages there is no choice.
 */
export const AssignField = ({ ticket }: { readonly ticket: Ticket }) => {
  const assign = useAction(assignTicket, { refreshes: [tickets, readOne] });
  const given = ticket.assignedTo;
  if (ticket.people.length < 2 && given === null) return null;
  // The assignee is still named when he may no longer read the messages, so that a new one is seen to be needed.
  const gone = given && !ticket.people.some(({ id }) => id === given.id) ? [given] : [];
  return (
    <Select
      size="xs"
      maw={240}
      mt={4}
      aria-label={words.assigned}
      allowDeselect={false}
      disabled={assign.pending}
      value={given?.id ?? NOBODY}
      data={[
        { value: NOBODY, label: words.nobody },
        ...ticket.people.map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map(({ id, name }) => ({ value: id, label: words.readsNoMore(name), disabled: true })),
      ]}
      onChange={(userId) => void assign.run({ id: ticket.id, userId: userId === NOBODY ? null : userId })}
    />
  );
};
