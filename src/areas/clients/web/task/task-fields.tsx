import { useEffect } from 'react';
import {
  Anchor,
  call,
  DateField,
  FieldRow,
  type Lookup,
  LookupBox,
  type LookupHit,
  type Options,
  SelectField,
  Stack,
  TextareaField,
  TextField,
  useEndpoint,
  useField,
  useOffice,
} from '#ui/office/index.ts';
import { client as readClient, clients } from '../../rules/endpoints.ts';
import { taskPeople } from '../../rules/task/task-endpoints.ts';
import { ACTIVITY_WORDS, hourWords, lengthWords, PRIORITY_WORDS, REPEAT_WORDS } from '../../rules/task/task.ts';
import { taskWords as words } from './task-words.ts';

const MOST = 8;
const findClients = async (search: string, signal: AbortSignal): Promise<readonly LookupHit[]> => {
  const { rows } = await call(clients, { size: MOST, ...(search ? { search } : {}) }, { silent: true, signal });
  return rows.map((row) => ({
    id: row.id,
    label: row.name || row.email,
    detail: [row.zipcode, row.city].filter(Boolean).join(' '),
  }));
};
export const clientLookup: Lookup = {
  find: async (typed, signal) => (await findClients(typed, signal)).map((one) => ({ value: one.id, label: one.label })),
  label: async (id) => (await call(readClient, { id }, { silent: true })).name,
};
export const personLookup: Lookup = {
  find: async (typed) =>
    (await call(taskPeople, {}, { silent: true }))
      .filter((one) => one.name.toLowerCase().includes(typed.toLowerCase()))
      .map((one) => ({ value: one.id, label: one.name })),
  label: async (id) => (await call(taskPeople, {}, { silent: true })).find((one) => one.id === id)?.name ?? '',
};

/** Lists the people to whom a task may be given, and its present assignee even if he has left since. */
export const usePeople = (there?: { readonly id: string; readonly name: string }): Options => {
  const { data = [] } = useEndpoint(taskPeople, {}, { silent: true, staleTime: 60_000 });
  return {
    ...(there ? { [there.id]: there.name } : {}),
    ...Object.fromEntries(
      data.map((one) => [
        one.id,
        one.isMe ? words.me(one.name) : one.role === 'agent' ? words.agent(one.name) : one.name,
      ]),
    ),
  };
};

/** From six in the morning to ten in the evening, by quarters of an hour; an hour that was written elsewhere stays. */
const QUARTERS = Array.from({ length: 16 * 4 + 1 }, (_, index) => {
  const minutes = 6 * 60 + index * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480];
const optionsOf = <V extends string | number>(values: readonly V[], named: (value: V) => string): Options =>
  Object.fromEntries(values.map((value) => [String(value), named(value)]));

const ClientBox = () => {
  const { mayCall } = useOffice();
  const { field, shared } = useField({ name: 'clientId', label: words.client });
  const known = mayCall(clients);
  const id = typeof field.value === 'string' ? field.value : '';
  const read = useEndpoint(readClient, { id }, { enabled: known && id !== '', silent: true });
  // True when the client, named by an order or an address, is hidden from the user. The task is made without him rather
  // than refused for a client that no screen shows.
  const isHidden = id !== '' && read.error?.status === 404;
  useEffect(() => {
    if (isHidden) field.onChange(null);
  });
  if (!known) return null;
  return (
    <Stack gap={4} align="stretch">
      <LookupBox
        {...shared}
        placeholder={words.findClient}
        about="clients"
        find={findClients}
        shown={id === '' ? '' : read.data?.name || read.data?.email || ''}
        onPick={(hit) => field.onChange(hit.id)}
      />
      {id === '' || shared.disabled ? null : (
        <Anchor component="button" type="button" size="xs" ta="left" onClick={() => field.onChange(null)}>
          {words.noClient}
        </Anchor>
      )}
    </Stack>
  );
};

/** The fields of a task, the same when it is created and when it is changed. */
export const TaskFields = ({
  person,
  hour,
  minutes,
}: {
  readonly person?: { readonly id: string; readonly name: string };
  readonly hour?: string | null;
  readonly minutes?: number | null;
}) => {
  const people = usePeople(person);
  const hours = hour && !QUARTERS.includes(hour) ? [...QUARTERS, hour].sort() : QUARTERS;
  const lengths = minutes && !LENGTHS.includes(minutes) ? [...LENGTHS, minutes].sort((a, b) => a - b) : LENGTHS;
  return (
    <>
      <TextField name="title" label={words.title} maxLength={200} autoFocus={person === undefined} />
      <FieldRow>
        <SelectField name="activity" label={words.activity} options={ACTIVITY_WORDS} />
        <SelectField name="priority" label={words.priority} options={PRIORITY_WORDS} />
      </FieldRow>
      <FieldRow>
        <DateField name="day" label={words.day} clearable={false} />
        <SelectField name="hour" label={words.hour} options={optionsOf(hours, hourWords)} />
        <SelectField name="minutes" label={words.minutes} options={optionsOf(lengths, lengthWords)} isNumber />
      </FieldRow>
      <FieldRow>
        <ClientBox />
        <SelectField name="assigneeId" label={words.assignee} options={people} />
      </FieldRow>
      <SelectField name="repeats" label={words.repeats} options={REPEAT_WORDS} />
      <TextareaField name="notes" label={words.notes} maxLength={4000} />
    </>
  );
};
