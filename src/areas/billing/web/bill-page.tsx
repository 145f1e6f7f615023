import {
  Anchor,
  Button,
  Facts,
  fileUrl,
  formatDay,
  formatMoney,
  Panel,
  RecordPage,
  useParams,
} from '#ui/office/index.ts';
import type { Bill } from '../rules/bill/bill.ts';
import { bill as readBill, billPdf } from '../rules/endpoints.ts';
import { BillDocument } from './bill-document.tsx';
import { CreditButton, Credits } from './credit-add.tsx';
import { words } from './words.ts';

export default function BillPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={readBill}
      input={{ id }}
      back={{ label: words.bills, to: '/dashboard/orders/bills' }}
      of={(bill) => ({
        title: `${words.bill} ${bill.number}`,
        subtitle: bill.buyerName,
        amount: bill.totalTTC ?? null,
        amountNote: 'TTC',
        actions: <CreditButton billId={id} />,
        next: bill.document ? (
          <Button component="a" size="xs" href={fileUrl(billPdf, { id })} target="_blank">
            {words.pdf}
          </Button>
        ) : null,
        content: bill.document ? (
          <BillDocument bill={bill.document as Bill} />
        ) : (
          <Panel title={words.document}>
            <Facts items={[[words.buyer, bill.buyerName]]} />
          </Panel>
        ),
        aside: (
          <>
            <Panel title={words.facts}>
              <Facts
                items={[
                  [words.issued, formatDay(bill.issuedOn)],
                  [words.due, bill.dueOn && formatDay(bill.dueOn)],
                  [
                    words.order,
                    bill.orderId ? (
                      <Anchor key="order" href={`/dashboard/orders/${bill.orderId}`}>
                        {bill.orderNumber}
                      </Anchor>
                    ) : null,
                  ],
                  [words.totalHT, bill.totalHT === undefined ? null : formatMoney(bill.totalHT)],
                  [words.totalVAT, bill.totalVAT === undefined ? null : formatMoney(bill.totalVAT)],
                ]}
              />
            </Panel>
            <Credits billId={id} />
          </>
        ),
      })}
    />
  );
}
