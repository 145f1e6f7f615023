import {
  ActionButton,
  Anchor,
  ask,
  Button,
  DateField,
  ErrorState,
  Form,
  formatAgo,
  formatDay,
  Group,
  MultiSelectField,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  TextField,
  Tooltip,
  useEndpoint,
} from '#ui/office/index.ts';
import { type ApiKey, NewApiKey } from '../rules/api-key.ts';
import { apiKeys, makeApiKey, revokeApiKey } from '../rules/key-endpoints.ts';
import { PERMISSION_WORDS } from '../rules/permission-words.ts';
import { Entries } from './entries.tsx';
import { showOnce } from './shown-once.tsx';
import { words } from './words.ts';

const make = (): void =>
  void ask({
    title: words.newKey,
    small: true,
    body: (done) => (
      <Form
        schema={NewApiKey}
        endpoint={makeApiKey}
        start={{ name: '', permissions: [], expiresOn: null }}
        width="full"
        submit={words.make}
        onCancel={() => done(null)}
        after={({ name, token }) => {
          done(true);
          showOnce(name, token);
        }}
      >
        <TextField name="name" label={words.name} placeholder={words.nameHint} autoFocus />
        <MultiSelectField name="permissions" label={words.permissions} options={PERMISSION_WORDS} />
        <DateField name="expiresOn" label={words.expiresOn} clearable />
      </Form>
    ),
  });

const TONES = { active: 'done', expired: 'waiting', revoked: 'failed' } as const;
const State = ({ of }: { readonly of: ApiKey }) => (
  <Stack gap={0}>
    <Status of={of.state} word={words[of.state]} tone={TONES[of.state]} />
    {of.state === 'active' && of.expiresAt ? (
      <Text size="xs" c="dimmed">
        {words.until(formatDay(new Date(Date.parse(of.expiresAt) - 1).toISOString()))}
      </Text>
    ) : null}
  </Stack>
);

/** The keys of the shop, for its owner: the settings' part about other programs. */
export default function ApiKeys() {
  const read = useEndpoint(apiKeys, {});
  return (
    <Panel
      title={words.keys}
      action={
        <Button size="xs" onClick={make}>
          {words.newKey}
        </Button>
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {words.keysNote}
          </Text>
          <Anchor href="/v1/docs" size="sm">
            {words.docs}
          </Anchor>
        </Group>
        {read.error && !read.data ? (
          <ErrorState error={read.error} retry={() => void read.refetch()} />
        ) : !read.data ? (
          <Skeleton height={96} />
        ) : (
          <Entries
            label={words.keys}
            empty={words.noKey}
            entries={read.data.map((one) => ({
              id: one.id,
              title: one.name,
              detail: (
                <Text size="xs" c="dimmed">
                  <span style={{ fontFamily: 'var(--mantine-font-family-monospace)' }}>{one.hint}</span>,{' '}
                  {one.lastUsedAt ? words.used(formatAgo(one.lastUsedAt)) : words.never}
                </Text>
              ),
              facts: [
                <Tooltip
                  key="may"
                  multiline
                  w={280}
                  events={{ hover: true, focus: true, touch: true }}
                  label={one.permissions.map((each) => PERMISSION_WORDS[each]).join(', ')}
                >
                  <span tabIndex={0}>{words.count(one.permissions.length)}</span>
                </Tooltip>,
                <State key="state" of={one} />,
              ],
              tools:
                one.state === 'revoked' ? null : (
                  <ActionButton
                    quiet
                    danger
                    endpoint={revokeApiKey}
                    input={{ id: one.id }}
                    confirm={{ title: words.revokeOf(one.name), text: words.revokeSure }}
                    risky={words.revokeKeyword}
                  >
                    {words.revoke}
                  </ActionButton>
                ),
            }))}
          />
        )}
      </Stack>
    </Panel>
  );
}
