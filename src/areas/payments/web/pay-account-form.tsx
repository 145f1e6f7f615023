import { french } from '#kernel/language/french.ts';
import { ask, Form, SwitchField, Text, TextareaField, TextField } from '#ui/office/index.ts';
import { factsOf, type PayAccount, PayAccountChanges } from '../rules/pay-account.ts';
import { changePayAccount } from '../rules/pay-account-endpoints.ts';

const words = french({
  title: (name: string) => `Clés de ${name}`,
  where: {
    up2pay:
      'Crédit Agricole › Back-office Vision › Informations, et Clés HMAC. La clé publique est le fichier pubkey.pem de la documentation.',
    paypal: 'PayPal › Developer › Apps & Credentials, puis Webhooks : ajoutez-y l’adresse ci-dessous.',
    sumup: 'SumUp › Profil › Pour les développeurs › Clés API. Le code marchand est dans votre profil.',
  },
  sealed: 'Le secret est chiffré et ne sera plus montré.',
  stays: 'Vide : celui qui est enregistré reste.',
  live: 'Encaisse vraiment',
  liveHint: 'Sans : la plateforme d’essai du prestataire, rien n’est débité.',
  newsUrl: (url: string) => `Adresse à donner pour les notifications : ${url}`,
  save: 'Enregistrer',
} as const);

const NOTHING = { site: '', rank: '', identifier: '', publicKey: '', clientId: '', webhookId: '', merchantCode: '' };

/** Asks for the keys of one house; the secret that is held is not shown, and stays when nothing is typed. */
export const askPayKeys = ({ means, fields: held, isHeld, live, newsUrl }: PayAccount): void => {
  const { name, fields, secret } = factsOf(means);
  void ask({
    title: words.title(name),
    small: true,
    body: (done) => (
      <Form
        schema={PayAccountChanges}
        endpoint={changePayAccount}
        start={{ ...NOTHING, ...held, means, live, secret: '' }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm" c="dimmed">
          {words.where[means]} {words.sealed}
        </Text>
        {Object.entries(fields).map(([field, { label, isLong }]) =>
          isLong ? (
            <TextareaField key={field} name={field} label={label} />
          ) : (
            <TextField key={field} name={field} label={label} />
          ),
        )}
        <TextField
          name="secret"
          label={secret.label}
          type="password"
          autoComplete="new-password"
          description={isHeld ? words.stays : undefined}
        />
        <SwitchField name="live" label={words.live} description={words.liveHint} />
        {means === 'paypal' ? <Text size="xs">{words.newsUrl(newsUrl)}</Text> : null}
      </Form>
    ),
  });
};
