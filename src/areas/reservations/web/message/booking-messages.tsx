import { formatInstant, Panel, Stack, Text, useEndpoint } from '#ui/office/index.ts';
import { bookingMessages } from '../../rules/slot-message.ts';
import { words } from '../words.ts';

/** The messages to the whole slot that a booking was sent; nothing where there is none. */
export const BookingMessages = ({ id }: { readonly id: string }): React.ReactNode => {
  const { data } = useEndpoint(bookingMessages, { id }, { silent: true });
  if (!data || data.messages.length === 0) return null;
  return (
    <Panel title={words.messages}>
      {data.messages.map((one) => (
        <Stack key={one.id} gap={2}>
          <Text size="sm" fw={600}>
            {one.subject}
          </Text>
          <Text size="sm" c="dimmed">
            {[formatInstant(one.at), one.by ?? ''].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {one.text}
          </Text>
        </Stack>
      ))}
    </Panel>
  );
};
