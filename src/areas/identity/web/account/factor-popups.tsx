import { ask, Form, QrPicture, Stack, Text, TextField } from '#ui/office/index.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  FirstCode,
  removeSecondFactor,
  renewRecoveryCodes,
  WithCode,
  WithPassword,
} from '../../rules/account/factor-endpoints.ts';
import { words } from './account-words.ts';
import { showRecoveryCodes } from './recovery-codes.tsx';

/** Four letters at a time, as one reads them out to oneself. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const confirmByCode = (email: string, { secret, uri }: { readonly secret: string; readonly uri: string }): void =>
  void ask({
    title: words.factor,
    small: true,
    body: (done) => (
      <Form
        schema={FirstCode}
        endpoint={confirmSecondFactor}
        start={{ code: '' }}
        width="full"
        submit={words.turnOn}
        onCancel={() => done(null)}
        after={({ recoveryCodes }) => {
          done(true);
          showRecoveryCodes(recoveryCodes, email);
        }}
      >
        <Stack gap="sm" align="center">
          <Text size="sm">{words.scan}</Text>
          <QrPicture text={uri} alt={words.qrAlt} />
          <Stack gap={0} align="center">
            <Text size="xs" c="dimmed">
              {words.byHand}
            </Text>
            <Text size="sm" ff="monospace" ta="center" aria-label={words.byHand} style={{ userSelect: 'all' }}>
              {inGroups(secret)}
            </Text>
          </Stack>
        </Stack>
        <TextField name="code" label={words.firstCode} autoComplete="one-time-code" maxLength={7} autoFocus />
      </Form>
    ),
  });

const PasswordField = () => (
  <TextField name="password" type="password" label={words.password} autoComplete="current-password" autoFocus />
);

export const begin = (email: string): void =>
  void ask({
    title: words.turnOnTitle,
    small: true,
    body: (done) => (
      <Form
        schema={WithPassword}
        endpoint={beginSecondFactor}
        start={{ password: '' }}
        width="full"
        submit={words.next}
        onCancel={() => done(null)}
        after={(begun) => {
          done(true);
          confirmByCode(email, begun);
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.factorNote}
          </Text>
          <PasswordField />
        </Stack>
      </Form>
    ),
  });

/** Asks for a code before a protection is undone: neither an open screen nor the password alone is enough. */
const withCode = (
  title: string,
  submit: string,
  text: string,
  endpoint: typeof removeSecondFactor | typeof renewRecoveryCodes,
  after: (answer: { readonly jwt?: string; readonly recoveryCodes?: readonly string[] }) => void,
): void =>
  void ask({
    title,
    small: true,
    body: (done) => (
      <Form
        schema={WithCode}
        endpoint={endpoint}
        start={{ password: '', code: '' }}
        width="full"
        submit={submit}
        onCancel={() => done(null)}
        after={(answer) => {
          done(true);
          after(answer);
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {text}
          </Text>
          <PasswordField />
          <TextField name="code" label={words.anyCode} autoComplete="one-time-code" maxLength={20} />
        </Stack>
      </Form>
    ),
  });

export const renew = (email: string): void =>
  withCode(words.renewCodes, words.renewSubmit, words.renewSure, renewRecoveryCodes, ({ recoveryCodes = [] }) =>
    showRecoveryCodes(recoveryCodes, email),
  );
export const remove = (): void =>
  withCode(words.turnOffTitle, words.turnOff, words.turnOffSure, removeSecondFactor, () => undefined);
