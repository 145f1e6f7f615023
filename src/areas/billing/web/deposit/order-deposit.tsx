import { whyNotBill } from '../../rules/bill/why-not-bill.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import {
  Anchor,
  ask,
  Facts,
  FieldRow,
  Form,
  formatDay,
  formatMoney,
  Group,
  Link,
  MenuAction,
  MoneyField,
  NumberField,
  Panel,
  Stack,
  Status,
  Text,
  useEndpoint,
  useFormFields,
  useOffice,
} from '#ui/office/index.ts';
import { isDeposit, PAYABLE_STATUS_WORDS } from '../../rules/bill-kinds.ts';
import type { BillKind } from '../../rules/einvoice/einvoice-codes.ts';
import { billDeposit, DepositInput } from '../../rules/deposit/deposit-endpoints.ts';
import { type BillRow, bills, toBill } from '../../rules/endpoints.ts';
import { depositWords as words } from './deposit-words.ts';

interface OfOrder {
  readonly order: Order;
}

/** The amount of the percentage, before the deposit is billed. */
const ComesTo = ({ total }: { readonly total: number }) => {
  const [[percent, amount]] = useFormFields(['percent', 'amount']);
  const hasBoth = typeof percent === 'number' && typeof amount === 'number';
  const asked = typeof amount === 'number' ? amount : typeof percent === 'number' ? (total * percent) / 100 : null;
  return (
    <Text size="sm" c={hasBoth ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
      {hasBoth ? words.oneOnly : asked === null ? '' : words.comesTo(formatMoney(asked), formatMoney(total))}
    </Text>
  );
};

const askDeposit = (order: Order): void =>
  void ask({
    title: words.bill,
    body: (done) => (
      <Form
        schema={DepositInput}
        endpoint={billDeposit}
        input={{ id: order.id }}
        width="full"
        submit={words.issue}
        onCancel={() => done(null)}
        after={() => done(true)}
        // The deposit that was agreed on, else the usual percentage.
        start={
          order.deposit?.kind === 'amount' ? { amount: order.deposit.value } : { percent: order.deposit?.value ?? 30 }
        }
      >
        <Text size="sm" c="dimmed">
          {words.sure}
        </Text>
        <FieldRow>
          <NumberField name="percent" label={words.percent} suffix="%" places={2} />
          <MoneyField name="amount" label={words.amount} />
        </FieldRow>
        {order.totalTTC === undefined ? null : <ComesTo total={order.totalTTC} />}
      </Form>
    ),
  });

export const DepositItem = ({ order }: OfOrder) => (
  <MenuAction icon="deposit" endpoint={billDeposit} whyNot={whyNotBill(order)} onPress={() => askDeposit(order)}>
    {words.bill}
  </MenuAction>
);

/** The deposits of an order, with what became of each; nothing where there is none. */
export const OrderDeposits = ({ order }: OfOrder) =>
  useOffice().mayCall(bills) && order.chain.some((one) => one.kind === 'deposit') ? <Deposits order={order} /> : null;

const Deposits = ({ order }: OfOrder) => {
  const filter = JSON.stringify({ orderId: { is: order.id } });
  const { data } = useEndpoint(bills, { filter, sort: 'issuedOn' }, { silent: true });
  // A bill of several orders is in no list of one of them: what it asks of this one is told with what is left to bill.
  const asked = useEndpoint(toBill, { id: order.id }, { silent: true }).data?.askedTTC;
  if (!data) return null;
  const deposits = data.rows.filter((row) => isDeposit(row.kind as BillKind));
  return (
    <Panel title={words.deposits}>
      <Stack gap={6}>
        {deposits.map((row) => (
          <Group key={row.id} justify="space-between" wrap="nowrap" gap="md">
            <span>
              <Anchor component={Link} to={`/dashboard/orders/bills/${row.id}`}>
                {row.number}
              </Anchor>
              <Text size="xs" c="dimmed">
                {formatDay(row.issuedOn)}
              </Text>
            </span>
            <Stack gap={2} align="flex-end">
              {row.totalTTC === undefined ? null : <Text size="sm">{formatMoney(row.totalTTC)}</Text>}
              <Status of={row.status} word={PAYABLE_STATUS_WORDS[row.status as keyof typeof PAYABLE_STATUS_WORDS]} />
            </Stack>
          </Group>
        ))}
        {order.totalTTC === undefined || asked === undefined ? null : (
          <Check rows={data.rows} billed={cents(asked)} total={order.totalTTC} />
        )}
      </Stack>
    </Panel>
  );
};

const cents = (amount: number): number => Math.round(amount * 100);

/** Deposits, bills and what is left to ask for, which together are the order: nothing is asked for twice, and nothing forgotten. */
const Check = ({
  rows,
  billed,
  total,
}: {
  readonly rows: readonly BillRow[];
  readonly billed: number;
  readonly total: number;
}) => {
  // A deposit that was given back asks for nothing any more.
  const deposits = rows
    .filter((row) => isDeposit(row.kind as BillKind) && row.status !== 'cancelled')
    .reduce((all, row) => all + cents(row.asked ?? 0), 0);
  return (
    <Facts
      items={[
        [words.deposits, formatMoney(deposits / 100)],
        billed > 0 && [words.billed, formatMoney(billed / 100)],
        [words.toAsk, formatMoney((cents(total) - deposits - billed) / 100)],
        [words.order, formatMoney(total)],
      ]}
    />
  );
};
