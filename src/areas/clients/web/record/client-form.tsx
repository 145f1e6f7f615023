import { Form } from '#ui/office/index.ts';
import { type ClientSeen, ClientForm } from '../../rules/client.ts';
import { changeClient } from '../../rules/endpoints.ts';
import { CompanyFields, MainFields, OwnFields, TermsFields } from '../client-fields.tsx';

/** The form of a client, behind « Modifier »: saving it closes it. */
export default function ClientEdit({ client, done }: { readonly client: ClientSeen; readonly done: () => void }) {
  return (
    <Form
      schema={ClientForm}
      endpoint={changeClient}
      input={{ id: client.id, version: client.version }}
      values={client}
      after={done}
      width="full"
    >
      <MainFields pro={client.kind === 'professional'} />
      {client.kind === 'professional' ? <CompanyFields /> : null}
      <TermsFields />
      <OwnFields />
    </Form>
  );
}
