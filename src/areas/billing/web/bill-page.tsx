import {
  Anchor,
  Button,
  Facts,
  fileUrl,
  formatDay,
  formatMoney,
  Link,
  Panel,
  RecordPage,
  useParams,
  History,
} from '#ui/office/index.ts';
import type { Bill } from '../rules/bill/bill.ts';
import type { BillKind } from '../rules/einvoice/einvoice-codes.ts';
import { bill as readBill, billPdf, historyOfBill } from '../rules/endpoints.ts';
import { billKindOf, isLateCharge, PAYABLE_STATUS_WORDS } from '../rules/bill-kinds.ts';
import { ReceiveButton, useSide } from '#areas/sales/web/index.ts';
import { BillDisputes } from '#areas/collecting/web/dispute/dispute-panel.tsx';
import { LateButton } from '#areas/collecting/web/late/late-button.tsx';
import { receivableOf, receivedAt } from './money/receivable.ts';
import { Collecting } from '#areas/collecting/web/instalment/collecting.tsx';
import { InstalmentPanel } from '#areas/collecting/web/instalment/instalment-panel.tsx';
import { OwnSchedule } from '#areas/collecting/web/instalment/own-schedule.tsx';
import { BillDocument } from './bill/bill-document.tsx';
import { useBillWriter } from './bill/bill-write.tsx';
import { CreditButton, Credits } from './credit-add.tsx';
import { PlatformPanel } from '#areas/einvoicing/web/platform/platform-panel.tsx';
import { PayOwnButton } from '#areas/collecting/web/pay/pay-own.tsx';
import PayPanel from '#areas/collecting/web/pay/pay-panel.tsx';
import { ReminderPanel } from '#areas/collecting/web/reminder/reminder-panel.tsx';
import { words } from './words.ts';

/** One of its orders, by which what concerns them all is asked. */
const orderOf = (bill: {
  readonly orderId: string | null;
  readonly orders?: readonly { readonly id: string }[] | undefined;
}) => bill.orderId ?? bill.orders?.[0]?.id ?? null;

/** What lateness added is paid at once. */
const isScheduled = (kind: BillKind): boolean => billKindOf(kind).isPayable && !isLateCharge(kind);

export default function BillPage() {
  const { id = '' } = useParams();
  const side = useSide();
  const writes = useBillWriter();
  return (
    <RecordPage
      endpoint={readBill}
      input={{ id }}
      back={{ label: words.bills, to: '/dashboard/orders/bills' }}
      of={(bill) => ({
        title: `${billKindOf(bill.kind as BillKind).words.one} ${bill.number}`,
        subtitle: bill.buyerName,
        amount: bill.totalTTC ?? null,
        amountNote: 'TTC',
        status: { of: bill.status, word: PAYABLE_STATUS_WORDS[bill.status as keyof typeof PAYABLE_STATUS_WORDS] },
        actions: (
          <>
            <CreditButton billId={id} />
            {side === 'buyer' && bill.due ? <PayOwnButton billId={id} /> : null}
            {side !== 'buyer' && bill.orderId ? <ReceiveButton {...receivableOf(bill)} /> : null}
            {side !== 'buyer' ? <LateButton bill={bill} /> : null}
            {side !== 'buyer' && receivedAt(bill) ? (
              <Button component={Link} size="xs" variant="default" to={receivedAt(bill) ?? ''}>
                {words.receive}
              </Button>
            ) : null}
          </>
        ),
        more: writes(bill),
        next: bill.document ? (
          <Button component="a" size="xs" href={fileUrl(billPdf, { id })} target="_blank">
            {words.pdf}
          </Button>
        ) : null,
        content: bill.document ? (
          <BillDocument bill={bill.document as Bill} now={bill} />
        ) : (
          <Panel title={words.document}>
            <Facts items={[[words.buyer, bill.buyerName]]} />
          </Panel>
        ),
        aside: (
          <>
            {side !== 'buyer' ? <BillDisputes id={id} /> : null}
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
                  [words.due, bill.dueOn && formatDay(bill.dueOn)],
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
                  [words.paid, bill.paid ? formatMoney(bill.paid) : null],
                  [words.credited, bill.credited ? formatMoney(bill.credited) : null],
                  [words.toPay, bill.due === undefined ? null : formatMoney(bill.due)],
                ]}
              />
              {side !== 'buyer' && bill.collecting ? <Collecting of={bill.collecting} /> : null}
            </Panel>
            {side !== 'buyer' ? <PlatformPanel id={id} /> : null}
            <Credits billId={id} />
            {side !== 'buyer' && orderOf(bill) && isScheduled(bill.kind as BillKind) ? (
              <InstalmentPanel orderId={orderOf(bill) ?? ''} billId={id} />
            ) : null}
            {side === 'buyer' && orderOf(bill) && isScheduled(bill.kind as BillKind) ? (
              <OwnSchedule orderId={orderOf(bill) ?? ''} billId={id} />
            ) : null}
            {side !== 'buyer' ? <PayPanel bill={{ id, number: bill.number }} /> : null}
            {side !== 'buyer' && billKindOf(bill.kind as BillKind).isPayable ? (
              <ReminderPanel subject="bill" id={id} />
            ) : null}
          </>
        ),
        history: <History endpoint={historyOfBill} id={id} />,
      })}
    />
  );
}
