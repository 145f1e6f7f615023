import type { ReactNode } from 'react';
import { orderFields } from '#areas/shops/rules/fields/own-field.ts';
import { EstateFields } from '#areas/shops/web/index.ts';
import {
  ActionButton,
  ActionItem,
  Alert,
  Button,
  fileUrl,
  Group,
  Link,
  MenuLink,
  type RecordLook,
  RecordPage,
  type Step,
  useNavigate,
  useOffice,
  useParams,
  useSlot,
} from '#ui/office/index.ts';
import { DocumentHistory } from '#areas/messaging/web/index.ts';
import {
  addOfficeOrder,
  cancelOrder,
  changeOfficeOrder,
  changeValidatedOrder,
  discardOrder,
  order as readOrder,
  orderPaper,
  prepareOrder,
  refuseOrder,
  retaxOrder,
  validateOrder,
  historyOfOrder,
  orderOwnFields,
} from '../rules/endpoints.ts';
import {
  whyNotCancelShown,
  whyNotChange,
  whyNotChangeValidated,
  whyNotCorrect,
  whyNotDiscard,
  whyNotPrepare,
  whyNotRefuse,
  whyNotValidate,
} from '../rules/order/lifecycle.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { isCard, type Order } from '../rules/order/sale.ts';
import { DELIVERY_STATUS_WORDS } from '#areas/papers/rules/statuses.ts';
import { boughtNextSlot, orderAsideSlot, orderMenuSlot, orderNextSlot } from './slots.ts';
import { editor } from './document/editor-words.ts';
import { NewTaskLink } from './document/new-task-link.tsx';
import { CreditHeld } from './order/credit-hold.tsx';
import { OrderAside, OrderLines } from './order/order-facts.tsx';
import { WriteToBuyer, WriteToSeller } from './order/order-write.tsx';
import { OTHER_PARTY, type Side, useSide } from './document/side.ts';
import { ReceiveOrderItem } from './order/receive.tsx';
import { givenUpBy } from '../rules/withdrawal/withdrawal.ts';
import { withdrawalWords } from './withdrawal/withdrawal-words.ts';
import { Withdrawals } from './withdrawal/withdrawal-answer.tsx';
import { words } from './words.ts';

const { statusWords } = kindOf('order');
/** Statuses as the history says them. */
const HISTORY_VALUES = { status: statusWords, deliveryStatus: DELIVERY_STATUS_WORDS, method: PAYMENT_TYPE_WORDS };

const STOPPED = new Set(['refused', 'cancelled', 'aborted', 'expired', 'error']);
const SHIPPED = new Set(['transit', 'delivered', 'pickup', 'partiallyDelivered', 'partiallyReturned', 'returned']);

/** Order → validation → delivery → bill, drawn as far as it has come. */
const steps = (order: Order): Step[] => {
  const stopped = STOPPED.has(order.status);
  const at = (done: boolean, now: boolean): Step['state'] =>
    done ? 'done' : stopped ? 'stopped' : now ? 'now' : 'next';
  const valid = order.status === 'validated' || order.status === 'invoiced';
  const shipped = SHIPPED.has(order.deliveryStatus) && !order.shipsMore;
  const bills = order.chain.filter((one) => one.kind === 'bill');
  return [
    { label: words.order, state: order.status === 'draft' ? 'now' : 'done', ref: order.number },
    { label: words.validation, state: at(valid, order.status === 'pending') },
    ...order.chain
      .filter((one) => one.kind === 'deposit')
      .map(
        (one): Step => ({
          label: words.deposit,
          state: 'done',
          ref: one.label,
          to: `/dashboard/orders/bills/${one.id}`,
        }),
      ),
    ...(isVisit(order) ? [] : [{ label: words.delivery, state: at(shipped, valid && !shipped) }]),
    ...(bills.length > 0
      ? bills.map(
          (one): Step => ({
            label: words.bill,
            state: 'done',
            ref: one.label,
            to: `/dashboard/orders/bills/${one.id}`,
          }),
        )
      : [{ label: words.bill, state: at(false, valid && (shipped || isVisit(order))) }]),
    ...order.chain
      .filter((one) => one.kind === 'credit')
      .map(
        (one): Step => ({
          label: words.credit,
          state: 'done',
          ref: one.label,
          to: `/dashboard/orders/credits/${one.id}`,
        }),
      ),
  ];
};

