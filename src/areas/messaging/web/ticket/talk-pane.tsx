import { useEffect, useState } from 'react';
import {
  ActionButton,
  Anchor,
  Button,
  ErrorState,
  fileUrl,
  HistoryItem,
  Link,
  MenuLink,
  MoreMenu,
  PageSkeleton,
  type Said,
  TalkHead,
  TalkLog,
  useAction,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { notifications } from '../../rules/endpoints.ts';
import { type Ticket, type TicketMessage, whyNotClose, whyNotReopen } from '../../rules/ticket/ticket.ts';
import {
  closeTicket,
  historyOfTicket,
  readTicket,
  reopenTicket,
  ticket as readOne,
  ticketFile,
  tickets,
} from '../../rules/ticket/ticket-endpoints.ts';
import { AssignField } from './assign-field.tsx';
import { STATUS_VALUES, words } from './ticket-words.ts';
import { Write } from './write.tsx';

const EVERY_MS = 30_000;

const saidOf = (one: TicketMessage): Said => ({
  id: one.id,
  author: one.author,
  at: one.at,
  body: one.body,
  mine: one.mine,
  isNote: one.internal,
  mark: one.internal ? words.note : one.read ? words.read : '',
  files: one.files.map((file) => ({ ...file, href: fileUrl(ticketFile, { id: file.id }) })),
});

/** Marks the messages on screen as read: up to the last word shown, and only while the user looks. */
const useRead = (ticket: Ticket | undefined): void => {
  const { run } = useAction(readTicket, { refreshes: [tickets, readOne, notifications] });
  const last = ticket?.messages.at(-1)?.id;
  const waits = ticket?.unread === true;
  const id = ticket?.id;
  useEffect(() => {
    if (!id || !last || !waits) return undefined;
    const read = (): void => {
      if (document.visibilityState === 'visible') void run({ id, message: last });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, last, waits, run]);
};

/** Older words come a page at a time, above those that are there. */
const Older = ({ id, before }: { readonly id: string; readonly before: string }) => {
  const [asked, ask] = useState(false);
  const read = useEndpoint(readOne, { id, before }, { enabled: asked, silent: true });
  if (!read.data)
    return (
      <Button variant="subtle" size="xs" loading={asked} onClick={() => ask(true)}>
        {words.older}
      </Button>
    );
  const first = read.data.messages[0]?.id;
  return (
    <TalkLog
      isOlder
      label={words.older}
      said={read.data.messages.map(saidOf)}
      before={read.data.older && first ? <Older id={id} before={first} /> : undefined}
    />
  );
};

const Actions = ({ ticket }: { readonly ticket: Ticket }) => {
  const input = { id: ticket.id };
  const mayClient = useOffice().may('seeAllClient');
  return (
    <>
      {ticket.status === 'open' ? (
        <ActionButton endpoint={closeTicket} input={input} whyNot={whyNotClose(ticket)} refreshes={[tickets, readOne]}>
          {words.close}
        </ActionButton>
      ) : (
        <ActionButton
          endpoint={reopenTicket}
          input={input}
          whyNot={whyNotReopen(ticket)}
          refreshes={[tickets, readOne]}
        >
          {words.reopen}
        </ActionButton>
      )}
      {ticket.side === 'desk' ? (
        <MoreMenu label={words.menu}>
          {ticket.clientId && mayClient ? (
            <MenuLink icon="user" to={`/dashboard/clients/${ticket.clientId}`}>
              {words.openClient}
            </MenuLink>
          ) : null}
          <HistoryItem
            title={ticket.subject}
            endpoint={historyOfTicket}
            id={ticket.id}
            fields={words}
            values={STATUS_VALUES}
          />
        </MoreMenu>
      ) : null}
    </>
  );
};

/** The pane of a conversation: its messages, and the box to answer. */
export const TalkPane = ({ id }: { readonly id: string }) => {
  const read = useEndpoint(readOne, { id }, { every: EVERY_MS });
  const ticket = read.data;
  useRead(ticket);
  if (!ticket) return read.error ? <ErrorState error={read.error} /> : <PageSkeleton />;
  const first = ticket.messages[0]?.id;
  return (
    <>
      <TalkHead title={ticket.subject} actions={<Actions ticket={ticket} />}>
        <p>
          {ticket.with}
          {ticket.about ? (
            <>
              {' · '}
              {ticket.aboutPath ? (
                <Anchor component={Link} to={ticket.aboutPath} size="sm">
                  {ticket.about}
                </Anchor>
              ) : (
                ticket.about
              )}
            </>
          ) : null}
        </p>
        {ticket.side === 'desk' ? <AssignField ticket={ticket} /> : null}
      </TalkHead>
      <TalkLog
        label={words.log}
        said={ticket.messages.map(saidOf)}
        before={ticket.older && first ? <Older id={id} before={first} /> : undefined}
      />
      <Write key={id} ticket={ticket} />
    </>
  );
};
