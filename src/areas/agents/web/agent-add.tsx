import { Form, FormPage, MultiSelectField, useNavigate, useOffice, useSearchParams } from '#ui/office/index.ts';
import { ZONE_WORDS } from '../rules/agent.ts';
import { NewAgent, salesAgents } from '../rules/agent-endpoints.ts';
import { AGENT_PRESETS } from '../rules/rights.ts';
import { InvitedFields } from './invited-fields.tsx';
import { RightsField } from './rights-field.tsx';
import { words } from './words.ts';

export default function AgentAdd() {
  const navigate = useNavigate();
  const { may } = useOffice();
  // An agent who asked is invited as he named himself.
  const [asked] = useSearchParams();
  return (
    <FormPage
      title={words.inviteAgent}
      note={words.inviteAgentNote}
      back={{ label: words.agents, to: '/dashboard/agents' }}
    >
      <Form
        schema={NewAgent}
        endpoint={salesAgents.invite}
        start={{
          email: asked.get('email') ?? '',
          firstname: asked.get('firstname') ?? '',
          lastname: asked.get('lastname') ?? '',
          lang: 'fr',
          zones: [],
          permissions: (AGENT_PRESETS[0]?.rights ?? []).filter(may),
        }}
        width="full"
        submit={words.send}
        onCancel={() => void navigate('/dashboard/agents')}
        after={(made) => void navigate(`/dashboard/agents/${made.id}`)}
      >
        <InvitedFields />
        <MultiSelectField name="zones" label={words.zones} description={words.zonesNote} options={ZONE_WORDS} />
        <RightsField before={[]} locked={false} presets={AGENT_PRESETS} />
      </Form>
    </FormPage>
  );
}
