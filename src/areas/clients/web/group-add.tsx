import { Form, FormPage, useNavigate } from '#ui/office/index.ts';
import { GroupForm } from '../rules/group/group.ts';
import { addClientGroup } from '../rules/group/group-endpoints.ts';
import { GroupFields } from './group/group-fields.tsx';
import { words } from './group/words.ts';

const AT = '/dashboard/clients/groups';

export default function GroupAdd() {
  const navigate = useNavigate();
  return (
    <FormPage title={words.fresh} back={{ label: words.groups, to: AT }}>
      <Form
        schema={GroupForm}
        endpoint={addClientGroup}
        start={{
          name: '',
          note: '',
          rule: {
            match: 'all',
            conditions: [{ fact: 'lastOrder', comparison: 'before', words: [], number: 180 }],
            parts: [],
          },
          typology: null,
        }}
        submit={words.create}
        onCancel={() => void navigate(AT)}
        after={(made) => void navigate(`${AT}/${made.id}`)}
      >
        <GroupFields />
      </Form>
    </FormPage>
  );
}
