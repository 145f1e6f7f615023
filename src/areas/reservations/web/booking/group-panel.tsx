import { Anchor, formatMoney, Link, Panel, Stack, Status, Text, useEndpoint } from '#ui/office/index.ts';
import { BOOKING_STATE_WORDS, peopleWords } from '../../rules/booking.ts';
import { bookingGroup } from '../../rules/group.ts';
import { words } from '../words.ts';
import { slotName } from './slot-name.ts';
import { BOOKING_TONES } from './tones.ts';

/** The bookings that were taken with this one; nothing where it was taken alone. */
export const GroupPanel = ({ id, isGroup }: { readonly id: string; readonly isGroup: boolean }): React.ReactNode => {
  const { data } = useEndpoint(bookingGroup, { id }, { silent: true, enabled: isGroup });
  if (!data || data.bookings.length === 0) return null;
  return (
    <Panel title={words.group}>
      {data.bookings.map((one) => (
        <Stack key={one.id} gap={2} align="flex-start">
          <Anchor component={Link} to={`/dashboard/reservations/${one.id}`} fw={600}>
            {one.event.title}
          </Anchor>
          <Text size="sm">{[slotName(one), peopleWords(one.people), formatMoney(one.total)].join(' · ')}</Text>
          <Status of={one.status} word={BOOKING_STATE_WORDS[one.status]} tone={BOOKING_TONES[one.status]} />
        </Stack>
      ))}
    </Panel>
  );
};
