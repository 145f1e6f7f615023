import { LANG_NAMES } from '#kernel/language/lang.ts';
import {
  EmailField,
  FieldRow,
  Form,
  FormPage,
  MultiSelectField,
  SelectField,
  TextField,
  useNavigate,
  useOffice,
} from '#ui/office/index.ts';
import { ZONE_WORDS } from '../rules/agent.ts';
import { NewAgent, salesAgents } from '../rules/agent-endpoints.ts';
import { AGENT_PRESETS } from '../rules/rights.ts';
import { RightsField } from './rights-field.tsx';
import { words } from './words.ts';

export default function AgentAdd() {
  const navigate = useNavigate();
  const { may } = useOffice();
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
          email: '',
          firstname: '',
          lastname: '',
          lang: 'fr',
          zones: [],
          permissions: (AGENT_PRESETS[0]?.rights ?? []).filter(may),
        }}
        width="full"
        submit={words.send}
        onCancel={() => void navigate('/dashboard/agents')}
        after={(made) => void navigate(`/dashboard/agents/${made.id}`)}
      >
        <FieldRow>
          <EmailField name="email" label={words.email} />
          <SelectField name="lang" label={words.lang} options={LANG_NAMES} />
        </FieldRow>
        <FieldRow>
          <TextField name="firstname" label={words.firstname} />
          <TextField name="lastname" label={words.lastname} />
        </FieldRow>
        <MultiSelectField name="zones" label={words.zones} description={words.zonesNote} options={ZONE_WORDS} />
        <RightsField before={[]} locked={false} presets={AGENT_PRESETS} />
      </Form>
    </FormPage>
  );
}
