import { LANG_NAMES } from '#kernel/language/lang.ts';
import { EmailField, FieldRow, Form, FormPage, SelectField, TextField, useNavigate } from '#ui/office/index.ts';
import { collaborators, NewPerson } from '../rules/people-endpoints.ts';
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
        <FieldRow>
          <EmailField name="email" label={words.email} />
          <SelectField name="lang" label={words.lang} options={LANG_NAMES} />
        </FieldRow>
        <FieldRow>
          <TextField name="firstname" label={words.firstname} />
          <TextField name="lastname" label={words.lastname} />
        </FieldRow>
        <RightsField before={[]} locked={false} />
      </Form>
    </FormPage>
  );
}
