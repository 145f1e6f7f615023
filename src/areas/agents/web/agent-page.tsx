import {
  Button,
  Facts,
  Form,
  formatMoney,
  History,
  Link,
  MultiSelectField,
  Panel,
  RecordPage,
  Stack,
  Text,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import { ZONE_WORDS } from '../rules/agent.ts';
import { type Agent, agentPeople as calls, portfolio, salesAgents, ZonesForm } from '../rules/agent-endpoints.ts';
import { AGENT_PRESETS } from '../rules/rights.ts';
import { lookOf, More, Next, personFacts, Rights } from './person-parts.tsx';
import { HISTORY_WORDS, words } from './words.ts';

const Zones = ({ agent }: { readonly agent: Agent }) => (
  <Panel title={words.zones}>
    <Form
      schema={ZonesForm}
      endpoint={salesAgents.changeZones}
      input={{ id: agent.id }}
      values={{ zones: agent.zones }}
      disabled={!useOffice().mayCall(salesAgents.changeZones)}
      width="full"
    >
      <MultiSelectField name="zones" label={words.zones} description={words.zonesNote} options={ZONE_WORDS} />
    </Form>
  </Panel>
);

const Portfolio = ({ agent }: { readonly agent: Agent }) => (
  <Panel title={words.portfolio}>
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{words.clients(agent.clients)}</Text>
      {agent.permissions.includes('seeAllClient') ? <Text size="sm">{words.portfolioSeesAll}</Text> : null}
      {useOffice().mayCall(portfolio.clients) ? (
        <Button component={Link} to={`/dashboard/agents/${agent.id}/clients`} variant="light">
          {words.open}
        </Button>
      ) : null}
    </Stack>
  </Panel>
);

export default function AgentPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={salesAgents.agent}
      input={{ id }}
      back={{ label: words.agents, to: '/dashboard/agents' }}
      of={(agent) => ({
        ...lookOf(agent),
        next: <Next calls={calls} person={agent} />,
        more: <More calls={calls} person={agent} />,
        content: (
          <Stack gap="md">
            <Portfolio agent={agent} />
            <Zones agent={agent} />
            <Rights calls={calls} person={agent} presets={AGENT_PRESETS} />
          </Stack>
        ),
        aside: (
          <Panel title={words.facts}>
            <Facts
              items={[
                ...personFacts(agent),
                [words.yearOrders, String(agent.orders)],
                agent.turnover !== undefined && [words.yearTurnover, formatMoney(agent.turnover)],
              ]}
            />
          </Panel>
        ),
        history: <History endpoint={calls.history} id={id} fields={HISTORY_WORDS} />,
      })}
    />
  );
}
