import { client as readClient, clients } from '#areas/clients/rules/endpoints.ts';
import { taskPeople } from '#areas/clients/rules/task/task-endpoints.ts';
import {
  call,
  DateField,
  FieldRow,
  LookupBox,
  MoneyField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
  useEndpoint,
  useField,
} from '#ui/office/index.ts';
import { words } from './words.ts';

export const ClientBox = () => {
  const { field, shared } = useField({ name: 'clientId', label: words.client });
  const id = typeof field.value === 'string' ? field.value : '';
  const read = useEndpoint(readClient, { id }, { enabled: id !== '', silent: true });
  return (
    <LookupBox
      {...shared}
      placeholder={words.findClient}
      about="clients"
      find={async (search, signal) =>
        (await call(clients, { size: 8, ...(search ? { search } : {}) }, { silent: true, signal })).rows.map((row) => ({
          id: row.id,
          label: row.name || row.email,
          detail: [row.zipcode, row.city].filter(Boolean).join(' '),
        }))
      }
      shown={id === '' ? '' : read.data?.name || read.data?.email || ''}
      onPick={(hit) => field.onChange(hit.id)}
    />
  );
};

/** The fields of an opportunity, the same when it is created and when it is changed. */
export const OpportunityFields = ({ person }: { readonly person?: { readonly id: string; readonly name: string } }) => {
  const { data = [] } = useEndpoint(taskPeople, {}, { silent: true, staleTime: 60_000 });
  const people = {
    ...(person ? { [person.id]: person.name } : {}),
    ...Object.fromEntries(data.map((one) => [one.id, one.name])),
  };
  return (
    <>
      <TextField name="title" label={words.title} maxLength={200} />
      <FieldRow>
        <MoneyField name="amount" label={words.amount} description={words.amountWhy} />
        <NumberField name="ownChance" label={words.ownChance} description={words.ownChanceWhy} integer suffix="%" />
        <DateField name="expectedOn" label={words.expectedOn} description={words.expectedWhy} />
      </FieldRow>
      <FieldRow>
        <TextField name="nextStep" label={words.nextStep} maxLength={200} />
        <DateField name="nextDay" label={words.nextDay} />
      </FieldRow>
      <SelectField name="assigneeId" label={words.assignee} options={people} />
      <TextareaField name="notes" label={words.notes} maxLength={4000} />
    </>
  );
};
