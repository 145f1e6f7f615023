import {
  ActionItem,
  Button,
  Facts,
  Form,
  formatDay,
  History,
  Link,
  Panel,
  RecordPage,
  Text,
  today,
  useEndpoint,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import { addDays, day } from '#kernel/day.ts';
import {
  addBooking,
  archiveEvent,
  changeEvent,
  event as readEvent,
  historyOfEvent,
  restoreEvent,
  type SlotSeen,
  slots,
} from '../rules/endpoints.ts';
import { EVENT_KIND_WORDS, EventForm, PAY_WAY_WORDS, type TourEvent } from '../rules/tour-event.ts';
import { setEventWines } from '../rules/tasting.ts';
import { EventWines } from './tasting/event-wines.tsx';
import { NeedFields } from './resource/need-fields.tsx';
import { EventPicture } from './event/event-picture.tsx';
import { AroundFields, OpeningFields, PriceFields, RuleFields, WaitFields, WhatFields } from './event/event-fields.tsx';
import { WaitingPanel } from './wait/waiting-panel.tsx';
import { words } from './words.ts';

const SHOWN_DAYS = 14;
const MOST = 8;

const slotLine = ({ at, taken, places }: SlotSeen): string =>
  // An hour and its count stay on one line.
  `${at === '' ? words.wholeDay : at} (${words.slotCount(taken, places)})`.replaceAll(' ', '\u00a0');

const NextSlots = ({ id }: { readonly id: string }) => {
  const from = day(today());
  const read = useEndpoint(slots, { from, to: addDays(from, SHOWN_DAYS), eventId: id }, { silent: true });
  const next = (read.data?.slots ?? []).filter(({ state }) => state !== 'past').slice(0, MOST);
  return (
    <Panel
      title={words.nextSlots}
      action={
        <Button component={Link} to="/dashboard/reservations/calendar" size="xs" variant="default">
          {words.openCalendar}
        </Button>
      }
    >
      {read.data && next.length === 0 ? <Text size="sm">{words.noSlots}</Text> : null}
      <Facts
        items={[...new Set(next.map((slot) => slot.day))].map(
          (on) =>
            [
              formatDay(on),
              next
                .filter((slot) => slot.day === on)
                .map(slotLine)
                .join(', '),
            ] as const,
        )}
      />
    </Panel>
  );
};

const Record = ({ one }: { readonly one: TourEvent }) => {
  const may = useOffice().mayCall(changeEvent) && one.archivedAt === null;
  const { createdAt: _c, updatedAt: _u, archivedAt: _a, picture: _p, id, version, ...values } = one;
  return (
    <Form
      schema={EventForm}
      endpoint={changeEvent}
      input={{ id, version }}
      values={values}
      disabled={!may}
      width="full"
    >
      <WhatFields />
      <PriceFields />
      <OpeningFields />
      <NeedFields />
      <RuleFields />
      <WaitFields />
      <AroundFields />
    </Form>
  );
};

export default function EventPage() {
  const { id = '' } = useParams();
  const { mayCall } = useOffice();
  return (
    <RecordPage
      endpoint={readEvent}
      input={{ id }}
      back={{ label: words.events, to: '/dashboard/reservations/events' }}
      of={(one) => ({
        title: one.title,
        subtitle: [EVENT_KIND_WORDS[one.kind], one.location].filter(Boolean).join(' · '),
        status: one.archivedAt ? { of: 'archived', word: words.archived, tone: 'waiting' } : null,
        next:
          one.archivedAt === null && mayCall(addBooking) ? (
            <Button component={Link} to={`/dashboard/reservations/add?eventId=${one.id}`}>
              {words.book}
            </Button>
          ) : null,
        more: one.archivedAt ? (
          <ActionItem icon="refresh" endpoint={restoreEvent} input={{ id }}>
            {words.restore}
          </ActionItem>
        ) : (
          <ActionItem icon="archive" danger endpoint={archiveEvent} input={{ id }} confirm={words.archiveSure}>
            {words.archive}
          </ActionItem>
        ),
        content: <Record one={one} />,
        aside: (
          <>
            <EventPicture one={one} />
            <NextSlots id={id} />
            <EventWines id={id} may={mayCall(setEventWines) && one.archivedAt === null} />
            <WaitingPanel eventId={id} isOn={one.waitlist && one.archivedAt === null} />
          </>
        ),
        history: (
          <History
            endpoint={historyOfEvent}
            id={id}
            fields={words}
            values={{ kind: EVENT_KIND_WORDS, pay: PAY_WAY_WORDS }}
          />
        ),
      })}
    />
  );
}
