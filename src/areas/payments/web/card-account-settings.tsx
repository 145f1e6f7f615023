import { french } from '#kernel/language/french.ts';
import {
  ActionButton,
  Button,
  ErrorState,
  Facts,
  formatDay,
  formatInstant,
  Group,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
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
      'Aucune clé : les cartes de votre boutique sont des cartes d’essai, rien n’est débité. Saisissez les clés de votre compte Stripe pour encaisser.',
    installation:
      'Aucune clé : vos cartes sont encaissées par le compte que l’administrateur de cette installation a ouvert pour votre domaine.',
    nobody:
      'Aucune clé : votre boutique ne peut pas prendre de carte, ce moyen n’est proposé à personne. Saisissez les clés de votre compte Stripe.',
  },
  type: 'Saisir les clés',
  change: 'Changer les clés',
  try: 'Essayer',
  remove: 'Retirer les clés',
  removeKeyword: 'retirer',
  removeSure:
    'Les commandes qui attendent, et dont la carte est enregistrée sur ce compte, ne pourront plus être débitées ni remboursées d’ici.',
  state: 'État',
  live: 'Cartes débitées',
  test: 'Mode test : rien n’est débité',
  unused: 'Aucune carte n’est prise avec ces clés',
  account: 'Compte',
  publishableKey: 'Clé publique',
  secretKey: 'Clé secrète',
  webhookSecret: 'Secret du webhook',
  held: (last4: string, since: string) => `•••• ${last4}, depuis le ${since}`,
  tried: 'Dernier essai',
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

const Held = ({ card }: { readonly card: CardAccount }) => (
  <>
    {card.trouble ? <Text size="sm">{TROUBLE_WORDS[card.trouble]}</Text> : null}
    <Facts
      items={[
        [words.state, stateOf(card)],
        [words.account, card.account],
        [words.publishableKey, card.publishableKey],
        [words.secretKey, heldOf(card.secretKey)],
        [words.webhookSecret, heldOf(card.webhookSecret)],
        [words.tried, card.triedAt && formatInstant(card.triedAt)],
      ]}
    />
    <Group gap="xs">
      <ActionButton endpoint={tryCardAccount} input={{}}>
        {words.try}
      </ActionButton>
      <ActionButton
        quiet
        danger
        endpoint={removeCardAccount}
        input={{}}
        confirm={{ title: words.remove, text: words.removeSure }}
        risky={words.removeKeyword}
      >
        {words.remove}
      </ActionButton>
    </Group>
  </>
);

/** On which account cards are taken: Settings, link=billing, tab=online. */
export default function CardAccountSettings() {
  const { data, error, refetch } = useEndpoint(cardAccount, {});
  const isHeld = Boolean(data?.secretKey);
  return (
    <Panel
      title={words.title}
      note={words.note}
      action={
        <Button size="xs" onClick={() => askKeys(data?.publishableKey ?? '', isHeld)} disabled={!data}>
          {isHeld ? words.change : words.type}
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Stack gap="sm">
          {isHeld ? <Held card={data} /> : <Text size="sm">{words.none[data.otherwise]}</Text>}
          <Facts items={[[words.webhookUrl, data.webhookUrl]]} />
          <Text size="xs" c="dimmed">
            {words.events}
          </Text>
        </Stack>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
