import { useState } from 'react';
import {
  Checkbox,
  Form,
  FormPage,
  SegmentedControl,
  Stack,
  useFormFields,
  useNavigate,
  useSearchParams,
} from '#ui/office/index.ts';
import { ClientForm, NEW_CLIENT } from '../rules/client.ts';
import { CLIENT_KINDS, type ClientKind, KIND_WORDS } from '../rules/client-kinds.ts';
import { addClient } from '../rules/endpoints.ts';
import { CompanyFields, MainFields } from './client-fields.tsx';
import { TWIN_FACTS } from '../rules/twin.ts';
import { Twins, useTwins } from './twins.tsx';
import { words } from './words.ts';

const NewForm = ClientForm.omit({ kind: true, pipe: true });
const PIPE = {
  prospect: { title: words.newProspect, submit: words.createProspect },
  client: { title: words.newClient, submit: words.create },
} as const;

/** The clients who have what is typed already; a second one is created when the user says so. */
const Known = ({ anyway, put }: { readonly anyway: boolean; readonly put: (anyway: boolean) => void }) => {
  const [typed] = useFormFields(TWIN_FACTS);
  const twins = useTwins(Object.fromEntries(TWIN_FACTS.map((name, at) => [name, String(typed[at] ?? '')])));
  return (
    <Twins twins={twins}>
      <Checkbox label={words.createTwin} checked={anyway} onChange={(event) => put(event.currentTarget.checked)} />
    </Twins>
  );
};

/** `isPro=true` in the address opens it on a professional and `pipe=Prospect` on a prospect, as the quick-create menu does. */
export default function ClientAdd() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('isPro') === 'true' ? 'professional' : 'private';
  const [chosen, setChosen] = useState<{ readonly asked: ClientKind; readonly kind: ClientKind } | null>(null);
  // The menu leads from one kind to the other on this same screen: a new address wins over what was chosen under the old one.
  const kind = chosen?.asked === asked ? chosen.kind : asked;
  const [anyway, setAnyway] = useState(false);
  const pipe = params.get('pipe')?.toLowerCase() === 'prospect' ? 'prospect' : 'client';
  return (
    <FormPage title={PIPE[pipe].title} back={{ label: words.clients, to: '/dashboard/clients' }}>
      <Stack gap="xl" align="stretch">
        <SegmentedControl
          w="fit-content"
          value={kind}
          onChange={(value) => setChosen({ asked, kind: value as ClientKind })}
          data={CLIENT_KINDS.map((one) => ({ value: one, label: KIND_WORDS[one] }))}
          aria-label={words.kind}
        />
        <Form
          schema={NewForm}
          endpoint={addClient}
          input={{ kind, pipe, unlessTwin: !anyway }}
          start={NEW_CLIENT}
          submit={PIPE[pipe].submit}
          onCancel={() => void navigate('/dashboard/clients')}
          after={(made) => void navigate(`/dashboard/clients/${made.id}`)}
        >
          <MainFields pro={kind === 'professional'} />
          {kind === 'professional' ? <CompanyFields /> : null}
          <Known anyway={anyway} put={setAnyway} />
        </Form>
      </Stack>
    </FormPage>
  );
}
