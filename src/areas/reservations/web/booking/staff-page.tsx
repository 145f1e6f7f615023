import { day } from '#kernel/day.ts';
import { LANG_NAMES, langNamed } from '#kernel/language/lang.ts';
import {
  ActionButton,
  ActionItem,
  ask,
  Button,
  EmailField,
  Facts,
  fileUrl,
  FieldRow,
  Form,
  formatDay,
  formatInstant,
  formatMoney,
  formatPhone,
  History,
  LinesTable,
  Link,
  MenuAction,
  MenuLink,
  Panel,
  PhoneField,
  RecordPage,
  SelectField,
  Text,
  TextareaField,
  TextField,
  today,
  useEndpoint,
  useOffice,
  useSlot,
} from '#ui/office/index.ts';
import {
  type Booking,
  BOOKING_STATE_WORDS,
  BookingCancel,
  BookingMove,
  BookingVisitor,
  peopleWords,
  priceName,
  whyNotCancel,
  whyNotChange,
  whyNotConfirm,
  whyNotNote,
  whyNotTakeBack,
  whyNotWaive,
} from '../../rules/booking.ts';
import {
  booking as readBooking,
  cancelBooking,
  changeBooking,
  confirmBooking,
  event,
  historyOfBooking,
  holdBooking,
  moveBooking,
  noteAbsence,
  noteArrival,
  takeNoteBack,
  waiveBookingFee,
} from '../../rules/endpoints.ts';
import { bookingTicket } from '../../rules/ticket.ts';
import { bookingActionSlot, bookingAsideSlot } from '../slots.ts';
import { BookingMessages } from '../message/booking-messages.tsx';
import { Participants } from '../participant/participants.tsx';
import { words } from '../words.ts';
import { GroupPanel } from './group-panel.tsx';
import { SeatFields } from './seat-fields.tsx';
import { slotName } from './slot-name.ts';
import { TellField } from './tell-field.tsx';
import { BOOKING_TONES } from './tones.ts';

const Visitor = BookingVisitor.omit({ clientId: true }).required();

const MoveForm = ({ one, done }: { readonly one: Booking; readonly done: () => void }) => {
  const read = useEndpoint(event, { id: one.event.id });
  if (!read.data) return null;
  const { prices } = read.data;
  const bookedAt = (price: (typeof prices)[number]) =>
    one.prices.find(({ productType, label }) => productType === price.productType && label === price.label);
  // Prices that the event no longer has stay as they were agreed: day and hour alone are asked.
  const isKnown = one.prices.length === prices.filter((price) => bookedAt(price) !== undefined).length;
  return (
    <Form
      schema={BookingMove}
      endpoint={moveBooking}
      input={{ id: one.id, version: one.version }}
      start={{
        day: one.day,
        at: one.at,
        tell: true,
        ...(isKnown ? { quantities: prices.map((price) => bookedAt(price)?.quantity ?? 0) } : {}),
      }}
      width="full"
      submit={words.move}
      onCancel={done}
      after={done}
    >
      <SeatFields eventId={one.event.id} prices={isKnown ? prices : []} />
      <TellField email={one.email} />
    </Form>
  );
};
const move = (one: Booking): void =>
  void ask({ title: words.move, body: (done) => <MoveForm one={one} done={() => done(true)} /> });

const CancelForm = ({ one, done }: { readonly one: Booking; readonly done: () => void }) => (
  <Form
    schema={BookingCancel}
    endpoint={cancelBooking}
    input={{ id: one.id }}
    start={{ why: '', tell: true }}
    width="full"
    submit={words.cancel}
    onCancel={done}
    after={done}
  >
    <Text>{words.cancelSure.text}</Text>
    <TextField name="why" label={words.cancelReason} />
    <TellField email={one.email} />
  </Form>
);
const cancel = (one: Booking): void =>
  void ask({ title: words.cancelSure.title, body: (done) => <CancelForm one={one} done={() => done(true)} /> });

const Next = ({ one }: { readonly one: Booking }) => {
  const input = { id: one.id };
  if (one.status === 'option')
    return (
      <ActionButton primary endpoint={confirmBooking} input={input}>
        {words.confirm}
      </ActionButton>
    );
  if (one.status === 'pending' && one.heldUntil !== null)
    return (
      <ActionButton endpoint={holdBooking} input={input}>
        {words.holdLonger}
      </ActionButton>
    );
  return one.status === 'confirmed' ? (
    <ActionButton primary endpoint={noteArrival} input={input} whyNot={whyNotNote(one, day(today()))}>
      {words.arrive}
    </ActionButton>
  ) : null;
};