/** Visits alone: nothing leaves the cellar. */
const isVisit = (order: Order): boolean =>
  order.lines.length > 0 && order.lines.every(({ kind }) => kind === 'reservation' || kind === 'touristTax');

const Next = ({ order }: { readonly order: Order }) => {
  const input = { id: order.id };
  const mayChange = useOffice().mayCall(changeOfficeOrder);
  const nextOnes = useSlot(orderNextSlot);
  if (order.status === 'draft')
    return mayChange ? (
      <Button component={Link} to={`/dashboard/orders/${order.id}/edit`}>
        {editor.editDraft}
      </Button>
    ) : null;
  if (order.status === 'pending') {
    const withdrawn = givenUpBy(order.withdrawals);
    const sure = [
      withdrawn ? withdrawalWords.validateWithdrawn(withdrawn.reference) : '',
      isCard(order.paymentType) ? words.validateSure : '',
    ].filter(Boolean);
    return (
      <ActionButton
        primary
        endpoint={validateOrder}
        input={{ ...input, version: order.version, ...(withdrawn ? { evenWithdrawn: true } : {}) }}
        whyNot={whyNotValidate(order)}
        {...(sure.length > 0 ? { confirm: sure.join(' ') } : {})}
      >
        {words.validate}
      </ActionButton>
    );
  }
  if (
    !isVisit(order) &&
    !SHIPPED.has(order.deliveryStatus) &&
    order.deliveryStatus === 'pending' &&
    !whyNotPrepare(order)
  )
    return (
      <ActionButton primary endpoint={prepareOrder} input={input}>
        {words.prepare}
      </ActionButton>
    );
  return (
    <>
      {nextOnes.reduceRight<ReactNode>(
        (otherwise, One, at) => (
          <One key={at} order={order} otherwise={otherwise} />
        ),
        null,
      )}
    </>
  );
};

const Others = ({ order }: { readonly order: Order }) => {
  const input = { id: order.id };
  const navigate = useNavigate();
  const { mayCall } = useOffice();
  const mayChange = mayCall(changeOfficeOrder);
  const menuOnes = useSlot(orderMenuSlot);
  return (
    <>
      {mayChange && !whyNotChange(order) ? (
        <MenuLink icon="edit" to={`/dashboard/orders/${order.id}/edit`}>
          {editor.edit}
        </MenuLink>
      ) : null}
      {mayCall(changeValidatedOrder) && !whyNotChangeValidated(order) ? (
        <MenuLink icon="edit" to={`/dashboard/orders/${order.id}/edit`}>
          {editor.editValidated}
        </MenuLink>
      ) : null}
      {mayCall(addOfficeOrder) ? (
        <MenuLink icon="copy" to={`/dashboard/orders/add?from=${order.id}`}>
          {editor.duplicate}
        </MenuLink>
      ) : null}
      {whyNotDiscard(order) ? null : (
        <ActionItem
          icon="trash"
          danger
          endpoint={discardOrder}
          input={input}
          confirm={editor.discardSure}
          after={() => void navigate('/dashboard/orders')}
        >
          {editor.discard}
        </ActionItem>
      )}
      <WriteToBuyer order={order} />
      <ReceiveOrderItem order={order} />
      <NewTaskLink kind="order" id={order.id} clientId={order.clientId} />
      <ActionItem
        icon="percent"
        endpoint={retaxOrder}
        input={input}
        whyNot={whyNotCorrect(order)}
        confirm={words.retaxSure}
      >
        {words.retax}
      </ActionItem>
      {menuOnes.map((One, at) => (
        <One key={at} order={order} />
      ))}
      <ActionItem
        icon="close"
        danger
        endpoint={refuseOrder}
        input={input}
        whyNot={whyNotRefuse(order)}
        confirm={words.refuseSure}
      >
        {words.refuse}
      </ActionItem>
      <ActionItem
        icon="trash"
        danger
        endpoint={cancelOrder}
        input={input}
        whyNot={whyNotCancelShown(order)}
        confirm={words.cancelSure}
      >
        {words.cancel}
      </ActionItem>
    </>
  );
};

