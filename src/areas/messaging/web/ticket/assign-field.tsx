import { Select, useAction } from '#ui/office/index.ts';
import type { Ticket } from '../../rules/ticket/ticket.ts';
import { assignTicket, ticket as readOne, tickets } from '../../rules/ticket/ticket-endpoints.ts';
import { words } from './ticket-words.ts';

const NOBODY = '';

/** Who of the estate follows it: from then on its messages ring for him alone. Where one person reads the messages there is nobody to choose among. */
export const AssignField = ({ ticket }: { readonly ticket: Ticket }) => {
  const assign = useAction(assignTicket, { refreshes: [tickets, readOne] });
  const given = ticket.assignedTo;
  if (ticket.people.length < 2 && given === null) return null;
  // Whoever has it and reads the messages no more is named still, so that somebody else is seen to be wanted.
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
