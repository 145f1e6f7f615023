import {
  DateField,
  EmailField,
  FieldGroup,
  FieldRow,
  Form,
  PhoneField,
  RowsField,
  SelectField,
  TextareaField,
  TextField,
  useEndpoint,
  useFormFields,
  useNavigate,
} from '#ui/office/index.ts';
import { LANG_NAMES } from '#kernel/language/lang.ts';
import { event } from '../../rules/endpoints.ts';
import { addBookings, GroupForm } from '../../rules/group.ts';
import { words } from '../words.ts';
import { ClientField, Telling } from './visitor-fields.tsx';
import { SeatFields } from './seat-fields.tsx';

/** The seats of one event among several, once it is chosen. */
const SeatsOf = ({ under }: { readonly under: string }) => {
  const [[eventId]] = useFormFields([`${under}.eventId`]);
  const id = String(eventId ?? '');
  const read = useEndpoint(event, { id }, { silent: true, enabled: id !== '' });
  return read.data ? <SeatFields eventId={id} prices={read.data.prices} under={`${under}.`} /> : null;
};

/** Several events for one visitor, booked in one act: a visit, a tasting and a meal of one group. */
export const GroupAdd = ({
  events,
  day,
}: {
  readonly events: readonly { readonly id: string; readonly title: string }[];
  readonly day: string;
}) => {
  const navigate = useNavigate();
  const blank = { eventId: events[0]?.id ?? '', day, at: '', quantities: [2], outside: false };
  return (
    <Form
      schema={GroupForm}
      endpoint={addBookings}
      start={{ tell: true, visits: [blank, { ...blank, eventId: events[1]?.id ?? blank.eventId }] }}
      submit={words.saveGroup}
      onCancel={() => void navigate('/dashboard/reservations')}
      after={({ bookings: [first] }) =>
        void navigate(first ? `/dashboard/reservations/${first.id}` : '/dashboard/reservations')
      }
    >
      <RowsField
        name="visits"
        label={words.groupVisits}
        rowLabel={words.groupVisit}
        addLabel={words.addToGroup}
        start={blank}
        most={8}
        none={words.groupNone}
      >
        {(at) => (
          <>
            <SelectField
              name={`${at}.eventId`}
              label={words.event}
              options={Object.fromEntries(events.map(({ id, title }) => [id, title]))}
            />
            <SeatsOf under={at} />
          </>
        )}
      </RowsField>
      <FieldGroup legend={words.who}>
        <ClientField />
        <TextField name="name" label={words.name} autoComplete="off" />
        <FieldRow>
          <PhoneField name="phone" label={words.phone} />
          <EmailField name="email" label={words.email} />
        </FieldRow>
        <FieldRow>
          <SelectField name="language" label={words.language} options={LANG_NAMES} />
          <DateField name="optionUntil" label={words.optionUntil} description={words.optionWhy} />
        </FieldRow>
        <TextareaField name="note" label={words.note} />
        <Telling />
      </FieldGroup>
    </Form>
  );
};
