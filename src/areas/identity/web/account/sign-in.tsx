import {
  ActionButton,
  ask,
  Button,
  ErrorState,
  Form,
  Panel,
  Skeleton,
  Stack,
  Text,
  TextField,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import {
  accountSafety,
  askEmailChange,
  cancelEmailChange,
  changePassword,
  NewEmail,
  NewPassword,
} from '../../rules/account/account-endpoints.ts';
import { passwordAdvice } from '#kernel/field/password/chosen-password.ts';
import { isCommonPassword } from '#kernel/field/password/common-passwords.ts';
import { fr } from '../../rules/messages/public.fr.ts';
import { Entries } from '../entries.tsx';
import { words } from './account-words.ts';

const NewPasswordField = () => {
  const [[typed]] = useFormFields(['newPassword']);
  const advice = fr.password[passwordAdvice(typeof typed === 'string' ? typed : '', isCommonPassword)];
  return (
    <TextField
      name="newPassword"
      type="password"
      label={words.newPassword}
      description={advice}
      autoComplete="new-password"
    />
  );
};

const askPassword = (): void =>
  void ask({
    title: words.changePassword,
    small: true,
    body: (done) => (
      <Form
        schema={NewPassword}
        endpoint={changePassword}
        start={{ password: '', newPassword: '' }}
        width="full"
        submit={words.changePassword}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.passwordNote}
          </Text>
          <TextField name="password" type="password" label={words.password} autoComplete="current-password" autoFocus />
          <NewPasswordField />
        </Stack>
      </Form>
    ),
  });

const askEmail = (): void =>
  void ask({
    title: words.newEmail,
    small: true,
    body: (done) => (
      <Form
        schema={NewEmail}
        endpoint={askEmailChange}
        start={{ email: '', password: '' }}
        width="full"
        submit={words.sendLink}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.emailNote}
          </Text>
          <TextField name="email" type="email" label={words.newEmail} autoComplete="email" autoFocus />
          <TextField name="password" type="password" label={words.password} autoComplete="current-password" />
        </Stack>
      </Form>
    ),
  });

const Detail = ({ children }: { readonly children: React.ReactNode }) => (
  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

/** By which address and which password one comes in; each is changed with the password at hand. */
export default function SignIn() {
  const read = useEndpoint(accountSafety, {});
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={140} />;
  const { email, emailValidated, pendingEmail } = read.data;
  return (
    <Panel title={words.signIn}>
      <Entries
        label={words.signIn}
        empty=""
        entries={[
          {
            id: 'email',
            title: email,
            detail: (
              <Detail>
                {pendingEmail ? words.pending(pendingEmail) : emailValidated ? words.email : words.unconfirmed}
              </Detail>
            ),
            facts: [],
            tools: (
              <>
                {pendingEmail ? (
                  <ActionButton
                    quiet
                    endpoint={cancelEmailChange}
                    input={{}}
                    confirm={{ title: words.giveUp, text: words.giveUpSure, validateLabel: words.giveUp }}
                  >
                    {words.giveUp}
                  </ActionButton>
                ) : null}
                <Button size="xs" variant="default" aria-label={`${words.change} : ${words.email}`} onClick={askEmail}>
                  {words.change}
                </Button>
              </>
            ),
          },
          {
            id: 'password',
            title: words.passwordTitle,
            detail: <Detail>{words.passwordNote}</Detail>,
            facts: [],
            tools: (
              <Button size="xs" variant="default" aria-label={words.changePassword} onClick={askPassword}>
                {words.change}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}
