import { ask, Form, SelectField, Text, TextField } from '#ui/office/index.ts';
import {
  changeMailServer,
  MAIL_PORTS,
  type MailServer,
  MailServerChanges,
  SECURITY_WORDS,
} from '../rules/mail/mail-server.ts';
import { serverWords as words } from './mail-server-words.ts';

const PORTS = Object.fromEntries(MAIL_PORTS.map((port) => [String(port), String(port)]));

/** Asks for the server; its password is not shown, and stays when nothing is typed. */
export const askServer = (held: MailServer['held']): void =>
  void ask({
    title: words.formTitle,
    small: true,
    body: (done) => (
      <Form
        schema={MailServerChanges}
        endpoint={changeMailServer}
        start={{
          host: held?.host ?? '',
          port: String(held?.port ?? 587),
          security: held?.security ?? 'starttls',
          username: held?.username ?? '',
          password: '',
          senderAddress: held?.senderAddress ?? '',
        }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm" c="dimmed">
          {words.where}
        </Text>
        <TextField name="host" label={words.host} placeholder={words.hostHint} autoComplete="off" />
        <SelectField name="port" label={words.port} options={PORTS} />
        <SelectField name="security" label={words.security} options={SECURITY_WORDS} />
        <TextField name="username" label={words.username} description={words.usernameHint} autoComplete="off" />
        <TextField
          name="password"
          label={words.password}
          type="password"
          autoComplete="new-password"
          description={held?.passwordSince ? words.stays : undefined}
        />
        <TextField name="senderAddress" type="email" label={words.sender} placeholder={words.senderHint} />
      </Form>
    ),
  });
