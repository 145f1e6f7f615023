import { useState } from 'react';
import { lazyPart, Meanwhile } from '#ui/office/lazy-part.tsx';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { loadUnits, type TypedUnits } from '#areas/shipping/web/index.ts';
import {
  ask,
  Button,
  formatMoney,
  Group,
  leadToWrongCell,
  MenuAction,
  Panel,
  Skeleton,
  Stack,
  Text,
  useAction,
  useEndpoint,
  useOffice,
  withCode,
} from '#ui/office/index.ts';
import { whyNotBill } from '../rules/bill/why-not-bill.ts';
import { billOrder, type ToBill, toBill } from '../rules/endpoints.ts';
import { words } from './words.ts';

/** Lists the units of each line that left and are not billed yet. */
const deliveredOf = (of: ToBill): TypedUnits => Object.fromEntries(of.shipped.map((line) => [line.id, line.quantity]));

type Units = Awaited<ReturnType<typeof loadUnits>>;
const LeftLines = lazyPart(async () => ({ default: (await loadUnits()).LeftLines }));

/** Units of the lines of an order that go on this bill; the rest stays to be billed. */
const PartForm = ({
  id,
  units: { chosenOf, isAnyWrong, UnitsTable },
  close,
}: {
  readonly id: string;
  readonly units: Pick<Units, 'chosenOf' | 'isAnyWrong' | 'UnitsTable'>;
  readonly close: (done: boolean | null) => void;
}) => {
  const { data } = useEndpoint(toBill, { id }, { silent: true });
  const [typed, setTyped] = useState<TypedUnits>({});
  const action = useAction(billOrder, { after: () => close(true) });
  const lines = chosenOf(typed);
  if (!data) return <Skeleton height={160} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isAnyWrong(data.lines, typed)) return leadToWrongCell(event.currentTarget);
        if (lines.length > 0) void action.run({ id, lines });
      }}
    >
      <Stack gap="md">
        {data.shipped.length > 0 ? (
          <Group>
            <Button size="xs" variant="light" onClick={() => setTyped(deliveredOf(data))}>
              {words.billDelivered}
            </Button>
          </Group>
        ) : null}
        <UnitsTable
          label={words.partOf}
          column={words.billed}
          lines={data.lines}
          typed={typed}
          put={(line, units) => setTyped((now) => ({ ...now, [line]: units }))}
          nameOf={words.billedOf}
        />
        {data.charges.some((one) => !one.billed) ? (
          <Text size="sm" c="dimmed">
            {words.chargesFirst(data.charges.map((one) => one.label).join(', '))}
          </Text>
        ) : null}
        {action.error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {action.error.message}
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {words.billSure}
        </Text>
        <Group justify="space-between" gap="md">
          <Text size="sm">{data.leftTTC === undefined ? '' : words.leftToBill(formatMoney(data.leftTTC))}</Text>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => close(null)}>
              {words.cancel}
            </Button>
            <Button
              size="xs"
              type="submit"
              loading={action.pending}
              disabled={lines.length === 0 && !isAnyWrong(data.lines, typed)}
            >
              {words.billPart}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
};

const open = (id: string): void =>
  void withCode(
    loadUnits,
    (units) =>
      void ask({
        title: words.partOf,
        body: (done) => <PartForm id={id} units={units} close={(how) => done(how)} />,
      }),
  );

export const PartItem = ({ order }: { readonly order: Order }) => (
  <MenuAction icon="bill" endpoint={billOrder} whyNot={whyNotBill(order)} onPress={() => open(order.id)}>
    {words.partOf}
  </MenuAction>
);

/** The remainder of an order to bill, once a part of it is billed. */
export const LeftToBill = ({ order }: { readonly order: Order }) => {
  const maySee = useOffice().mayCall(toBill);
  return maySee && order.billedAt && order.status === 'validated' ? <Left order={order} /> : null;
};

const Left = ({ order }: { readonly order: Order }) => {
  const { data } = useEndpoint(toBill, { id: order.id }, { silent: true });
  const mayBill = useOffice().mayCall(billOrder);
  if (!data) return null;
  return (
    <Panel
      title={words.stillToBill}
      action={
        mayBill ? (
          <Button size="xs" variant="subtle" onClick={() => open(order.id)}>
            {words.partOf}
          </Button>
        ) : null
      }
    >
      <Stack gap={4}>
        <Meanwhile shape={<Skeleton height={40} />}>
          <LeftLines lines={data.lines} />
        </Meanwhile>
        {data.leftTTC === undefined ? null : (
          <Text size="sm" fw={600} ta="right">
            {words.leftToBill(formatMoney(data.leftTTC))}
          </Text>
        )}
      </Stack>
    </Panel>
  );
};
