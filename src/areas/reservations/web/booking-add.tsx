import {
  Button,
  EmptyState,
  FieldGroup,
  FieldRow,
  DateField,
  EmailField,
  Form,
  FormPage,
  PageSkeleton,
  PhoneField,
  Select,
  SelectField,
  Stack,
  TextareaField,
  TextField,
  today,
  useEndpoint,
  useNavigate,
  useSearchParams,
} from '#ui/office/index.ts';
import { addDays, day as dayOf } from '#kernel/day.ts';
import { LANG_NAMES } from '#kernel/language/lang.ts';
import { BookingForm } from '../rules/booking.ts';
import { addBooking, event, events, slots } from '../rules/endpoints.ts';
import { GroupAdd } from './booking/group-add.tsx';
import { SeatFields } from './booking/seat-fields.tsx';
import { ClientField, Telling } from './booking/visitor-fields.tsx';
import { words } from './words.ts';

const SEARCHED_DAYS = 30;
const Form_ = BookingForm.omit({ eventId: true });

/** The day asked for; else the next one with a free slot, so that a booking in the evening begins tomorrow. */
const useFirstDay = (eventId: string, asked: string | null): string | null => {
  const from = dayOf(today());
  const read = useEndpoint(
    slots,
    { from, to: addDays(from, SEARCHED_DAYS), eventId },
    { silent: true, enabled: asked === null },
  );
  if (asked !== null) return asked;
  if (read.isPending) return null;
  return (read.data?.slots ?? []).find(({ state }) => state === 'open')?.day ?? from;
};

interface Asked {
  readonly eventId: string;
  readonly day: string | null;
  readonly at: string;
}
const BookingOf = ({ eventId, day: askedDay, at }: Asked) => {
  const navigate = useNavigate();
  const read = useEndpoint(event, { id: eventId });
  const day = useFirstDay(eventId, askedDay);
  if (!read.data || day === null) return <PageSkeleton />;
  const { prices } = read.data;
  return (
    <Form
      key={eventId}
      schema={Form_}
      endpoint={addBooking}
      input={{ eventId }}
      start={{ day, at, tell: true, quantities: prices.map((_price, index) => (index === 0 ? 2 : 0)) }}
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
        <Telling />
      </FieldGroup>
    </Form>
  );
};

export default function BookingAdd() {
  const [query, setQuery] = useSearchParams();
  const read = useEndpoint(events, { size: 100 });
  const rows = read.data?.rows ?? [];
  const isGroup = query.get('several') === '1';
  const eventId = rows.find(({ id }) => id === query.get('eventId'))?.id ?? rows[0]?.id;
  return (
    <FormPage title={words.newBooking} back={{ label: words.bookings, to: '/dashboard/reservations' }}>
      {read.data && rows.length === 0 ? (
        <EmptyState title={words.noEventToBook} text={words.noEventsWhy} icon="calendar" />
      ) : null}
      {eventId !== undefined && isGroup ? <GroupAdd events={rows} day={query.get('day') ?? today()} /> : null}
      {eventId === undefined || isGroup ? null : (
        <Stack gap="lg" align="stretch">
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            onClick={() => setQuery({ ...Object.fromEntries(query), several: '1' }, { replace: true })}
          >
            {words.severalEvents}
          </Button>
          <Select
            label={words.event}
            value={eventId}
            allowDeselect={false}
            data={rows.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id) => id && setQuery({ ...Object.fromEntries(query), eventId: id }, { replace: true })}
          />
          <BookingOf eventId={eventId} day={query.get('day')} at={query.get('at') ?? ''} />
        </Stack>
      )}
    </FormPage>
  );
}
