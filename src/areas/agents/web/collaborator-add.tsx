import { Form, FormPage, useNavigate } from '#ui/office/index.ts';
import { collaborators, NewPerson } from '../rules/people-endpoints.ts';
import { InvitedFields } from './invited-fields.tsx';
import { RightsField } from './rights-field.tsx';
import { words } from './words.ts';

export default function CollaboratorAdd() {
  const navigate = useNavigate();
  return (
    <FormPage
      title={words.invite}
      note={words.inviteNote}
      back={{ label: words.collaborators, to: '/dashboard/collaborators' }}
    >
      <Form
        schema={NewPerson}
        endpoint={collaborators.invite}
        start={{ email: '', firstname: '', lastname: '', lang: 'fr', permissions: [] }}
        width="full"
        submit={words.send}
        onCancel={() => void navigate('/dashboard/collaborators')}
        after={(made) => void navigate(`/dashboard/collaborators/${made.id}`)}
      >
        <InvitedFields />
        <RightsField before={[]} locked={false} />
      </Form>
    </FormPage>
  );
}
