import {
  ActionButton,
  Button,
  ErrorState,
  Facts,
  dayOf,
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

const Account = ({ held }: { readonly held: Held }) => {
  const { data } = useEndpoint(deliveryModes, {}, { silent: true });
  const named = held.modes.map(({ mode, option }) => {
    const name = data?.find((one) => one.id === mode)?.name ?? '';
    const service = held.options.find((one) => one.code === option)?.name ?? option;
    return `${name}\u00a0: ${service || words.cheapest}`;
  });
  return (
    <>
      {held.trouble ? (
        <Text size="sm" role="status">
          {shipperTrouble(held.trouble, held.answer)}
        </Text>
      ) : null}
      <Facts
        items={[
          [words.state, stateOf(held)],
          [words.publicKey, held.publicKey],
          [words.secretKey, words.secretSince(formatDay(dayOf(held.secretSince)))],
          [words.modes, named.join(' ; ') || words.noModes],
          [words.tried, held.triedAt && formatInstant(held.triedAt)],
          [words.news, `${window.location.origin}${held.newsPath}`],
        ]}
      />
      <Text size="sm" c="dimmed">
        {words.newsWhy}
      </Text>
      <Group gap="xs">
        <ActionButton endpoint={tryShipper} input={{}}>
          {words.try}
        </ActionButton>
        <ActionButton
          quiet
          danger
          endpoint={removeShipper}
          input={{}}
          confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
        >
          {words.remove}
        </ActionButton>
      </Group>
    </>
  );
};

/** Where labels of carriers are bought, and for which modes: Settings, link=deliveries. */
export default function ShipperSettings() {
  const { data, error, refetch } = useEndpoint(shipperAccount, {});
  return (
    <Panel
      title={words.title}
      note={words.note}
      action={
        <Button size="xs" onClick={() => data && askShipper(data.held)} disabled={!data}>
          {data?.held ? words.change : words.type}
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Stack gap="sm">{data.held ? <Account held={data.held} /> : <Text size="sm">{words.none}</Text>}</Stack>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
