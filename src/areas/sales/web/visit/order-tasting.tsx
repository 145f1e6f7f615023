import { useState } from 'react';
import type { Booking } from '#areas/reservations/rules/booking.ts';
import { nameParts } from '#areas/reservations/rules/in-sale.ts';
import type { TastedWine } from '#areas/reservations/rules/tasting.ts';
import {
  Anchor,
  ask,
  Button,
  Group,
  Link,
  Panel,
  Stack,
  Text,
  type TypedCell,
  UnitsBox,
  unitsIn,
  useAction,
  useEndpoint,
  useNavigate,
  useOffice,
  whyNotUnits,
} from '#ui/office/index.ts';
import { orderTasting, ordersOfTasting } from '../../rules/visit/tasting-order.ts';
import { visitWords } from './visit-words.ts';

const MOST = 10_000;

/** A quantity under a thumb: one less, one more, or typed. */
const Units = ({
  wine,
  value,
  onChange,
}: {
  readonly wine: string;
  readonly value: TypedCell;
  readonly onChange: (value: TypedCell) => void;
}) => {
  const by = (step: number): void =>
    onChange(Math.min(MOST, Math.max(0, (typeof value === 'number' ? value : 0) + step)));
  return (
    <Group gap={4} wrap="nowrap" flex="none" align="flex-start">
      <Button variant="default" h={44} px="sm" aria-label={visitWords.less(wine)} onClick={() => by(-1)}>
        −
      </Button>
      <UnitsBox
        w={64}
        size="md"
        aria-label={visitWords.units(wine)}
        value={value}
        most={MOST}
        whole
        onChange={onChange}
      />
      <Button variant="default" h={44} px="sm" aria-label={visitWords.more(wine)} onClick={() => by(1)}>
        +
      </Button>
    </Group>
  );
};

const TakeHome = ({
  booking,
  wines,
  done,
}: {
  readonly booking: Booking;
  readonly wines: readonly TastedWine[];
  readonly done: (orderId: string) => void;
}) => {
  // A wine that pleased is proposed once; the others wait at 0.
  const [units, setUnits] = useState<Readonly<Record<string, TypedCell>>>(
    Object.fromEntries(wines.map(({ formatId, liked }) => [formatId, liked > 0 ? 1 : 0])),
  );
  const action = useAction(orderTasting);
  const lines = wines.flatMap(({ formatId }) => {
    const quantity = unitsIn(units[formatId] ?? 0);
    return quantity > 0 ? [{ formatId, quantity }] : [];
  });
  const isWrong = wines.some(({ formatId }) => whyNotUnits(units[formatId] ?? 0, { most: MOST, whole: true }) !== null);
  const make = async (): Promise<void> => {
    const order = await action.run({ id: booking.id, lines });
    if (order) done(order.id);
  };
  return (
    <Stack gap="md">
      <Text size="sm">{visitWords.takeHomeWhy}</Text>
      <Text size="sm">
        {booking.client === null ? visitWords.newRecord(booking.name) : visitWords.forClient(booking.client)}
      </Text>
      {wines.map((wine) => (
        <Group
          key={wine.formatId}
          justify="space-between"
          wrap="nowrap"
          align="flex-start"
          role="group"
          aria-label={wine.label}
        >
          <Text size="sm">{wine.label}</Text>
          <Units
            wine={wine.label}
            value={units[wine.formatId] ?? 0}
            onChange={(value) => setUnits({ ...units, [wine.formatId]: value })}
          />
        </Group>
      ))}
      <Button disabled={lines.length === 0 || isWrong} loading={action.pending} onClick={() => void make()}>
        {visitWords.makeDraft}
      </Button>
    </Stack>
  );
};

/** The orders that were made of a sheet, as links. */
const Taken = ({ id }: { readonly id: string }) => {
  const { data } = useEndpoint(ordersOfTasting, { id }, { silent: true });
  if (!data || data.orders.length === 0) return null;
  return (
    <Panel title={visitWords.taken}>
      {data.orders.map((order) => (
        <div key={order.id}>
          <Anchor component={Link} to={`/dashboard/orders/${order.id}`}>
            {order.number ?? visitWords.draft}
          </Anchor>
        </div>
      ))}
    </Panel>
  );
};

/** « En faire une commande »: a draft of what was tasted, in the name of the visitor. */
export const OrderTasting = ({
  booking,
  wines,
}: {
  readonly booking: Booking;
  readonly wines: readonly TastedWine[];
}) => {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  const { firstname, lastname } = nameParts(booking.name);
  const isNameless = booking.clientId === null && `${firstname}${lastname}` === '';
  const open = async (): Promise<void> => {
    const made: { id: string | null } = { id: null };
    await ask({
      title: visitWords.takeHome,
      body: (close) => (
        <TakeHome
          booking={booking}
          wines={wines}
          done={(id) => {
            made.id = id;
            close(true);
          }}
        />
      ),
    });
    if (made.id !== null) void navigate(`/dashboard/orders/${made.id}`);
  };
  return (
    <>
      {mayCall(orderTasting) && booking.status !== 'cancelled' ? (
        <Stack gap={4}>
          <Button type="button" h={44} disabled={wines.length === 0 || isNameless} onClick={() => void open()}>
            {visitWords.takeHome}
          </Button>
          {wines.length === 0 ? <Text size="sm">{visitWords.nothing}</Text> : null}
          {isNameless ? <Text size="sm">{visitWords.nameless}</Text> : null}
        </Stack>
      ) : null}
      <Taken id={booking.id} />
    </>
  );
};
