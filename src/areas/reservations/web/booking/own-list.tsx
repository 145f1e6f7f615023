import {
  ErrorState,
  Facts,
  FormPage,
  formatMoney,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { BOOKING_STATE_WORDS, peopleWords } from '../../rules/booking.ts';
import { myBookings, type OwnBooking } from '../../rules/endpoints.ts';
import { words } from '../words.ts';
import { slotName } from './slot-name.ts';
import { BOOKING_TONES } from './tones.ts';

const One = ({ one }: { readonly one: OwnBooking }) => (
  <Panel title={`${one.event.title} · ${one.seller.name}`}>
    <Status of={one.status} word={BOOKING_STATE_WORDS[one.status]} tone={BOOKING_TONES[one.status]} />
    <Facts
      items={[
        [words.slot, slotName(one)],
        [words.people, peopleWords(one.people)],
        [words.location, one.event.location],
        [words.total, formatMoney(one.total + one.touristTax)],
        [words.code, one.code],
      ]}
    />
    {one.message === '' ? null : <Text size="sm">{one.message}</Text>}
  </Panel>
);

/** The buyer's bookings at all producers; one alone where its id is given. */
export const OwnBookings = ({ id }: { readonly id?: string }) => {
  const read = useEndpoint(myBookings, id === undefined ? {} : { id });
  const back =
    id === undefined
      ? { label: words.home, to: '/dashboard' }
      : { label: words.myBookings, to: '/dashboard/reservations' };
  return (
    <FormPage title={id === undefined ? words.myBookings : words.booking} back={back}>
      <Stack gap="md">
        {read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
        {read.isPending ? <Skeleton height={160} /> : null}
        {read.data?.bookings.length === 0 ? <Text>{words.mineNone}</Text> : null}
        {(read.data?.bookings ?? []).map((one) => (
          <One key={one.id} one={one} />
        ))}
      </Stack>
    </FormPage>
  );
};
