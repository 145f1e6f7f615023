import {
  Anchor,
  Button,
  Facts,
  Figure,
  fileUrl,
  formatDay,
  formatMoney,
  Link,
  Panel,
  RecordPage,
  today,
  useParams,
  useOffice,
  useSlot,
} from '#ui/office/index.ts';
import { DocumentHistory } from '#areas/messaging/web/index.ts';
import type { Bill } from '../rules/bill/bill.ts';
import type { BillKind } from '../rules/einvoice/einvoice-codes.ts';
import { bill as readBill, billPdf, historyOfBill, type WholeBill } from '../rules/endpoints.ts';
import { billKindOf, PAYABLE_STATUS_WORDS } from '../rules/bill-kinds.ts';
import { payment as readPayment } from '#areas/payments/rules/endpoints.ts';
import { ReceiveButton, type Side, useSide } from '#areas/sales/web/index.ts';
import { receivableOf } from './money/receivable.ts';
import { BillDocument } from './bill/bill-document.tsx';
import { useBillWriter } from './bill/bill-write.tsx';
import { CreditButton } from './credit-add.tsx';
import { billActionSlot, billAlertSlot, billAsideSlot, type BillPart } from './slots.ts';
import { Collected } from './bill/bill-collected.tsx';
import { words } from './words.ts';

const Parts = ({
  of,
  ...shown
}: {
  readonly of: readonly BillPart[];
  readonly bill: WholeBill;
  readonly side: Side;
}) => (
  <>
    {of.map((One, at) => (
      <One key={at} {...shown} />
    ))}
  </>
);

/** Something is left to receive, by who may note it: « Encaisser » leads. */
const isOwed = (bill: WholeBill, side: Side): boolean => side !== 'buyer' && (bill.due ?? 0) > 0;

const PdfButton = ({ bill, primary = false }: { readonly bill: WholeBill; readonly primary?: boolean }) =>
  bill.document ? (
    <Button
      component="a"
      size="xs"
      variant={primary ? 'filled' : 'default'}
      href={fileUrl(billPdf, { id: bill.id })}
      target="_blank"
    >
      {words.pdf}
    </Button>
  ) : null;

/** The money line: what it asks, what came, what is left, and until when. Nothing for who sees no amount. */
const Money = ({ bill }: { readonly bill: WholeBill }) => {
  if (bill.totalTTC === undefined) return null;
  const asked = bill.asked ?? bill.totalTTC;
  const isLate = (bill.due ?? 0) > 0 && bill.dueOn !== null && bill.dueOn < today();
  return (
    <>
      <Figure
        label={words.asked}
        value={formatMoney(asked)}
        note={asked === bill.totalTTC ? words.ofTTC : words.lessDeposits(formatMoney(bill.totalTTC))}
      />
      <Figure label={words.received} value={formatMoney(bill.paid ?? 0)} />
      <Figure label={words.toPay} value={formatMoney(bill.due ?? 0)} failed={isLate} />
      <Figure
        label={words.due}
        value={bill.dueOn ? formatDay(bill.dueOn) : '—'}
        note={isLate ? words.isLate : null}
        failed={isLate}
      />
    </>
  );
};

export default function BillPage() {
  const { id = '' } = useParams();
  const side = useSide();
  const writes = useBillWriter();
  const { mayCall } = useOffice();
  const [actions, alerts, aside] = [useSlot(billActionSlot), useSlot(billAlertSlot), useSlot(billAsideSlot)];
  return (
    <RecordPage
      endpoint={readBill}
      input={{ id }}
      back={{ label: words.bills, to: '/dashboard/orders/bills' }}
      of={(bill) => ({
        title: `${billKindOf(bill.kind as BillKind).words.one} ${bill.number}`,
        subtitle: bill.buyerName,
        status: { of: bill.status, word: PAYABLE_STATUS_WORDS[bill.status as keyof typeof PAYABLE_STATUS_WORDS] },
        actions: (
          <>
            <CreditButton billId={id} />
            {isOwed(bill, side) ? <PdfButton bill={bill} /> : null}
            <Parts of={actions} bill={bill} side={side} />
          </>
        ),
        more: writes(bill),
        next: isOwed(bill, side) ? (
          <ReceiveButton primary {...receivableOf(bill)} />
        ) : (
          <PdfButton bill={bill} primary />
        ),
        figures: <Money bill={bill} />,
        // The paper says the amount that is left: it is read again when that changes.
        paper: bill.document ? { url: fileUrl(billPdf, { id }), version: `${bill.status} ${bill.due ?? ''}` } : null,
        content: bill.document ? (
          <BillDocument bill={bill.document as Bill} now={bill} />
        ) : (
          <Panel title={words.document}>
            <Facts items={[[words.buyer, bill.buyerName]]} />
          </Panel>
        ),
        aside: (
          <>
            <Parts of={alerts} bill={bill} side={side} />
            {bill.payments && bill.payments.length > 0 ? (
              <Panel title={words.paidBy}>
                <Facts
                  items={bill.payments.map(
                    (one) =>
                      [
                        one.day ? `${one.label}, ${formatDay(one.day)}` : one.label,
                        mayCall(readPayment) ? (
                          <Anchor key={one.paymentId} component={Link} to={`/dashboard/payments/${one.paymentId}`}>
                            {formatMoney(one.amount)}
                          </Anchor>
                        ) : (
                          formatMoney(one.amount)
                        ),
                      ] as const,
                  )}
                />
              </Panel>
            ) : null}
            <Panel title={words.facts}>
              <Facts
                items={[
                  [
                    words.buyer,
                    side !== 'buyer' && bill.clientId ? (
                      <Anchor key="client" component={Link} to={`/dashboard/clients/${bill.clientId}`}>
                        {bill.buyerName}
                      </Anchor>
                    ) : (
                      bill.buyerName
                    ),
                  ],
                  [words.issued, formatDay(bill.issuedOn)],
                  [
                    bill.orderId ? words.order : words.ordersOf,
                    bill.orderId ? (
                      <Anchor key="order" href={`/dashboard/orders/${bill.orderId}`}>
                        {bill.orderNumber}
                      </Anchor>
                    ) : (
                      bill.orders?.map((one, at) => (
                        <span key={one.id}>
                          {at > 0 ? ', ' : ''}
                          <Anchor component={Link} to={`/dashboard/orders/${one.id}`}>
                            {one.number}
                          </Anchor>
                        </span>
                      ))
                    ),
                  ],
                  [words.totalHT, bill.totalHT === undefined ? null : formatMoney(bill.totalHT)],
                  [words.totalVAT, bill.totalVAT === undefined ? null : formatMoney(bill.totalVAT)],
                  [words.credited, bill.credited ? formatMoney(bill.credited) : null],
                ]}
              />
              {side !== 'buyer' && bill.collecting ? <Collected of={bill.collecting} /> : null}
            </Panel>
            <Parts of={aside} bill={bill} side={side} />
          </>
        ),
        history: <DocumentHistory endpoint={historyOfBill} id={id} />,
      })}
    />
  );
}
