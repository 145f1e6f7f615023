import {
  AccountCard,
  AccountCards,
  ActionButton,
  ActionItem,
  dayOf,
  ErrorState,
  formatDay,
  Panel,
  Skeleton,
  Status,
  useEndpoint,
} from '#ui/office/index.ts';
import { deliveryModes } from '../../rules/endpoints.ts';
import {
  removeShipper,
  type ShipperAccount,
  shipperAccount,
  tryShipper,
} from '../../rules/shipper/shipper-endpoints.ts';
import { shipperTrouble } from '../../rules/shipper/shipper-trouble.ts';
import { askShipper } from './shipper-form.tsx';
import { shipperWords as words } from './shipper-words.ts';

type Held = NonNullable<ShipperAccount['held']>;

const stateOf = ({ active, trouble }: Held) =>
  trouble !== null ? (
    <Status of="failing" word={words.failing} tone="failed" />
  ) : active ? (
    <Status of="used" word={words.used} tone="done" />
  ) : (
    <Status of="unused" word={words.unused} tone="waiting" />
  );

/** The modes whose labels are bought, each with its service; asked for when there are some. */
const useNamed = (held: ShipperAccount['held']): readonly string[] => {
  const { data } = useEndpoint(deliveryModes, {}, { silent: true, enabled: held !== null });
  return (held?.modes ?? []).map(({ mode, option }) => {
    const name = data?.find((one) => one.id === mode)?.name ?? '';
    const service = held?.options.find((one) => one.code === option)?.name ?? option;
    return `${name}\u00a0: ${service || words.cheapest}`;
  });
};

const Account = ({ held }: { readonly held: ShipperAccount['held'] }) => {
  const named = useNamed(held);
  return (
    <AccountCard
      name="Sendcloud"
      state={held ? stateOf(held) : <Status of="none" word={words.noAccount} tone="waiting" />}
      says={held ? named.join(' ; ') || words.noModes : words.none}
      trouble={held?.trouble ? shipperTrouble(held.trouble, held.answer) : null}
      tried={held?.triedAt}
      edit={{ label: held ? words.change : words.type, onClick: () => askShipper(held) }}
      acts={
        held ? (
          <ActionButton quiet endpoint={tryShipper} input={{}}>
            {words.try}
          </ActionButton>
        ) : null
      }
      more={
        held ? (
          <ActionItem
            icon="trash"
            danger
            endpoint={removeShipper}
            input={{}}
            confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
          >
            {words.remove}
          </ActionItem>
        ) : null
      }
      details={
        held
          ? [
              [words.publicKey, held.publicKey],
              [words.secretKey, words.secretSince(formatDay(dayOf(held.secretSince)))],
              [words.news, `${window.location.origin}${held.newsPath}`],
            ]
          : []
      }
      detailsNote={words.newsWhy}
    />
  );
};

/** Where labels of carriers are bought, and for which modes: Settings, link=deliveries. */
export default function ShipperSettings() {
  const { data, error, refetch } = useEndpoint(shipperAccount, {});
  return (
    <Panel title={words.title} note={words.note}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <AccountCards>
          <Account held={data.held} />
        </AccountCards>
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  );
}
