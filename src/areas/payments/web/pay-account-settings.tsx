import { french } from '#kernel/language/french.ts';
import {
  AccountCard,
  AccountCards,
  ActionButton,
  ActionItem,
  ErrorState,
  formatDay,
  Panel,
  Skeleton,
  Status,
  useEndpoint,
} from '#ui/office/index.ts';
import { factsOf, type PayAccount, payTroubleWords } from '../rules/pay-account.ts';
import { payAccounts, removePayAccount, tryPayAccount } from '../rules/pay-account-endpoints.ts';
import { askPayKeys } from './pay-account-form.tsx';

const words = french({
  title: 'Autres paiements en ligne',
  note: 'Votre client paie sur la page de la banque, de PayPal ou de SumUp, depuis le lien de paiement de sa facture, et à la caisse si vous l’activez ci-dessous. L’argent est pris aussitôt et va sur votre compte. Sans clés, rien n’est proposé.',
  type: 'Saisir les clés',
  change: 'Modifier',
  noKey: 'Aucune clé',
  try: 'Essayer',
  remove: 'Retirer les clés',
  removeKeyword: 'retirer',
  removeSure: 'Ce moyen ne sera plus proposé. Ce qu’il a déjà encaissé se rembourse sur les écrans du prestataire.',
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
  const { isHeld, means } = account;
  return (
    <AccountCard
      name={account.name}
      state={isHeld ? stateOf(account) : <Status of="none" word={words.noKey} tone="waiting" />}
      trouble={account.trouble && payTroubleWords[account.trouble](account.name)}
      tried={account.triedAt}
      used={isHeld ? account.usedAt : undefined}
      edit={{ label: isHeld ? words.change : words.type, onClick: () => askPayKeys(account) }}
      acts={
        isHeld && canTry ? (
          <ActionButton quiet endpoint={tryPayAccount} input={{ means }}>
            {words.try}
          </ActionButton>
        ) : null
      }
      more={
        isHeld ? (
          <ActionItem
            icon="trash"
            danger
            endpoint={removePayAccount}
            input={{ means }}
            confirm={{ title: words.remove, text: words.removeSure }}
            risky={words.removeKeyword}
          >
            {words.remove}
          </ActionItem>
        ) : null
      }
      details={
        isHeld
          ? [
              ...Object.entries(fields).map(
                ([name, { label, isLong }]) => [label, isLong ? words.long : account.fields[name]] as const,
              ),
              [
                secret.label,
                account.secret && words.held(account.secret.last4, formatDay(account.secret.since.slice(0, 10))),
              ],
              [words.back, givesBack ? words.backHere : words.backThere],
            ]
          : []
      }
    />
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
        <AccountCards>
          {data.accounts.map((account) => (
            <Account key={account.means} account={account} />
          ))}
        </AccountCards>
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  );
}
