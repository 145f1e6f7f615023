import { type ReactNode, useEffect, useState } from 'react';
import {
  ActionButton,
  Anchor,
  Facts,
  formatInstant,
  formatMoney,
  Group,
  Link,
  OrderList,
  Panel,
  ReasonedButton,
  Stack,
  Status,
  Text,
  useAction,
  withCode,
  formatPhone,
} from '#ui/office/index.ts';
import { bottlesWords } from '#areas/papers/rules/line-words.ts';
import { orderStops, removeStop } from '../../rules/round/round-endpoints.ts';
import {
  mapLink,
  type Round,
  type Stop,
  whyNotHandOver,
  whyNotMiss,
  whyNotRemoveStop,
} from '../../rules/round/round.ts';
import { roundWords as words } from './round-words.ts';

/** The forms come when they are asked for. */
const note = (stop: Stop, which: 'askHandOver' | 'askMiss'): void =>
  void withCode(
    () => import('./note-stop.tsx'),
    (forms) => forms[which](stop),
  );

const outcomeOf = (stop: Stop): ReactNode => {
  const when = stop.notedAt === null ? '' : formatInstant(stop.notedAt);
  if (stop.outcome === 'missed') return <Status of="missed" tone="failed" word={words.missed(stop.reason)} />;
  if (stop.outcome === 'delivered')
    return (
      <Status
        of="delivered"
        tone="done"
        word={stop.signer ? words.delivered(stop.signer, when) : words.deliveredBy(when)}
      />
    );
  return null;
};

/** The actions at the stop; before the round leaves, the stop can only be taken off it. */
const Actions = ({ stop, round }: { readonly stop: Stop; readonly round: Round }) => (
  <Group gap="xs" wrap="wrap">
    {round.leftAt === null || stop.outcome === 'delivered' ? null : (
      <>
        <ReasonedButton
          primary
          size="sm"
          icon="check"
          whyNot={whyNotHandOver(stop, stop, round)}
          onClick={() => note(stop, 'askHandOver')}
        >
          {words.deliver}
        </ReasonedButton>
        {stop.outcome === 'missed' ? null : (
          <ReasonedButton size="sm" whyNot={whyNotMiss(stop, stop, round)} onClick={() => note(stop, 'askMiss')}>
            {words.miss}
          </ReasonedButton>
        )}
      </>
    )}
    {stop.outcome === null ? (
      <ActionButton quiet size="sm" endpoint={removeStop} input={{ id: stop.id }} whyNot={whyNotRemoveStop(stop)}>
        {words.remove}
      </ActionButton>
    ) : null}
  </Group>
);

/** Where it is and what is handed over: the address opens the map of the telephone, the number rings. */
const Where = ({ stop, children }: { readonly stop: Stop; readonly children?: ReactNode }) => (
  <Stack gap="xs" pb="sm">
    {outcomeOf(stop)}
    <Facts
      items={[
        [
          words.address,
          stop.address.length === 0 ? null : (
            <Anchor key="map" href={mapLink(stop.address)} target="_blank" rel="noreferrer">
              {stop.address.join(', ')}
            </Anchor>
          ),
        ],
        [
          words.phone,
          stop.phone === '' ? null : (
            <Anchor key="phone" href={`tel:${stop.phone}`}>
              {formatPhone(stop.phone)}
            </Anchor>
          ),
        ],
        [words.toHand, words.goods(bottlesWords(String(stop.bottles)), stop.parcels)],
        [words.order, stop.number],
        [words.instructions, stop.instructions],
        [words.toCollect, stop.toCollect === null ? null : formatMoney(stop.toCollect)],
      ]}
    />
    {children}
  </Stack>
);

/** The stops in their order, with the driver's next stop first of all. */
export const Stops = ({ round }: { readonly round: Round }) => {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const moving = useAction(orderStops);
  // The server's order counts as soon as it is read.
  useEffect(() => setOrder(null), [round.stops]);
  const stops = order ? order.flatMap((id) => round.stops.filter((stop) => stop.id === id)) : round.stops;
  const next = round.leftAt === null ? undefined : stops.find((stop) => stop.outcome === null);
  const move = (from: number, to: number): void => {
    const ids = stops.map((stop) => stop.id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    setOrder(ids);
    void moving.run({ id: round.id, stops: ids }).then((answer) => (answer ? undefined : setOrder(null)));
  };
  return (
    <Stack gap="md">
      {next ? (
        <Panel title={`${words.next}\u00a0: ${next.recipient}`}>
          <Where stop={next}>
            <Actions stop={next} round={round} />
          </Where>
        </Panel>
      ) : null}
      <Panel title={words.stops}>
        {stops.length === 0 ? (
          <Text size="sm">
            {words.noStop}{' '}
            <Anchor component={Link} to="/dashboard/delivery" size="sm">
              {words.toDeliveries}
            </Anchor>
          </Text>
        ) : (
          <OrderList
            label={words.stops}
            items={stops.map((stop, at) => ({
              id: stop.id,
              label: `${at + 1}. ${stop.recipient}`,
              inner:
                stop.id === next?.id ? null : (
                  <Where stop={stop}>
                    <Actions stop={stop} round={round} />
                  </Where>
                ),
            }))}
            onMove={round.state === 'done' ? undefined : move}
          />
        )}
      </Panel>
    </Stack>
  );
};
