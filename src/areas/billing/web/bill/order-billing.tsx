import type { ReactNode } from 'react';
import { whyNotCancel } from '#areas/sales/rules/order/lifecycle.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import {
  ActionButton,
  ActionItem,
  Button,
  formatNumber,
  Link,
  MenuLink,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { whyNotBill } from '../../rules/bill/why-not-bill.ts';
import { billCredits, creditBill } from '../../rules/credit/credit-endpoints.ts';
import { billOrder } from '../../rules/endpoints.ts';
import { CREDIT_ASKED } from '../credit-add.tsx';
import { creditWords } from '../credit/credit-words.ts';
import { DepositItem } from '../deposit/order-deposit.tsx';
import { PartItem } from '../part-bill.tsx';
import { words } from '../words.ts';

interface OfOrder {
  readonly order: Order;
}

/** The oldest of its bills of which something is still to be credited. */
const billOf = (order: Order) => order.chain.find((one) => one.kind === 'bill' && one.open !== false);

/** The link that makes a credit note of the bill of an order. */
const useCreditLink = (order: Order): string | null => {
  const { mayCall } = useOffice();
  const bill = billOf(order);
  return bill && order.billedAt && mayCall(creditBill) ? `/dashboard/orders/bills/${bill.id}?${CREDIT_ASKED}` : null;
};

export const BillNext = ({ order, otherwise }: OfOrder & { readonly otherwise: ReactNode }) =>
  whyNotBill(order) ? (
    otherwise
  ) : (
    <ActionButton primary endpoint={billOrder} input={{ id: order.id }} confirm={words.billSure}>
      {order.billedAt ? words.billRest : words.bill1}
    </ActionButton>
  );

export const BillItems = ({ order }: OfOrder) => {
  const credit = useCreditLink(order);
  return (
    <>
      <ActionItem
        icon="bill"
        endpoint={billOrder}
        input={{ id: order.id }}
        whyNot={whyNotBill(order)}
        confirm={words.billSure}
      >
        {order.billedAt ? words.billRest : words.bill1}
      </ActionItem>
      <PartItem order={order} />
      <DepositItem order={order} />
      {credit ? (
        <MenuLink icon="deposit" to={credit}>
          {creditWords.make}
        </MenuLink>
      ) : null}
    </>
  );
};

/** A credit note of the bill; what left without a bill is billed first. */
export const CreditAfterWithdrawal = ({ order }: OfOrder) => {
  const credit = useCreditLink(order);
  if (credit)
    return (
      <Button component={Link} mt="xs" size="xs" variant="default" to={credit}>
        {creditWords.make}
      </Button>
    );
  return !billOf(order) && whyNotCancel(order) && !whyNotBill(order) ? (
    <Text size="sm">{creditWords.billFirst}</Text>
  ) : null;
};

/**
 * The returned goods of a bill that are still to be given back: a single press opens the credit note with these very
 * quantities.
 */
const CreditOfBill = ({ bill }: { readonly bill: Order['chain'][number] }) => {
  const { data } = useEndpoint(billCredits, { id: bill.id }, { silent: true });
  const units = (data?.lines ?? []).reduce((all, line) => all + line.returned, 0);
  return !data || data.why !== null || units <= 0 ? null : (
    <Button component={Link} size="xs" to={`/dashboard/orders/bills/${bill.id}?${CREDIT_ASKED}`}>
      {creditWords.ofReturn(formatNumber(units), bill.label)}
    </Button>
  );
};
export const CreditAfterReturn = ({ order }: OfOrder) => {
  const bills = order.chain.filter((one) => one.kind === 'bill' && one.open !== false);
  const mayCredit = useOffice().mayCall(creditBill);
  if (bills.length === 0) return order.billedAt ? null : <Text size="sm">{creditWords.returnNotBilled}</Text>;
  return mayCredit ? bills.map((bill) => <CreditOfBill key={bill.id} bill={bill} />) : null;
};
