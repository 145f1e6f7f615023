import { Alert, Button, formatTime, Group, Stack, Text, useIsOnline } from '#ui/office/index.ts';
import { type DoorList, listed } from '../../rules/door.ts';
import { peopleWords } from '../../rules/booking.ts';
import { words } from '../words.ts';
import type { useArrivals } from './use-door.ts';

/** Says that the network is gone and how many arrivals wait; then which of them were refused, until each was seen. */
export const DoorNotice = ({
  door: { arrivals, waiting, settle, send },
  list,
  readAt,
}: {
  readonly door: ReturnType<typeof useArrivals>;
  readonly list: DoorList | null;
  readonly readAt: number;
}) => {
  const isOnline = useIsOnline();
  const who = (code: string): string => {
    const found = listed(list, code);
    return found ? `${found.one.name || code} (${peopleWords(found.one.people)})` : code;
  };
  return (
    <Stack gap="xs" role="status">
      {isOnline && waiting.length === 0 ? null : (
        <Alert color="orange" title={isOnline ? words.toSend(waiting.length) : words.offlineToSend(waiting.length)}>
          <Group gap="xs" justify="space-between">
            <Text size="sm">
              {readAt === 0 ? words.noDoorList : words.doorListOf(formatTime(new Date(readAt).toISOString()))}
            </Text>
            {isOnline ? (
              <Button size="xs" variant="default" onClick={() => void send()}>
                {words.sendArrivals}
              </Button>
            ) : null}
          </Group>
        </Alert>
      )}
      {arrivals.map(({ key, code, at, why }) =>
        why === undefined ? null : (
          <Alert key={key} color="red" title={words.notedHere(who(code), formatTime(at))}>
            <Group gap="xs" justify="space-between">
              <Text size="sm">{why}</Text>
              <Button size="xs" variant="default" onClick={() => settle(key, null)}>
                {words.arrivalSeen}
              </Button>
            </Group>
          </Alert>
        ),
      )}
    </Stack>
  );
};
