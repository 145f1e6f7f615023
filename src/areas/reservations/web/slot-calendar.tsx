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
  Select,
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

interface Choice {
  readonly value: string;
  readonly label: string;
}
const choicesOf = (named: readonly { readonly id: string; readonly name: string }[]): readonly Choice[] =>
  [...new Map(named.map(({ id, name }) => [id, name]))]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));

/** Shows the slots of one event alone, or those of a guide, a room or a vehicle. */
const Filters = ({
  all,
  event,
  resource,
  choose,
}: {
  readonly all: readonly SlotSeen[];
  readonly event: string | null;
  readonly resource: string | null;
  readonly choose: (name: 'event' | 'resource', value: string | null) => void;
}) => {
  const resources = choicesOf(all.flatMap((slot) => slot.resources));
  const box = (name: 'event' | 'resource', value: string | null, label: string, data: readonly Choice[]) => (
    <Select
      size="xs"
      aria-label={label}
      placeholder={label}
      data={[...data]}
      value={data.some((one) => one.value === value) ? value : null}
      onChange={(to) => choose(name, to)}
      clearable
      searchable
    />
  );
  return (
    <>
      {box('event', event, words.event, choicesOf(all.map((slot) => ({ id: slot.eventId, name: slot.event }))))}
      {resources.length > 0 || resource ? box('resource', resource, words.ofResource, resources) : null}
    </>
  );
};

/** The slots of all events by day, week or month; the address keeps the view, the day, the event and the resource. */
export default function SlotCalendar() {
  const { mayCall } = useOffice();
  const [query, setQuery] = useSearchParams();
  const phone = useIsPhone();
  const asked = query.get('day') ?? '';
  const day = dayOf(isInCalendar(asked) ? asked : today());
  const view = CALENDAR_VIEWS.find((one) => one === query.get('view')) ?? 'week';
  const read = useEndpoint(slots, daysShown(view, day, phone), { silent: true, keep: true });
  // A slot that nobody came to says nothing once it is past.
  const all = (read.data?.slots ?? []).filter(({ state, taken }) => state !== 'past' || taken > 0);
  const [event, resource] = [query.get('event'), query.get('resource')];
  const found = all.filter(
    (slot) => (!event || slot.eventId === event) && (!resource || slot.resources.some(({ id }) => id === resource)),
  );
  const go = (change: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
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
          go={(nextView, nextDay) => go({ view: nextView, day: nextDay })}
          tools={
            <Filters all={all} event={event} resource={resource} choose={(name, value) => go({ [name]: value })} />
          }
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