const More = ({ one }: { readonly one: Booking }) => {
  const input = { id: one.id };
  return (
    <>
      <MenuAction endpoint={moveBooking} whyNot={whyNotChange(one)} icon="edit" onPress={() => move(one)}>
        {words.move}
      </MenuAction>
      {whyNotConfirm(one) === null ? null : (
        <ActionItem icon="close" endpoint={noteAbsence} input={input} whyNot={whyNotNote(one, day(today()))}>
          {words.missed}
        </ActionItem>
      )}
      {whyNotTakeBack(one) === null ? (
        <ActionItem icon="refresh" endpoint={takeNoteBack} input={input}>
          {words.takeBack}
        </ActionItem>
      ) : null}
      {one.status === 'confirmed' || one.status === 'arrived' ? (
        <MenuLink icon="file" href={fileUrl(bookingTicket, input)}>
          {words.ticket}
        </MenuLink>
      ) : null}
      {one.clientId ? (
        <MenuLink icon="clients" to={`/dashboard/clients/${one.clientId}`}>
          {words.openClient}
        </MenuLink>
      ) : null}
      {whyNotWaive(one) === null ? (
        <ActionItem icon="refresh" endpoint={waiveBookingFee} input={input}>
          {words.waiveFee}
        </ActionItem>
      ) : null}
      <MenuAction icon="trash" danger endpoint={cancelBooking} whyNot={whyNotCancel(one)} onPress={() => cancel(one)}>
        {words.cancel}
      </MenuAction>
    </>
  );
};

const Content = ({ one }: { readonly one: Booking }) => {
  const may = useOffice().mayCall(changeBooking) && one.status !== 'cancelled';
  const { name, email, phone, note } = one;
  return (
    <>
      <Panel title={words.lines}>
        <LinesTable
          label={words.lines}
          lines={one.prices.map((price, index) => ({ ...price, id: String(index) }))}
          columns={[
            { label: words.price, of: (row) => priceName(row) },
            { label: words.quantity, of: (row) => String(row.quantity), right: true },
            { label: words.unit, of: (row) => formatMoney(row.priceTTC), right: true },
            { label: words.sum, of: (row) => formatMoney(row.priceTTC * row.quantity), right: true },
          ]}
        />
      </Panel>
      <Form
        schema={Visitor}
        endpoint={changeBooking}
        input={{ id: one.id, version: one.version }}
        values={{ name, email, phone, note, language: langNamed(one.language) ?? 'fr' }}
        disabled={!may}
        width="full"
      >
        <FieldRow>
          <TextField name="name" label={words.name} autoComplete="off" />
          <SelectField name="language" label={words.language} options={LANG_NAMES} />
        </FieldRow>
        <FieldRow>
          <PhoneField name="phone" label={words.phone} />
          <EmailField name="email" label={words.email} />
        </FieldRow>
        <TextareaField name="note" label={words.note} />
      </Form>
      <Participants one={one} />
      <BookingMessages id={one.id} />
    </>
  );
};

const feeWords = ({ cancelFee, feeWaivedAt }: Booking): string =>
  cancelFee === null || cancelFee === 0
    ? ''
    : [formatMoney(cancelFee), feeWaivedAt === null ? '' : words.feeWaived].filter(Boolean).join(', ');

const Parts = ({ one, slot }: { readonly one: Booking; readonly slot: typeof bookingAsideSlot }) =>
  useSlot(slot).map((Part, at) => <Part key={at} booking={one} />);

export const StaffBooking = ({ id }: { readonly id: string }) => (
  <RecordPage
    endpoint={readBooking}
    input={{ id }}
    back={{ label: words.bookings, to: '/dashboard/reservations' }}
    of={(one) => ({
      title: one.name || words.booking,
      subtitle: [one.event.title, slotName(one), peopleWords(one.people)].join(' · '),
      status: { of: one.status, word: BOOKING_STATE_WORDS[one.status], tone: BOOKING_TONES[one.status] },
      next: <Next one={one} />,
      actions: (
        <>
          <Parts one={one} slot={bookingActionSlot} />
          {one.status === 'cancelled' ? null : (
            <Button component={Link} to={`/dashboard/reservations/${one.id}/tasting`} variant="default">
              {words.tasting}
            </Button>
          )}
        </>
      ),
      more: <More one={one} />,
      content: <Content one={one} />,
      aside: (
        <>
          <Parts one={one} slot={bookingAsideSlot} />
          <GroupPanel id={one.id} isGroup={one.groupId !== null} />
          <Panel title={words.facts}>
            <Facts
              items={[
                [words.code, one.code],
                [words.total, formatMoney(one.total)],
                [words.touristTax, one.touristTax === 0 ? '' : formatMoney(one.touristTax)],
                [words.location, one.event.location],
                [words.phone, formatPhone(one.phone)],
                [words.heldUntil, one.status === 'pending' && one.heldUntil ? formatInstant(one.heldUntil) : ''],
                [words.asks, one.asks === null ? '' : formatMoney(one.asks)],
                [words.optionUntil, one.optionUntil === null ? '' : formatDay(one.optionUntil)],
                [words.arrivedAt, one.arrivedAt === null ? '' : formatInstant(one.arrivedAt)],
                [words.taken, formatInstant(one.createdAt)],
                [words.takenBy, one.fromShop ? words.takenIn[one.channel] : (one.createdBy ?? '')],
                [words.cancelledWhy, one.cancelledWhy],
                [words.cancelFee, feeWords(one)],
                [words.leftFee, one.leftFee === 0 ? '' : formatMoney(one.leftFee)],
                [words.addedTo, one.addedTo === null ? '' : words.addedToWhy],
              ]}
            />
          </Panel>
        </>
      ),
      history: <History endpoint={historyOfBooking} id={id} fields={words} values={{ status: BOOKING_STATE_WORDS }} />,
    })}
  />
);
