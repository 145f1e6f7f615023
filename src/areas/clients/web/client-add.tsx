import { useState } from 'react';
import { Form, FormPage, SegmentedControl, Stack, useNavigate, useSearchParams } from '#ui/office/index.ts';
import { CLIENT_KINDS, ClientForm, type ClientKind, KIND_WORDS, NEW_CLIENT } from '../rules/client.ts';
import { addClient } from '../rules/endpoints.ts';
import { CompanyFields, MainFields } from './client-fields.tsx';
import { words } from './words.ts';

const NewForm = ClientForm.omit({ kind: true });

/** `isPro=true` in the address opens it on a professional, as the quick-create menu does. */
export default function ClientAdd() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [kind, setKind] = useState<ClientKind>(params.get('isPro') === 'true' ? 'professional' : 'private');
  return (
    <FormPage title={words.newClient} back={{ label: words.clients, to: '/dashboard/clients' }}>
      <Stack gap="xl" align="stretch">
        <SegmentedControl w="fit-content" value={kind} onChange={(value) => setKind(value as ClientKind)} data={CLIENT_KINDS.map((one) => ({ value: one, label: KIND_WORDS[one] }))} aria-label={words.kind} />
        <Form
          schema={NewForm} endpoint={addClient} input={{ kind }} start={NEW_CLIENT} submit={words.create}
          onCancel={() => void navigate('/dashboard/clients')} after={(made) => void navigate(`/dashboard/clients/${made.id}`)}
        >
          <MainFields pro={kind === 'professional'} />
          {kind === 'professional' ? <CompanyFields /> : null}
        </Form>
      </Stack>
    </FormPage>
  );
}
