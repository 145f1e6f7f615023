import { ask, Form, NumberField, Text, TextField } from '#ui/office/index.ts';
import { type CaptchaService, CaptchaServiceTyped, changeCaptchaService } from '../rules/captcha-service.ts';
import { words } from './captcha-words.ts';

/** Asks for the keys; the secret is not shown, and stays when nothing is typed. */
export const askKeys = ({ held, hostname }: CaptchaService): void =>
  void ask({
    title: words.formTitle,
    small: true,
    body: (done) => (
      <Form
        schema={CaptchaServiceTyped}
        endpoint={changeCaptchaService}
        start={{ siteKey: held?.siteKey ?? '', secret: '', minScore: held?.minScore ?? 0.5 }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm" c="dimmed">
          {words.where(hostname)}
        </Text>
        <TextField name="siteKey" label={words.siteKey} autoComplete="off" />
        <TextField
          name="secret"
          label={words.secret}
          type="password"
          autoComplete="new-password"
          description={held ? words.stays : undefined}
        />
        <NumberField name="minScore" label={words.minScore} description={words.minScoreWhy} places={1} />
      </Form>
    ),
  });
