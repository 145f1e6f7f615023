import { formatAgo, ListPage } from '#ui/office/index.ts';
import { agentList, salesAgents } from '../rules/agent-endpoints.ts';
import { STATE_TONES, words } from './words.ts';

export default function AgentList() {
  return (
    <ListPage
      list={agentList}
      endpoint={salesAgents.people}
      title={words.agents}
      open={(row) => `/dashboard/agents/${row.id}`}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'zones', width: 150, card: 'fact', value: (row) => row.zones || words.noZone },
        {
          field: 'clients',
          width: 120,
          card: 'fact',
          // A card says what it counts; a column has its title.
          value: (row) => words.clients(row.clients),
          render: (row) => row.clients,
        },
        { field: 'orders', label: words.yearOrders, width: 190, card: 'none' },
        { field: 'turnover', label: words.yearTurnover, width: 160, card: 'money', can: 'seeAllPrice' },
        { field: 'state', as: 'status', width: 170, card: 'state', tone: (row) => STATE_TONES[row.state] },
        { field: 'email', width: 220, hidden: true, card: 'none' },
        { field: 'access', width: 160, hidden: true, card: 'none' },
        {
          field: 'lastSeenAt',
          width: 180,
          hidden: true,
          card: 'none',
          value: (row) => (row.lastSeenAt ? formatAgo(row.lastSeenAt) : words.never),
        },
        { field: 'since', width: 140, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.actives, filter: { state: { in: ['active'] } } },
        { name: words.waiting, filter: { state: { in: ['invited', 'expired'] } } },
        { name: words.blockeds, filter: { state: { in: ['blocked'] } } },
      ]}
      create={{ label: words.inviteAgent, to: '/dashboard/agents/add', can: 'createAgent' }}
      empty={{ title: words.noAgent, text: words.noAgentWhy, icon: 'clients' }}
    />
  );
}
