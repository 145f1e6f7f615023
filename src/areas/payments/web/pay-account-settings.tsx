import { french } from '#kernel/language/french.ts';
import {
  ActionButton,
  Button,
  ErrorState,
  Facts,
  FieldGroup,
  formatDay,
  Group,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { factsOf, type PayAccount, payTroubleWords } from '../rules/pay-account.ts';
import { payAccounts, removePayAccount, tryPayAccount } from '../rules/pay-account-endpoints.ts';
import { askPayKeys } from './pay-account-form.tsx';

const words = french({
  title: 'Autres paiements en ligne',
  note: 'Votre client paie sur la page de la banque, de PayPal ou de SumUp, depuis le lien de paiement de sa facture, et à la caisse si vous l’activez ci-dessous. L’argent est pris aussitôt et va sur votre compte. Sans clés, rien n’est proposé.',
  type: 'Saisir les clés',
  change: 'Changer les clés',
  try: 'Essayer',
  remove: 'Retirer les clés',
  removeKeyword: 'retirer',
  removeSure: 'Ce moyen ne sera plus proposé. Ce qu’il a déjà encaissé se rembourse sur les écrans du prestataire.',
  state: 'État',
  live: 'Proposé',
  test: 'Proposé, en essai : rien n’est débité',
  hidden: 'En essai : proposé à vous et à vos collaborateurs, pas à vos acheteurs',
  unused: 'Pas proposé',
  held: (last4: string, since: string) => `•••• ${last4}, depuis le ${since}`,
  back: 'Remboursement',
  backHere: 'D’ici, par le même moyen',
  backThere: 'À la main, sur les écrans du prestataire, puis noté ici',
  long: 'enregistrée',
} as const);

const stateOf = ({ isUsed, live, isHidden }: PayAccount) =>
  !isUsed ? (
    <Status of="unused" word={words.unused} tone="failed" />
  ) : live ? (
    <Status of="live" word={words.live} tone="done" />
  ) : (
    <Status of="test" word={isHidden ? words.hidden : words.test} tone="attention" />
  );

const Account = ({ account }: { readonly account: PayAccount }) => {
  const { fields, secret, canTry, givesBack } = factsOf(account.means);
  return (
    <FieldGroup legend={account.name}>
      {account.isHeld ? (
        <Facts
          items={[
            [words.state, stateOf(account)],
            ...Object.entries(fields).map(
              ([name, { label, isLong }]) => [label, isLong ? words.long : account.fields[name]] as const,
            ),
            [
              secret.label,
              account.secret && words.held(account.secret.last4, formatDay(account.secret.since.slice(0, 10))),
            ],
            [words.back, givesBack ? words.backHere : words.backThere],
          ]}
        />
      ) : null}
      {account.trouble ? <Text size="sm">{payTroubleWords[account.trouble](account.name)}</Text> : null}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => askPayKeys(account)}>
          {account.isHeld ? words.change : words.type}
        </Button>
        {account.isHeld && canTry ? (
          <ActionButton quiet endpoint={tryPayAccount} input={{ means: account.means }}>
            {words.try}
          </ActionButton>
        ) : null}
        {account.isHeld ? (
          <ActionButton
            quiet
            danger
            endpoint={removePayAccount}
            input={{ means: account.means }}
            confirm={{ title: words.remove, text: words.removeSure }}
            risky={words.removeKeyword}
          >
            {words.remove}
          </ActionButton>
        ) : null}
      </Group>
    </FieldGroup>
  );
};

/** Other houses that take money online for the shop: Settings, link=billing, tab=online. */
export default function PayAccountSettings() {
  const { data, error, refetch } = useEndpoint(payAccounts, {});
  return (
    <Panel title={words.title} note={words.note}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Stack gap="lg">
          {data.accounts.map((account) => (
            <Account key={account.means} account={account} />
          ))}
        </Stack>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
