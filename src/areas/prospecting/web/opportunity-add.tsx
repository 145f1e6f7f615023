import { Form, FormPage, useNavigate, useOffice, useSearchParams } from '#ui/office/index.ts';
import { addOpportunity } from '../rules/endpoints.ts';
import { OpportunityForm } from '../rules/opportunity.ts';
import { ClientBox, OpportunityFields } from './opportunity/fields.tsx';
import { words } from './opportunity/words.ts';

const AT = '/dashboard/clients/opportunities';

/** `client` of the address fills it in. */
export default function OpportunityAdd() {
  const navigate = useNavigate();
  const { user } = useOffice();
  const [params] = useSearchParams();
  const client = params.get('client');
  return (
    <FormPage title={words.fresh} back={{ label: words.opportunities, to: AT }}>
      <Form
        schema={OpportunityForm}
        endpoint={addOpportunity}
        start={{
          ...(client ? { clientId: client } : {}),
          title: '',
          amount: 0,
          ownChance: null,
          expectedOn: null,
          nextStep: '',
          nextDay: null,
          assigneeId: user.id,
          notes: '',
        }}
        submit={words.create}
        onCancel={() => void navigate(client ? `/dashboard/clients/${client}` : AT)}
        after={(made) => void navigate(`${AT}/${made.id}`)}
      >
        <ClientBox />
        <OpportunityFields />
      </Form>
    </FormPage>
  );
}
