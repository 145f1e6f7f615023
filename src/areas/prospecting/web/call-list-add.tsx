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
      <SelectField
        name="assigneeId"
        label={words.assigneeId}
        description={words.assigneeWhy}
        options={Object.fromEntries(data.map((one) => [one.id, one.name]))}
      />
    </>
  );
};

/** `department` of the address fills it in. */
export default function CallListAdd() {
  const navigate = useNavigate();
  const { user } = useOffice();
  const [params] = useSearchParams();
  const department = params.get('department') ?? '';
  return (
    <FormPage title={words.fresh} back={{ label: words.back, to: AT }}>
      <Form
        schema={CallListForm}
        endpoint={addCallList}
        start={{
          name: department === '' ? '' : words.ofDepartment(department),
          who: 'prospects',
          asleepDays: 180,
          department,
          tag: '',
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
