import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { french } from '#kernel/language/french.ts';
import { MenuAction, ReasonedButton, useOffice, withCode } from '#ui/office/index.ts';
import { whyNotPay } from '#areas/sales/rules/order/lifecycle.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import type { OrderRow } from '#areas/sales/rules/order/sale.ts';
import type { Receivable } from './receive-form.tsx';

const words = french({ receive: 'Encaisser' } as const);

/** The form comes when it is asked for: a list of orders does not wait for its calendar. */
const receive = (of: Receivable): void =>
  void withCode(
    () => import('./receive-form.tsx'),
    ({ askReceived }) => askReceived(of),
  );

const nothingLeft = (left: number | undefined) => (left === 0 ? refuseOrder('sales.all-received') : null);

/** « Encaisser », with what is left already written. */
export const ReceiveButton = ({ primary = false, ...of }: Receivable & { readonly primary?: boolean }) =>
  useOffice().mayCall(recordPayment) && of.left !== 0 ? (
    <ReasonedButton size="xs" primary={primary} whyNot={null} onClick={() => receive(of)}>
      {words.receive}
    </ReasonedButton>
  ) : null;
export const ReceiveItem = (of: Receivable) => (
  <MenuAction icon="card" endpoint={recordPayment} whyNot={nothingLeft(of.left)} onPress={() => receive(of)}>
    {words.receive}
  </MenuAction>
);

export const receivableOf = (order: OrderRow): Receivable => ({
  kind: 'order',
  id: order.id,
  what: `la commande ${order.number ?? ''}`,
  left: order.remaining,
  paymentType: order.paymentType,
});
export const ReceiveOrderItem = ({ order }: { readonly order: OrderRow }) => (
  <MenuAction
    icon="card"
    endpoint={recordPayment}
    whyNot={whyNotPay(order) ?? nothingLeft(order.remaining)}
    onPress={() => receive(receivableOf(order))}
  >
    {words.receive}
  </MenuAction>
);