const Aside = ({ order }: { readonly order: Order }) => {
  const more = useSlot(orderAsideSlot);
  return (
    <>
      {more.map((One, at) => (
        <One key={at} order={order} />
      ))}
      <EstateFields fields={orderFields} endpoints={orderOwnFields} id={order.id} />
      <OrderAside order={order} />
    </>
  );
};

/** The function stands in the seller's shop, which the office does not render. */
const withdrawalPath = (order: Order): string =>
  `/${order.sellerId}/retractation?${new URLSearchParams({ order: order.number ?? '', email: order.buyerEmail })}`;

/** The function of withdrawal stands in sight as long as the law gives the right, below the state of the order. */
const AtHand = ({ order }: { readonly order: Order }) => (
  <Group mt="md">
    <WriteToSeller order={order} />
    {order.mayWithdraw ? (
      <Button component="a" href={withdrawalPath(order)} variant="default" size="xs">
        {words.withdraw}
      </Button>
    ) : null}
  </Group>
);

const BoughtNext = ({ order }: { readonly order: Order }) => {
  const nextOnes = useSlot(boughtNextSlot);
  return (
    <>
      {nextOnes.map((One, at) => (
        <One key={at} order={order} />
      ))}
    </>
  );
};

/** The order on paper, as every document has one. */
const Paper = ({ order }: { readonly order: Order }) =>
  useOffice().mayCall(orderPaper) && order.number ? (
    <Button component="a" variant="default" href={fileUrl(orderPaper, { id: order.id })} target="_blank">
      {words.pdf}
    </Button>
  ) : null;

type Deeds = (order: Order) => Pick<RecordLook, 'next' | 'more' | 'actions'>;
const SELLER: Deeds = (order) => ({
  next: <Next order={order} />,
  more: <Others order={order} />,
  actions: <Paper order={order} />,
});
/** The actions of each side on an order. */
const DEEDS: Readonly<Record<Side, Deeds>> = {
  seller: SELLER,
  agent: SELLER,
  buyer: (order) => ({ next: <BoughtNext order={order} /> }),
};

export default function OrderPage() {
  const { id = '' } = useParams();
  const side = useSide();
  const mayPrint = useOffice().mayCall(orderPaper);
  return (
    <RecordPage
      endpoint={readOrder}
      input={{ id }}
      back={{ label: words.orders, to: '/dashboard/orders' }}
      of={(order) => ({
        title: order.number ? `${words.order} ${order.number}` : editor.draftTitle,
        subtitle: OTHER_PARTY[side].of(order),
        status: {
          of: order.status,
          word: side === 'buyer' ? words.yourStatus[order.status] : statusWords[order.status],
        },
        amount: order.totalTTC ?? null,
        amountNote: 'TTC',
        chain: steps(order),
        alert: (
          <>
            {order.paymentStatus === 'error' && order.paymentMessage ? (
              <Alert color="red" title={side === 'buyer' ? words.bankSays : words.unpaid}>
                {order.paymentMessage}
              </Alert>
            ) : null}
            <CreditHeld order={order} />
            <Withdrawals order={order} />
          </>
        ),
        ...DEEDS[side](order),
        paper: mayPrint && order.number ? { url: fileUrl(orderPaper, { id }), version: order.version } : null,
        content: (
          <>
            <OrderLines order={order} />
            {side === 'buyer' ? <AtHand order={order} /> : null}
          </>
        ),
        aside: <Aside order={order} />,
        history: <DocumentHistory endpoint={historyOfOrder} id={id} values={HISTORY_VALUES} />,
      })}
    />
  );
}
