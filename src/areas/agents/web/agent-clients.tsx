import { ActionItem, Button, eachRow, Link, ListPage, useEndpoint, useParams } from '#ui/office/index.ts';
import { portfolio, portfolioList, type PortfolioRow, salesAgents } from '../rules/agent-endpoints.ts';
import { words } from './words.ts';

/** The clients of the estate seen from one agent: his own, those without an agent, those of his departments. */
export default function AgentClients() {
  const { id = '' } = useParams();
  const agent = useEndpoint(salesAgents.agent, { id });
  const name = agent.data?.name ?? '';
  return (
    <ListPage
      list={portfolioList}
      endpoint={portfolio.clients}
      fixed={{ id }}
      title={name ? words.portfolioOf(name) : words.portfolio}
      note={words.portfolioNote}
      actions={
        <Button component={Link} to={`/dashboard/agents/${id}`} variant="default">
          {words.backToAgent}
        </Button>
      }
      open={(row) => `/dashboard/clients/${row.id}`}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'kind', width: 140, card: 'none' },
        { field: 'zipcode', width: 120, card: 'fact' },
        { field: 'city', width: 180, card: 'fact' },
        { field: 'agent', width: 200, card: 'state', value: (row) => row.agent || words.nobody },
      ]}
      views={[
        { name: words.theirs, filter: { isTheirs: true } },
        { name: words.freeInZones, filter: { isFree: true, inZones: true } },
        { name: words.free, filter: { isFree: true } },
      ]}
      rowActions={(row) =>
        row.isTheirs ? (
          <ActionItem icon="close" endpoint={portfolio.take} input={{ id, clientId: row.id }}>
            {words.take}
          </ActionItem>
        ) : (
          <ActionItem icon="check" endpoint={portfolio.give} input={{ id, clientId: row.id }}>
            {words.give}
          </ActionItem>
        )
      }
      bulk={[
        eachRow({
          label: words.give,
          icon: 'check',
          endpoint: portfolio.give,
          input: (row: PortfolioRow) => ({ id, clientId: row.id }),
          made: ['agents.has-client'],
          confirm: words.giveSure,
        }),
        eachRow({
          label: words.take,
          icon: 'close',
          danger: true,
          endpoint: portfolio.take,
          input: (row: PortfolioRow) => ({ id, clientId: row.id }),
          made: ['agents.not-his-client'],
          confirm: words.takeSure,
        }),
      ]}
      empty={{ title: words.noClient, text: words.noClientWhy, icon: 'clients' }}
    />
  );
}
