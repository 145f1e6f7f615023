import { french } from '#kernel/language/french.ts';
import { ask, Form, Text, TextField } from '#ui/office/index.ts';
import { CardAccountChanges } from '../rules/card-account.ts';
import { changeCardAccount } from '../rules/endpoints.ts';

const words = french({
  title: 'Clés du compte Stripe',
  where: 'Stripe › Développeurs › Clés API, puis Webhooks. Elles sont chiffrées et ne seront plus montrées.',
  publishableKey: 'Clé publique',
  secretKey: 'Clé secrète',
  webhookSecret: 'Secret du webhook',
  stays: 'Vide : celle qui est enregistrée reste.',
  staysHe: 'Vide : celui qui est enregistré reste.',
  publishableHint: 'pk_live_…',
  secretHint: 'sk_live_…',
  webhookHint: 'whsec_…',
  save: 'Enregistrer et essayer',
} as const);

/** Asks for the keys; secrets that are held are not shown, and stay when nothing is typed. */
export const askKeys = (publishableKey: string, isHeld: boolean): void =>
  void ask({
    title: words.title,
    small: true,
    body: (done) => (
      <Form
        schema={CardAccountChanges}
        endpoint={changeCardAccount}
        start={{ publishableKey, secretKey: '', webhookSecret: '' }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm" c="dimmed">
          {words.where}
        </Text>
        <TextField name="publishableKey" label={words.publishableKey} placeholder={words.publishableHint} />
        <TextField
          name="secretKey"
          label={words.secretKey}
          type="password"
          autoComplete="new-password"
          placeholder={words.secretHint}
          description={isHeld ? words.stays : undefined}
        />
        <TextField
          name="webhookSecret"
          label={words.webhookSecret}
          type="password"
          autoComplete="new-password"
          placeholder={words.webhookHint}
          description={isHeld ? words.staysHe : undefined}
        />
      </Form>
    ),
  });
