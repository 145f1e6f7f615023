import {
  ActionButton,
  ask,
  Button,
  ErrorState,
  Form,
  formatAgo,
  Panel,
  say,
  Skeleton,
  Stack,
  Text,
  TextField,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import { knowsPasskeys, makePasskey } from '#ui/passkey.ts';
import { accountSafety } from '../../rules/account/account-endpoints.ts';
import {
  addPasskey,
  beginPasskey,
  NewPasskey,
  passkeys,
  removePasskey,
} from '../../rules/account/passkey-endpoints.ts';
import { Entries } from '../entries.tsx';
import { words } from './account-words.ts';

type Begun = Parameters<typeof makePasskey>[0];

const askNewKey = (withCode: boolean, add: (name: string, options: Begun) => Promise<void>): void =>
  void ask({
    title: words.addKey,
    small: true,
    body: (done) => (
      <Form
        schema={NewPasskey}
        endpoint={beginPasskey}
        start={{ name: '', password: '', code: '' }}
        width="full"
        submit={words.next}
        onCancel={() => done(null)}
        after={({ name, options }) => {
          done(true);
          void add(name, options);
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.addKeyNote}
          </Text>
          <TextField name="name" label={words.keyName} description={words.keyNameHint} maxLength={50} autoFocus />
          <TextField name="password" type="password" label={words.password} autoComplete="current-password" />
          {withCode ? (
            <TextField name="code" label={words.anyCode} autoComplete="one-time-code" maxLength={20} />
          ) : null}
        </Stack>
      </Form>
    ),
  });

/** The keys that open the account without password or code, each with the name that it was given. */
export default function Passkeys() {
  const [read, safety] = [useEndpoint(passkeys, {}), useEndpoint(accountSafety, {})];
  const adding = useAction(addPasskey);
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data || !safety.data) return <Skeleton height={110} />;
  const withCode = safety.data.secondFactor;
  const add = async (name: string, options: Begun): Promise<void> => {
    const response = await makePasskey(options).catch(() => null);
    if (response) await adding.run({ name, response });
    else say(words.keyNotMade, 'error');
  };
  return (
    <Panel
      title={words.keys}
      action={
        knowsPasskeys() ? (
          <Button size="xs" variant="default" loading={adding.pending} onClick={() => askNewKey(withCode, add)}>
            {words.addKey}
          </Button>
        ) : null
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.keysNote}
        </Text>
        <Entries
          label={words.keys}
          empty={knowsPasskeys() ? words.noKey : words.keysUnknown}
          entries={read.data.map((one) => ({
            id: one.id,
            title: one.name,
            detail: (
              <Text size="xs" c="dimmed">
                {[
                  words.keySince(formatAgo(one.createdAt)),
                  one.lastUsedAt ? words.keyUsed(formatAgo(one.lastUsedAt)) : words.keyUnused,
                ].join(', ')}
              </Text>
            ),
            facts: [],
            tools: (
              <ActionButton
                quiet
                danger
                endpoint={removePasskey}
                input={{ id: one.id }}
                confirm={{
                  title: words.removeKeyOf(one.name),
                  text: words.removeKeySure,
                  validateLabel: words.removeKey,
                }}
              >
                {words.removeKey}
              </ActionButton>
            ),
          }))}
        />
      </Stack>
    </Panel>
  );
}
