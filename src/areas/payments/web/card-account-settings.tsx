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
import { type CardAccount, TROUBLE_WORDS } from '../rules/card-account.ts';
import { cardAccount, removeCardAccount, tryCardAccount } from '../rules/endpoints.ts';
import { askKeys } from './card-account-form.tsx';

const words = french({
  title: 'Compte de cartes (Stripe)',
  note: 'L’argent des cartes va sur le compte de votre domaine.',
  none: {
    trial:
      'Les cartes de votre boutique sont des cartes d’essai, rien n’est débité. Saisissez les clés de votre compte Stripe pour encaisser.',
    installation:
      'Vos cartes sont encaissées par le compte que l’administrateur de cette installation a ouvert pour votre domaine.',
    nobody:
      'Votre boutique ne peut pas prendre de carte, ce moyen n’est proposé à personne. Saisissez les clés de votre compte Stripe.',
  },
  type: 'Saisir les clés',
  change: 'Modifier',
  noKey: 'Aucune clé',
  try: 'Essayer',
  remove: 'Retirer les clés',
  removeKeyword: 'retirer',
  removeSure:
    'Les commandes qui attendent, et dont la carte est enregistrée sur ce compte, ne pourront plus être débitées ni remboursées d’ici.',
  live: 'Cartes débitées',
  test: 'Mode test : rien n’est débité',
  unused: 'Aucune carte n’est prise avec ces clés',
  account: 'Compte',
  publishableKey: 'Clé publique',
  secretKey: 'Clé secrète',
  webhookSecret: 'Secret du webhook',
  held: (last4: string, since: string) => `•••• ${last4}, depuis le ${since}`,
  webhookUrl: 'Adresse à donner à Stripe (webhook)',
  events:
    'Évènements : setup_intent.*, payment_intent.*, charge.refunded et refund.*. Sans eux, un paiement en suspens est retrouvé en quelques minutes.',
} as const);

const stateOf = ({ isUsed, mode }: CardAccount) =>
  !isUsed ? (
    <Status of="unused" word={words.unused} tone="failed" />
  ) : mode === 'live' ? (
    <Status of="live" word={words.live} tone="done" />
  ) : (
    <Status of="test" word={words.test} tone="attention" />
  );
const heldOf = (one: CardAccount['secretKey']): string | null =>
  one && words.held(one.last4, formatDay(one.since.slice(0, 10)));

/** On which account cards are taken: Settings, link=billing, tab=online. */
export default function CardAccountSettings() {
  const { data, error, refetch } = useEndpoint(cardAccount, {});
  return (
    <Panel title={words.title} note={words.note}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <AccountCards>
          <Account card={data} />
        </AccountCards>
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  );
}

const Account = ({ card }: { readonly card: CardAccount }) => {
  const isHeld = card.secretKey !== null;
  return (
    <AccountCard
      name="Stripe"
      state={isHeld ? stateOf(card) : <Status of="none" word={words.noKey} tone="waiting" />}
      says={isHeld ? null : words.none[card.otherwise]}
      trouble={card.trouble && TROUBLE_WORDS[card.trouble]}
      tried={card.triedAt}
      used={isHeld ? card.usedAt : undefined}
      edit={{ label: isHeld ? words.change : words.type, onClick: () => askKeys(card.publishableKey, isHeld) }}
      acts={
        isHeld ? (
          <ActionButton quiet endpoint={tryCardAccount} input={{}}>
            {words.try}
          </ActionButton>
        ) : null
      }
      more={
        isHeld ? (
          <ActionItem
            icon="trash"
            danger
            endpoint={removeCardAccount}
            input={{}}
            confirm={{ title: words.remove, text: words.removeSure }}
            risky={words.removeKeyword}
          >
            {words.remove}
          </ActionItem>
        ) : null
      }
      details={[
        [words.account, card.account],
        [words.publishableKey, card.publishableKey],
        [words.secretKey, heldOf(card.secretKey)],
        [words.webhookSecret, heldOf(card.webhookSecret)],
        [words.webhookUrl, card.webhookUrl],
      ]}
      detailsNote={words.events}
    />
  );
};
