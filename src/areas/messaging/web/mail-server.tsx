import {
  ActionButton,
  Button,
  ErrorState,
  Facts,
  dayOf,
  formatDay,
  formatInstant,
  Group,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  type MailServer,
  mailServer,
  removeMailServer,
  SECURITY_WORDS,
  tryMailServer,
  troubleWords,
} from '../rules/mail/mail-server.ts';
import { askServer } from './mail-server-form.tsx';
import { serverWords as words } from './mail-server-words.ts';

type Held = NonNullable<MailServer['held']>;

const stateOf = ({ usedSince, trouble }: Held) =>
  usedSince === null ? (
    <Status of="unused" word={words.unused} tone="failed" />
  ) : trouble === null ? (
    <Status of="used" word={words.used} tone="done" />
  ) : (
    <Status of="failing" word={words.failing} tone="failed" />
  );

const OwnServer = ({ held, trialTo }: { readonly held: Held; readonly trialTo: string }) => (
  <>
    {held.trouble ? (
      <Text size="sm" role="status">
        {troubleWords(held.trouble, held.answer)}
      </Text>
    ) : null}
    <Facts
      items={[
        [words.state, stateOf(held)],
        [words.server, `${held.host}:${held.port}`],
        [words.security, SECURITY_WORDS[held.security]],
        [words.username, held.username],
        [words.password, held.passwordSince && words.since(formatDay(dayOf(held.passwordSince)))],
        [words.sender, held.senderAddress],
        [words.tried, held.triedAt && formatInstant(held.triedAt)],
        [words.failingSince, held.failingSince && formatInstant(held.failingSince)],
      ]}
    />
    <Group gap="xs">
      <ActionButton endpoint={tryMailServer} input={{}}>
        {words.try}
      </ActionButton>
      <ActionButton
        quiet
        danger
        endpoint={removeMailServer}
        input={{}}
        confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
      >
        {words.remove}
      </ActionButton>
    </Group>
    <Text size="xs" c="dimmed">
      {words.trialTo(trialTo)}
    </Text>
  </>
);

/** By which server the estate writes: Settings, link=integrations. */
export default function MailServerSettings() {
  const { data, error, refetch } = useEndpoint(mailServer, {});
  return (
    <Panel
      title={words.title}
      note={words.note}
      action={
        <Button size="xs" onClick={() => askServer(data?.held ?? null)} disabled={!data}>
          {data?.held ? words.change : words.type}
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Stack gap="sm">
          {data.held ? <OwnServer held={data.held} trialTo={data.trialTo} /> : <Text size="sm">{words.none}</Text>}
        </Stack>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
