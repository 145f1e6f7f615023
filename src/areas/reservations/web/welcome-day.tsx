import { useEffect } from 'react';
import { isInCalendar } from '#kernel/calendar/calendar.ts';
import { addDays, day as dayOf } from '#kernel/day.ts';
import { LANG_NAMES, langNamed } from '#kernel/language/lang.ts';
import {
  ActionButton,
  Anchor,
  ask,
  Button,
  DateBox,
  EmptyState,
  ErrorState,
  fileUrl,
  formatPhone,
  Group,
  Link,
  Page,
  preparePopup,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  today,
  useEndpoint,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import { BOOKING_STATE_WORDS, priceName, whyNotNote } from '../rules/booking.ts';
import { noteArrival } from '../rules/endpoints.ts';
import { MONEY_WORDS } from '../rules/booking-money.ts';
import { hoursOf } from '../rules/hours.ts';
import { type Welcomed, welcomeDay, welcomeSheet, welcomeTable } from '../rules/welcome.ts';
import { scanTicket } from '../rules/ticket.ts';
import { waitingOf, withArrivals } from '../rules/door.ts';
import { ScanTickets } from './booking/scan-tickets.tsx';
import { DoorNotice } from './door/door-notice.tsx';
import { useArrivals, useDoorList, useSending } from './door/use-door.ts';
import { BOOKING_TONES, MONEY_TONES } from './booking/tones.ts';
import { WriteToSlot } from './message/slot-message.tsx';
import { WaitingPanel } from './wait/waiting-panel.tsx';
import { words } from './words.ts';

/** A visitor at the door: arrived in one press. */
const Visitor = ({
  one,
  day,
  isWaiting,
  note,
}: {
  readonly one: Welcomed;
  readonly day: string;
  /** Its arrival is noted on this telephone, and not sent. */
  readonly isWaiting: boolean;
  /** Notes the arrival, also without network; null on another day than today. */
  readonly note: (() => void) | null;
}) => (
  <Group justify="space-between" align="flex-start" gap="sm" py={8} role="group" aria-label={one.name || one.code}>
    <Stack gap={2} style={{ flex: '1 1 200px', minWidth: 0 }}>
      <Anchor component={Link} to={`/dashboard/reservations/${one.id}`} fw={600}>
        {one.name || one.code}
      </Anchor>
      <Text size="sm">{one.prices.map((price) => `${price.quantity} ${priceName(price)}`).join(', ')}</Text>
      {one.language === 'fr' ? null : <Text size="sm">{LANG_NAMES[langNamed(one.language) ?? 'fr']}</Text>}
      {one.phone === '' ? null : (
        <Anchor href={`tel:${one.phone}`} size="sm">
          {formatPhone(one.phone)}
        </Anchor>
      )}
      {one.note === '' ? null : <Text size="sm">{one.note}</Text>}
      {one.participants.map((who, at) => (
        <Text key={at} size="sm">
          {[who.name || who.email, who.remarks].filter(Boolean).join('\u00a0: ')}
        </Text>
      ))}
      <Anchor component={Link} to={`/dashboard/reservations/${one.id}/tasting`} size="sm">
        {words.tastingShort}
      </Anchor>
    </Stack>
    <Stack gap={6} align="flex-end">
      <Status of={one.money} word={MONEY_WORDS[one.money]} tone={MONEY_TONES[one.money]} />
      {isWaiting ? (
        <Status of="waiting" word={words.arrivalWaits} tone="waiting" />
      ) : one.status === 'confirmed' && note !== null ? (
        <Button h={44} onClick={note}>
          {words.arrivedNow}
        </Button>
      ) : one.status === 'confirmed' ? (
        <ActionButton
          primary
          endpoint={noteArrival}
          input={{ id: one.id }}
          whyNot={whyNotNote({ ...one, day }, dayOf(today()))}
        >
          {words.arrivedNow}
        </ActionButton>
      ) : (
        <Status of={one.status} word={BOOKING_STATE_WORDS[one.status]} tone={BOOKING_TONES[one.status]} />
      )}
    </Stack>
  </Group>
);

/** The day at the cellar door, for a telephone: who comes, slot by slot; the address keeps the day. */
export default function WelcomeDay() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('day') ?? '';
  const day = dayOf(isInCalendar(asked) ? asked : today());
  const { mayCall } = useOffice();
  const go = (to: string): void => setQuery({ day: to }, { replace: true });
  const { data: read, error, refetch } = useEndpoint(welcomeDay, { day }, { silent: true, keep: true });
  // A popup that was never opened could not be fetched without network.
  useEffect(preparePopup, []);
  const kept = useDoorList(read);
  const door = useArrivals();
  useSending(door);
  const list = read ?? (day === today() ? kept.list : null);
  const data = list && day === today() ? withArrivals(list, door.arrivals) : list;
  const mayNote = day === today() && mayCall(scanTicket);
  return (
    <Page
      title={words.welcome}
      actions={
        <>
          {mayCall(scanTicket) ? (
            <Button size="xs" onClick={() => void ask({ title: words.scanTitle, body: () => <ScanTickets /> })}>
              {words.scan}
            </Button>
          ) : null}
          <Button component="a" variant="default" size="xs" href={fileUrl(welcomeSheet, { day })} target="_blank">
            {words.welcomeSheet}
          </Button>
          <Button component="a" variant="default" size="xs" href={fileUrl(welcomeTable, { day })}>
            {words.welcomeTable}
          </Button>
        </>
      }
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Button variant="default" h={44} px="sm" flex="none" onClick={() => go(addDays(day, -1))}>
          {words.dayBefore}
        </Button>
        <DateBox label={words.day} value={day} onChange={(to) => to && go(to)} />
        <Button variant="default" h={44} px="sm" flex="none" onClick={() => go(addDays(day, 1))}>
          {words.dayAfter}
        </Button>
      </Group>
      <DoorNotice door={door} list={kept.list} readAt={kept.readAt} />
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={160} /> : null}
      {data?.slots.length === 0 ? (
        <EmptyState title={words.welcomeNone} text={words.welcomeNoneWhy} icon="calendar" />
      ) : null}
      {data && data.people > 0 ? <Text>{words.arrivedOf(data.arrived, data.people)}</Text> : null}
      {(data?.slots ?? []).map((slot) => (
        <Panel
          key={`${slot.eventId} ${slot.at}`}
          title={`${hoursOf(slot, words.wholeDay)} · ${slot.event}`}
          note={slot.location}
          action={
            <WriteToSlot
              small
              slot={{ eventId: slot.eventId, day, at: slot.at }}
              name={`${slot.event}, ${hoursOf(slot, words.wholeDay)}`}
            />
          }
        >
          <Text size="sm">{words.arrivedOf(slot.arrived, slot.people)}</Text>
          {slot.bookings.map((one) => (
            <Visitor
              key={one.id}
              one={one}
              day={day}
              isWaiting={day === today() && waitingOf(door.arrivals, one.code) !== undefined}
              note={mayNote ? () => void door.arrive(one.code) : null}
            />
          ))}
        </Panel>
      ))}
      <WaitingPanel day={day} />
    </Page>
  );
}
