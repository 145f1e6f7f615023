import {
  ActionButton,
  ask,
  Button,
  ErrorState,
  Form,
  formatAgo,
  Panel,
  Stack,
  Text,
  TextField,
  useEndpoint,
} from '#ui/office/index.ts';
import { accountSafety } from '../../rules/account/account-endpoints.ts';
import { beginServiceLink, endServiceLink, NewServiceLink, ownService } from '../../rules/account/service-endpoints.ts';
import { Entries } from '../entries.tsx';
import { words } from './account-words.ts';

const askLink = (name: string, withCode: boolean): void =>
  void ask({
    title: words.linkTo(name),
    small: true,
    body: (done) => (
      <Form
        schema={NewServiceLink}
        endpoint={beginServiceLink}
        start={{ password: '', code: '' }}
        width="full"
        submit={words.next}
        onCancel={() => done(null)}
        after={({ url }) => location.assign(url)}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.linkNote(name)}
          </Text>
          <TextField name="password" type="password" label={words.password} autoComplete="current-password" autoFocus />
          {withCode ? (
            <TextField name="code" label={words.anyCode} autoComplete="one-time-code" maxLength={20} />
          ) : null}
        </Stack>
      </Form>
    ),
  });

/** The identity service of the installation, where it has one: linked by the person himself, and not before. */
export default function Service() {
  const [read, safety] = [useEndpoint(ownService, {}), useEndpoint(accountSafety, {})];
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data?.name || !safety.data) return null;
  const { name, email, lastUsedAt } = read.data;
  const withCode = safety.data.secondFactor;
  return (
    <Panel title={words.services}>
      <Entries
        label={words.services}
        empty=""
        entries={[
          {
            id: 'service',
            title: name,
            detail: (
              <Text size="xs" c="dimmed">
                {email === null
                  ? words.notLinked
                  : [email, lastUsedAt ? words.keyUsed(formatAgo(lastUsedAt)) : words.keyUnused].join(', ')}
              </Text>
            ),
            facts: [],
            tools:
              email === null ? (
                <Button size="xs" variant="default" onClick={() => askLink(name, withCode)}>
                  {words.link}
                </Button>
              ) : (
                <ActionButton
                  quiet
                  danger
                  endpoint={endServiceLink}
                  input={{}}
                  confirm={{ title: words.unlinkOf(name), text: words.unlinkSure(name), validateLabel: words.unlink }}
                >
                  {words.unlink}
                </ActionButton>
              ),
          },
        ]}
      />
    </Panel>
  );
}
