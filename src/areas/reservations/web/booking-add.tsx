import { useState } from 'react';
import {
  EmptyState,
  FieldGroup,
  FieldRow,
  DateField,
  EmailField,
  Form,
  FormPage,
  LookupBox,
  PageSkeleton,
  PhoneField,
  Select,
  SelectField,
  Stack,
  TextareaField,
  TextField,
  today,
  useEndpoint,
  useFormFields,
  useNavigate,
  useSearchParams,
} from '#ui/office/index.ts';
import { LANG_NAMES } from '#kernel/language/lang.ts';
import { BookingForm } from '../rules/booking.ts';
import { addBooking, event, events } from '../rules/endpoints.ts';
import { findClients } from './booking/find-clients.ts';
import { SeatFields } from './booking/seat-fields.tsx';
import { words } from './words.ts';

const Form_ = BookingForm.omit({ eventId: true });

const ClientField = () => {
  const [[clientId], set] = useFormFields(['clientId']);
  const [shown, setShown] = useState('');
  return (
    <LookupBox
      label={words.client}
      placeholder={words.findClient}
      about="booking-clients"
      find={findClients}
      shown={clientId ? shown : ''}
      onPick={(client) => {
        setShown(client.label);
        set('clientId', client.id);
        set('name', client.label);
      }}
    />
  );
};

const BookingOf = ({ eventId, day, at }: { readonly eventId: string; readonly day: string; readonly at: string }) => {
  const navigate = useNavigate();
  const read = useEndpoint(event, { id: eventId });
  if (!read.data) return <PageSkeleton />;
  const { prices } = read.data;
  return (
    <Form
      key={eventId}
      schema={Form_}
      endpoint={addBooking}
      input={{ eventId }}
      start={{ day, at, quantities: prices.map((_price, index) => (index === 0 ? 2 : 0)) }}
      submit={words.save}
      onCancel={() => void navigate('/dashboard/reservations')}
      after={(made) => void navigate(`/dashboard/reservations/${made.id}`)}
    >
      <FieldGroup legend={words.slot}>
        <SeatFields eventId={eventId} prices={prices} />
      </FieldGroup>
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
      </FieldGroup>
    </Form>
  );
};

export default function BookingAdd() {
  const [query, setQuery] = useSearchParams();
  const read = useEndpoint(events, { size: 100 });
  const rows = read.data?.rows ?? [];
  const eventId = rows.find(({ id }) => id === query.get('eventId'))?.id ?? rows[0]?.id;
  return (
    <FormPage title={words.newBooking} back={{ label: words.bookings, to: '/dashboard/reservations' }}>
      {read.data && rows.length === 0 ? (
        <EmptyState title={words.noEventToBook} text={words.noEventsWhy} icon="calendar" />
      ) : null}
      {eventId === undefined ? null : (
        <Stack gap="lg" align="stretch">
          <Select
            label={words.event}
            value={eventId}
            allowDeselect={false}
            data={rows.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id) => id && setQuery({ ...Object.fromEntries(query), eventId: id }, { replace: true })}
          />
          <BookingOf eventId={eventId} day={query.get('day') ?? today()} at={query.get('at') ?? ''} />
        </Stack>
      )}
    </FormPage>
  );
}
