import {
  ActionButton,
  Anchor,
  ErrorState,
  formatAgo,
  Link,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { endOtherSessions, endSession, type OwnSession, ownSessions } from '../../rules/account/account-endpoints.ts';
import { Entries } from '../entries.tsx';
import { words } from './account-words.ts';

const deviceWords = ({ browser, system }: OwnSession): string =>
  browser && system ? words.on(browser, system) : (browser ?? system ?? words.unknownDevice);

/** Where one's account is open, each to be closed from here. */
export default function Sessions() {
  const read = useEndpoint(ownSessions, {});
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={180} />;
  const others = read.data.filter((one) => !one.current);
  return (
    <Panel
      title={words.sessions}
      action={
        others.length > 0 ? (
          <ActionButton
            quiet
            danger
            endpoint={endOtherSessions}
            input={{}}
            confirm={{ title: words.endOthers, text: words.endOthersSure, validateLabel: words.endOthers }}
          >
            {words.endOthers}
          </ActionButton>
        ) : null
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.sessionsNote}
        </Text>
        <Anchor component={Link} to="/dashboard/accesses" size="sm">
          {words.seeAccesses}
        </Anchor>
        <Entries
          label={words.sessions}
          empty={words.none}
          entries={read.data.map((one) => ({
            id: one.id,
            title: deviceWords(one),
            detail: (
              <Text size="xs" c="dimmed">
                {[
                  words.seen(formatAgo(one.lastSeen)),
                  words.since(formatAgo(one.since)),
                  one.network ? words.from(one.network) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            ),
            facts: [
              ...(one.current ? [<Status key="here" of="current" word={words.here} tone="done" />] : []),
              ...(one.byAnother ? [<Status key="other" of="byAnother" word={words.byAnother} tone="waiting" />] : []),
            ],
            tools: one.current ? null : (
              <ActionButton
                quiet
                danger
                endpoint={endSession}
                input={{ id: one.id }}
                confirm={{ title: words.endOf(deviceWords(one)), text: words.endSure, validateLabel: words.end }}
              >
                {words.end}
              </ActionButton>
            ),
          }))}
        />
      </Stack>
    </Panel>
  );
}
