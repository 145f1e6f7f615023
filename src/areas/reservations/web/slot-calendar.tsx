import { isInCalendar } from '#kernel/calendar/calendar.ts';
import { day as dayOf } from '#kernel/day.ts';
import {
  Alert,
  ask,
  Button,
  Calendar,
  CALENDAR_VIEWS,
  daysShown,
  ErrorState,
  Form,
  formatDay,
  Link,
  NumberField,
  Page,
  Stack,
  SwitchField,
  TextField,
  today,
  useEndpoint,
  useIsPhone,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import { addBooking, setSlot, SlotForm, slots, type SlotSeen } from '../rules/endpoints.ts';
import { SLOT_STATE_WORDS } from '../rules/slot.ts';
import { SlotResources } from './resource/slot-resources.tsx';
import { WriteToSlot } from './message/slot-message.tsx';
import { slotName } from './booking/slot-name.ts';
import { words } from './words.ts';

const bookingsOf = (slot: SlotSeen): string =>
  `/dashboard/reservations?filter=${encodeURIComponent(JSON.stringify({ day: { is: slot.day }, eventId: { is: slot.eventId } }))}`;

/** A slot in a window: its bookings, a new one, and for who keeps the events its closing and its places. */
const SlotWindow = ({ slot, done }: { readonly slot: SlotSeen; readonly done: () => void }) => {
  const { mayCall } = useOffice();
  return (
    <Stack gap="md" align="stretch">
      {mayCall(addBooking) && slot.state !== 'past' ? (
        <Button
          component={Link}
          to={`/dashboard/reservations/add?eventId=${slot.eventId}&day=${slot.day}&at=${slot.at}`}
          onClick={done}
        >
          {words.book}
        </Button>
      ) : null}
      <Button component={Link} variant="default" to={bookingsOf(slot)} onClick={done}>
        {words.slotBookings} ({words.slotCount(slot.taken, slot.places)})
      </Button>
      {slot.taken > 0 ? (
        <WriteToSlot
          slot={{ eventId: slot.eventId, day: slot.day, at: slot.at }}
          name={`${slot.event}, ${slotName(slot)}`}
        />
      ) : null}
      {slot.lacks.map((line) => (
        <Alert key={line} color="orange">
          {line}
        </Alert>
      ))}
      <SlotResources slot={slot} done={done} />
      {mayCall(setSlot) && slot.state !== 'past' ? (
        <Form
          schema={SlotForm}
          endpoint={setSlot}
          input={{ eventId: slot.eventId, day: slot.day, at: slot.at }}
          start={{ closed: slot.state === 'closed', closedWhy: slot.closedWhy, places: slot.places }}
          width="full"
          submit={words.saveSlot}
          after={done}
        >
          <SwitchField name="closed" label={words.closeSlot} />
          <TextField name="closedWhy" label={words.closedWhy} />
          <NumberField name="places" label={words.slotPlaces} />
        </Form>
      ) : null}
    </Stack>
  );
};

/** The slots of all events by day, week or month; the address keeps the view and the day. */
export default function SlotCalendar() {
  const { mayCall } = useOffice();
  const [query, setQuery] = useSearchParams();
  const phone = useIsPhone();
  const asked = query.get('day') ?? '';
  const day = dayOf(isInCalendar(asked) ? asked : today());
  const view = CALENDAR_VIEWS.find((one) => one === query.get('view')) ?? 'week';
  const read = useEndpoint(slots, daysShown(view, day, phone), { silent: true, keep: true });
  // A slot that nobody came to says nothing once it is past.
  const found = (read.data?.slots ?? []).filter(({ state, taken }) => state !== 'past' || taken > 0);
  const id = (slot: SlotSeen): string => `${slot.eventId} ${slot.day} ${slot.at}`;
  return (
    <Page
      title={words.calendar}
      actions={
        mayCall(addBooking) ? (
          <Button component={Link} to={`/dashboard/reservations/add?day=${day}`} size="xs">
            {words.newBooking}
          </Button>
        ) : null
      }
    >
      {(read.data?.closings ?? []).map(({ name, fromDay, toDay }) => (
        <Alert key={fromDay + name} color="orange">
          {words.closedDays(name)} ({formatDay(fromDay)} – {formatDay(toDay)})
        </Alert>
      ))}
      {read.error && !read.data ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Calendar
          view={view}
          day={day}
          today={dayOf(today())}
          isBusy={read.isFetching}
          go={(nextView, nextDay) => setQuery({ view: nextView, day: nextDay }, { replace: true })}
          items={found.map((slot) => ({
            id: id(slot),
            title: slot.event,
            detail: `${words.slotCount(slot.taken, slot.places)} · ${SLOT_STATE_WORDS[slot.state]}`,
            day: slot.day,
            hour: slot.at === '' ? null : slot.at,
            minutes: slot.at === '' ? null : minutesOf(slot),
            look:
              slot.state === 'past'
                ? 'done'
                : slot.state === 'full'
                  ? 'high'
                  : slot.state === 'open'
                    ? 'plain'
                    : 'late',
            icon: 'calendar',
            kind: SLOT_STATE_WORDS[slot.state],
            path: bookingsOf(slot),
          }))}
          open={(item) => {
            const slot = found.find((one) => id(one) === item.id);
            if (!slot) return false;
            void ask({
              title: `${slot.event} · ${slotName(slot)}`,
              body: (done) => <SlotWindow slot={slot} done={() => done(true)} />,
            });
            return true;
          }}
          addOn={mayCall(addBooking) ? (on) => `/dashboard/reservations/add?day=${on}` : null}
        />
      )}
    </Page>
  );
}

const minutesIn = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
const minutesOf = ({ at, ends }: SlotSeen): number => Math.max(minutesIn(ends) - minutesIn(at), 15);
