import { useState } from 'react';
import {
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

/** The clients who have what is typed already. It stops nobody: a son has the telephone of his father. */
const Known = ({ pro }: { readonly pro: boolean }) => {
  const [typed] = useFormFields([...TWIN_FACTS, 'businessName', 'lastname', 'firstname']);
  const said = typed.map((value) => String(value ?? ''));
  const [firm = '', lastname = '', firstname = ''] = said.slice(TWIN_FACTS.length);
  // A lone last name is of too many.
  const person = lastname && firstname ? `${lastname} ${firstname}` : '';
  const facts = Object.fromEntries(TWIN_FACTS.map((fact, at) => [fact, said[at]]));
  return <Twins twins={useTwins({ ...facts, name: pro ? firm : person })} />;
};

/** `isPro=true` in the address opens it on a professional and `pipe=Prospect` on a prospect, as the quick-create menu does. */
export default function ClientAdd() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('isPro') === 'true' ? 'professional' : 'private';
  const [chosen, setChosen] = useState<{ readonly asked: ClientKind; readonly kind: ClientKind } | null>(null);
  // The menu leads from one kind to the other on this same screen: a new address wins over what was chosen under the old one.
  const kind = chosen?.asked === asked ? chosen.kind : asked;
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
          input={{ kind, pipe }}
          start={NEW_CLIENT}
          submit={PIPE[pipe].submit}
          onCancel={() => void navigate('/dashboard/clients')}
          after={(made) => void navigate(`/dashboard/clients/${made.id}`)}
        >
          <MainFields pro={kind === 'professional'} />
          {kind === 'professional' ? <CompanyFields /> : null}
          <Known pro={kind === 'professional'} />
        </Form>
      </Stack>
    </FormPage>
  );
}
