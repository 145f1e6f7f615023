import { useState } from 'react';
import { showOnce } from '#areas/identity/web/index.ts';
import {
  ActionButton,
  Button,
  Checkbox,
  ErrorState,
  formatDay,
  Group,
  Panel,
  Skeleton,
  Stack,
  Text,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  addCalendarFeed,
  calendarFeeds,
  type Feed,
  MOST_FEEDS,
  removeCalendarFeed,
  renewCalendarFeed,
} from '../rules/task/calendar-feed.ts';
import { feedWords as words } from './feed-words.ts';

const show = ({ url }: { readonly url: string }): void => showOnce(words.title, url, words.once);

const Row = ({ feed, named }: { readonly feed: Feed; readonly named: string }) => (
  <Group justify="space-between" gap="sm" role="group" aria-label={named}>
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {named}
      </Text>
      <Text size="sm">{words.until(formatDay(feed.createdAt), formatDay(feed.expiresAt))}</Text>
    </Stack>
    <Group gap={6}>
      <ActionButton endpoint={renewCalendarFeed} input={{ id: feed.id }} confirm={words.renewSure} after={show}>
        {words.renew}
      </ActionButton>
      <ActionButton endpoint={removeCalendarFeed} input={{ id: feed.id }} confirm={words.removeSure}>
        {words.remove}
      </ActionButton>
    </Group>
  </Group>
);

/** The private addresses under which a person reads his dates in a calendar of his own. */
export default function CalendarFeeds() {
  const { data, error, refetch } = useEndpoint(calendarFeeds, {}, { silent: true });
  const [chosen, choose] = useState<readonly string[] | null>(null);
  const add = useAction(addCalendarFeed);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const sources = chosen ?? data.sources.map(({ name }) => name);
  const labelOf = (name: string): string => data.sources.find((one) => one.name === name)?.label ?? name;
  const make = async (): Promise<void> => {
    const made = await add.run({ sources: [...sources] });
    if (made) show(made);
  };
  return (
    <Panel title={words.title} note={words.why}>
      <Stack gap="md">
        {data.feeds.map((feed) => (
          <Row key={feed.id} feed={feed} named={feed.sources.map(labelOf).join(', ')} />
        ))}
        {data.feeds.length >= MOST_FEEDS ? (
          <Text size="sm">{words.many}</Text>
        ) : (
          <Stack gap="xs" role="group" aria-label={words.shows}>
            <Text size="sm">{words.shows}</Text>
            {data.sources.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={sources.includes(name)}
                onChange={(event) =>
                  choose(event.currentTarget.checked ? [...sources, name] : sources.filter((one) => one !== name))
                }
              />
            ))}
            <Button w="fit-content" disabled={sources.length === 0} loading={add.pending} onClick={() => void make()}>
              {words.make}
            </Button>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
