import { Anchor, Button, Facts, formatAgo, Link, Panel, Text, useEndpoint, useOffice } from '#ui/office/index.ts';
import { TICKET_TABS } from '../../rules/ticket/ticket.ts';
import { tickets } from '../../rules/ticket/ticket-endpoints.ts';
import { words } from './ticket-words.ts';

const SHOWN = 5;

const Talks = ({ clientId }: { readonly clientId: string }) => {
  const read = useEndpoint(tickets, { clientId, tab: TICKET_TABS[0] }, { silent: true }).data;
  const open = read?.rows ?? [];
  const write = (
    <Button component={Link} to={`/tickets?new=1&client=${clientId}`} variant="default" size="compact-xs">
      {words.writeClient}
    </Button>
  );
  return (
    <Panel title={words.clientPanel} action={write}>
      {read && open.length === 0 ? <Text size="sm">{words.noneOpen}</Text> : null}
      <Facts
        items={open.slice(0, SHOWN).map((row) => [
          formatAgo(row.lastAt),
          <Anchor key={row.id} component={Link} to={`/tickets?id=${row.id}`}>
            {row.subject}
          </Anchor>,
        ])}
      />
    </Panel>
  );
};

/** The conversations with a client, on his page, and the way to write to him. */
export default function ClientTickets({ clientId }: { readonly clientId: string }) {
  return useOffice().mayCall(tickets) ? <Talks clientId={clientId} /> : null;
}
