import { clientGroups } from '#areas/clients/rules/group/group-endpoints.ts';
import { taskPeople } from '#areas/clients/rules/task/task-endpoints.ts';
import {
  FieldRow,
  Form,
  FormPage,
  NumberField,
  SelectField,
  TextField,
  useEndpoint,
  useFormFields,
  useNavigate,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import { addCallList } from '../rules/call-endpoints.ts';
import { CALLED_WORDS, CallListForm } from '../rules/call-list.ts';
import { words } from './calls/words.ts';

const AT = '/dashboard/clients/prospection';

const GroupField = () => {
  const { mayCall } = useOffice();
  const { data } = useEndpoint(clientGroups, { size: 200 }, { silent: true, enabled: mayCall(clientGroups) });
  return data && data.rows.length > 0 ? (
    <SelectField
      name="groupId"
      label={words.group}
      description={words.groupWhy}
      placeholder={words.everyGroup}
      options={Object.fromEntries(data.rows.map(({ id, name }) => [id, name]))}
    />
  ) : null;
};

const Fields = () => {
  const { data = [] } = useEndpoint(taskPeople, {}, { silent: true, staleTime: 60_000 });
  const [[who]] = useFormFields(['who']);
  return (
    <>
      <TextField name="name" label={words.name} maxLength={120} />
      <SelectField name="who" label={words.who} options={CALLED_WORDS} />
      {who === 'asleep' ? <NumberField name="asleepDays" label={words.asleepDays} integer /> : null}
      <FieldRow>
        <TextField name="department" label={words.department} description={words.departmentWhy} maxLength={3} />
        <TextField name="tag" label={words.tag} description={words.tagWhy} maxLength={60} />
      </FieldRow>
      <GroupField />
      <SelectField
        name="assigneeId"
        label={words.assigneeId}
        description={words.assigneeWhy}
        options={Object.fromEntries(data.map((one) => [one.id, one.name]))}
      />
    </>
  );
};

/** `department` or `group` of the address fills it in. */
export default function CallListAdd() {
  const navigate = useNavigate();
  const { user } = useOffice();
  const [params] = useSearchParams();
  const department = params.get('department') ?? '';
  const group = params.get('group');
  return (
    <FormPage title={words.fresh} back={{ label: words.back, to: AT }}>
      <Form
        schema={CallListForm}
        endpoint={addCallList}
        start={{
          name: department === '' ? '' : words.ofDepartment(department),
          who: group === null ? 'prospects' : 'all',
          asleepDays: 180,
          department,
          tag: '',
          groupId: group,
          assigneeId: user.id,
        }}
        submit={words.create}
        onCancel={() => void navigate(AT)}
        after={(made) => void navigate(`${AT}/${made.id}`)}
      >
        <Fields />
      </Form>
    </FormPage>
  );
}
