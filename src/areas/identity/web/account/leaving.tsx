import { useState } from 'react';
import {
  ActionButton,
  Button,
  CallError,
  call,
  ErrorState,
  formatInstant,
  Group,
  Panel,
  saveBlob,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { closeAccount, closing, type OwnData, ownData } from '../../rules/account/leaving-endpoints.ts';
import { words } from './leaving-words.ts';
import { readable, reusable } from './own-data-file.ts';

const TakeData = () => {
  const [taken, take] = useState<OwnData | null>(null);
  const [pending, setPending] = useState(false);
  const ask = async (): Promise<void> => {
    setPending(true);
    try {
      take(await call(ownData, {}));
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
    } finally {
      setPending(false);
    }
  };
  const save = (text: string, mime: string, end: string): void =>
    saveBlob(new Blob([text], { type: mime }), `${words.file}-${taken?.takenAt.slice(0, 10) ?? ''}.${end}`);
  return (
    <Panel title={words.data}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.dataText}
        </Text>
        <Text size="sm" c="dimmed">
          {words.notesText}
        </Text>
        {taken ? (
          <>
            <Text size="sm" role="status">
              {words.taken(formatInstant(taken.takenAt))}
            </Text>
            <Group gap="xs">
              <Button variant="default" onClick={() => save(readable(taken), 'text/html;charset=utf-8', 'html')}>
                {words.readable}
              </Button>
              <Button variant="default" onClick={() => save(reusable(taken), 'application/json', 'json')}>
                {words.reusable}
              </Button>
            </Group>
          </>
        ) : (
          <Group>
            <Button variant="default" loading={pending} onClick={() => void ask()}>
              {words.take}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
};

const CloseAccount = () => {
  const read = useEndpoint(closing, {});
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={120} />;
  const { whyNot, keptUntil } = read.data;
  return (
    <Panel title={words.close}>
      <Stack gap="sm">
        <Text size="sm">{words.closeText}</Text>
        <Text size="sm">{keptUntil === null ? words.nothingKept : words.kept(keptUntil)}</Text>
        {whyNot === null ? (
          <Group>
            <ActionButton
              danger
              endpoint={closeAccount}
              input={{}}
              confirm={{ title: words.close, text: words.closeSure, validateLabel: words.close }}
              risky={words.keyword}
              after={() => window.location.assign('/')}
            >
              {words.close}
            </ActionButton>
          </Group>
        ) : (
          <Text size="sm" role="status" fw={600}>
            {whyNot}
          </Text>
        )}
      </Stack>
    </Panel>
  );
};

/** A person takes his data with him, or leaves (GDPR, articles 15 to 20). */
export default function Leaving() {
  return (
    <Stack gap="lg">
      <TakeData />
      <CloseAccount />
    </Stack>
  );
}
