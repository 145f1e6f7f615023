import { useState } from 'react';
import {
  ask,
  FieldRow,
  Form,
  formatMoney,
  MoneyField,
  NumberField,
  type Options,
  SelectField,
  Skeleton,
  Text,
  TextField,
  useEndpoint,
  useFormFields,
  useOffice,
} from '#ui/office/index.ts';
import { isNamed } from '#areas/deliveries/rules/carrier.ts';
import { ShipAsked, shipOrder, type ToShip, toShip } from '../../rules/delivery/ship-endpoints.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { TRANSPORT_WORDS, TRANSPORTS } from '#areas/papers/rules/shipment.ts';
import { ParcelSizes } from './parcel-sizes.tsx';
import { shipWords as words } from './ship-words.ts';
import { chosenOf, isAnyWrong, type TypedUnits, UnitsTable } from './units-table.tsx';

const ROUTES: Options = Object.fromEntries(TRANSPORTS.map((one) => [one, TRANSPORT_WORDS[one]]));

const leftIn = (of: ToShip) => of.lines.filter((line) => line.left > 0);

/**
 * The goods that leave now: all that is left unless the user types less. Parcels and weight follow in proportion, and
 * can still be corrected.
 */
const Leaving = ({
  of,
  typed,
  setTyped,
}: {
  readonly of: ToShip;
  readonly typed: TypedUnits;
  readonly setTyped: (typed: TypedUnits) => void;
}) => {
  const left = leftIn(of);
  const [, set] = useFormFields([]);
  const put = (id: string, units: TypedUnits[string]): void => {
    const next = { ...typed, [id]: units };
    setTyped(next);
    if (isAnyWrong(left, next)) return;
    const chosen = chosenOf(next);
    const all = left.every((line) => next[line.id] === line.left);
    set('lines', all ? undefined : chosen);
    const share =
      chosen.reduce((n, one) => n + one.quantity, 0) /
      Math.max(
        1,
        left.reduce((n, line) => n + line.left, 0),
      );
    set('packages', Math.max(1, Math.ceil(of.shipment.packages * share)));
    set('weight', Math.round(of.shipment.weight * share * 100) / 100);
  };
  return (
    <>
      <UnitsTable
        label={words.leaving}
        column={words.leavesNow}
        lines={left}
        typed={typed}
        put={put}
        nameOf={words.leavesOf}
      />
      {chosenOf(typed).length === 0 && !isAnyWrong(left, typed) ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {words.nothingLeaves}
        </Text>
      ) : null}
    </>
  );
};

/** The carrier's price to the house; another amount is typed by hand. */
const Cost = ({ of }: { readonly of: ToShip }) => {
  const [[carrier, transport]] = useFormFields(['carrier', 'transport']);
  if (transport !== 'carrier') return null;
  const own = of.costs.find((one) => typeof carrier === 'string' && isNamed(one.carrier, carrier));
  const said =
    own === undefined
      ? words.costUnknown
      : own.cost === null
        ? words.costNone(own.carrier, own.why)
        : words.costOf(own.carrier, formatMoney(own.cost));
  return <MoneyField name="cost" label={words.cost} description={said} />;
};

/**
 * The carrier, the goods that leave and the number of parcels, as the order proposes them: the delivery note prints
 * these answers.
 */
const ShipForm = ({
  order,
  close,
}: {
  readonly order: Pick<Order, 'id'>;
  readonly close: (done: boolean | null) => void;
}) => {
  const { data } = useEndpoint(toShip, { id: order.id }, { silent: true });
  return data ? <Asked order={order} data={data} close={close} /> : <Skeleton height={320} />;
};

const Asked = ({
  order,
  data,
  close,
}: {
  readonly order: Pick<Order, 'id'>;
  readonly data: ToShip;
  readonly close: (done: boolean | null) => void;
}) => {
  const { may } = useOffice();
  const [typed, setTyped] = useState<TypedUnits>(() =>
    Object.fromEntries(leftIn(data).map((line) => [line.id, line.left])),
  );
  const { transport, carrier, packages, weight, suspended } = data.shipment;
  return (
    <Form
      schema={ShipAsked}
      endpoint={shipOrder}
      input={{ id: order.id }}
      width="full"
      submit={words.shipNow}
      stops={isAnyWrong(leftIn(data), typed)}
      onCancel={() => close(null)}
      after={() => close(true)}
      start={{
        transport,
        carrier,
        packages,
        weight,
        carrierAddress: '',
        tracking: '',
        vehicle: '',
        arc: '',
        cost: null,
      }}
    >
      <Text size="sm" c="dimmed">
        {words.shipSure}
      </Text>
      <Leaving of={data} typed={typed} setTyped={setTyped} />
      <SelectField name="transport" label={words.transport} options={ROUTES} />
      <FieldRow>
        <TextField
          name="carrier"
          label={words.carrier}
          maxLength={120}
          suggestions={data.carriers.map((one) => one.name)}
        />
        <TextField name="tracking" label={words.tracking} maxLength={80} />
      </FieldRow>
      <FieldRow>
        <TextField
          name="carrierAddress"
          label={words.carrierAddress}
          description={words.carrierAddressWhy}
          maxLength={200}
        />
        <TextField name="vehicle" label={words.vehicle} maxLength={40} />
      </FieldRow>
      <FieldRow>
        <NumberField name="packages" label={words.packages} integer />
        <NumberField name="weight" label={words.weight} suffix="kg" places={2} />
      </FieldRow>
      <ParcelSizes of={data} />
      {data.costs.length > 0 || may('seeAllPrice') ? <Cost of={data} /> : null}
      {suspended ? <TextField name="arc" label={words.arc} description={words.arcWhy} maxLength={21} /> : null}
    </Form>
  );
};

export const askShip = (order: Pick<Order, 'id'>, title: string): void =>
  void ask({ title, body: (done) => <ShipForm order={order} close={(how) => done(how)} /> });
