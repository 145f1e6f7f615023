import {
  ActionButton,
  ActionItem,
  ask,
  Form,
  FieldRow,
  MenuAction,
  NumberField,
  type Options,
  ReasonedButton,
  SelectField,
  Text,
  TextField,
  useOffice,
} from '#ui/office/index.ts';
import { shipOrder, Shipping } from '../../rules/endpoints.ts';
import { whyNotShip } from '../../rules/order/lifecycle.ts';
import type { Order } from '../../rules/order/sale.ts';
import { TRANSPORT_WORDS, TRANSPORTS } from '../../rules/papers/shipment.ts';
import { words } from '../words.ts';

const ROUTES: Options = Object.fromEntries(TRANSPORTS.map((one) => [one, TRANSPORT_WORDS[one]]));
const Asked = Shipping.omit({ delivered: true });

/** Who carries and what the parcels are, as the order proposes them: what is written here is printed on the delivery note. */
const ship = (order: Order): void => {
  const { transport, carrier, packages, weight, suspended } = order.shipment;
  void ask({
    title: words.ship,
    body: (done) => (
      <Form
        schema={Asked}
        endpoint={shipOrder}
        input={{ id: order.id }}
        width="full"
        submit={words.shipNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ transport, carrier, packages, weight, carrierAddress: '', tracking: '', vehicle: '', arc: '' }}
      >
        <Text size="sm" c="dimmed">
          {words.shipSure}
        </Text>
        <SelectField name="transport" label={words.transport} options={ROUTES} />
        <FieldRow>
          <TextField name="carrier" label={words.carrier} maxLength={120} />
          <TextField name="tracking" label={words.tracking} maxLength={80} />
        </FieldRow>
        <FieldRow>
          <TextField name="carrierAddress" label={words.carrierAddress} maxLength={200} />
          <TextField name="vehicle" label={words.vehicle} maxLength={40} />
        </FieldRow>
        <FieldRow>
          <NumberField name="packages" label={words.packages} integer />
          <NumberField name="weight" label={words.weight} suffix="kg" places={2} />
        </FieldRow>
        {suspended ? <TextField name="arc" label={words.arc} description={words.arcWhy} maxLength={21} /> : null}
      </Form>
    ),
  });
};

/** An order of services alone ships nothing: it is noted as rendered. */
const Rendered = ({ order, item }: { readonly order: Order; readonly item?: boolean }) =>
  item ? (
    <ActionItem icon="check" endpoint={shipOrder} input={{ id: order.id }} whyNot={whyNotShip(order)}>
      {words.rendered}
    </ActionItem>
  ) : (
    <ActionButton primary endpoint={shipOrder} input={{ id: order.id }} whyNot={whyNotShip(order)}>
      {words.rendered}
    </ActionButton>
  );

export const ShipButton = ({ order }: { readonly order: Order }) => {
  const mayShip = useOffice().mayCall(shipOrder);
  if (!mayShip) return null;
  if (!order.shipment.goods) return <Rendered order={order} />;
  return (
    <ReasonedButton primary whyNot={whyNotShip(order)} onClick={() => ship(order)}>
      {words.ship}
    </ReasonedButton>
  );
};
export const ShipItem = ({ order }: { readonly order: Order }) =>
  order.shipment.goods ? (
    <MenuAction icon="delivery" endpoint={shipOrder} whyNot={whyNotShip(order)} onPress={() => ship(order)}>
      {words.ship}
    </MenuAction>
  ) : (
    <Rendered order={order} item />
  );
