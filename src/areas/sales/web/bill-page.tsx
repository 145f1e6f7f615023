import { Anchor, Button, Facts, fileUrl, formatAmount, formatDay, formatMoney, formatNumber, formatPercent, LinesTable, Panel, RecordPage, Text, useParams } from '#ui/office/index.ts';
import type { Bill } from '../rules/bill.ts';
import { bill as readBill, billPdf } from '../rules/endpoints.ts';
import { ROUNDING_SHORT } from '../rules/rounding-words.ts';
import { words } from './words.ts';

const amount = (text: string): string => formatAmount(Number(text));

const Document = ({ bill }: { readonly bill: Bill }) => (
  <Panel title={words.lines}>
    <LinesTable
      label={words.lines}
      lines={bill.lines}
      columns={[
        { label: words.article, of: (line) => <><div>{line.label}</div><div data-quiet>{line.format}</div></> },
        { label: words.quantity, right: true, width: 80, of: (line) => formatNumber(Number(line.quantity)) },
        { label: `${words.unit} HT`, right: true, width: 120, of: (line) => amount(line.priceNet) },
        { label: words.vat, right: true, width: 80, of: (line) => formatPercent(Number(line.vat.rate)) },
        { label: words.totalHT, right: true, width: 120, of: (line) => amount(line.net) },
      ]}
      totals={[
        ...bill.charges.map((one) => ({ label: one.label, value: formatMoney(Number(one.net)) })),
        { label: words.totalHT, value: formatMoney(Number(bill.totals.net)) },
        ...bill.vat.map((one) => ({ label: `${words.vat} ${formatPercent(Number(one.rate))}`, value: formatMoney(Number(one.vat)) })),
        { label: words.duty, value: formatMoney(Number(bill.totals.duty)) },
        { label: words.total, value: formatMoney(Number(bill.totals.charged)), strong: true },
        { label: words.toPay, value: formatMoney(Number(bill.totals.due)), strong: true },
      ]}
    />
    <Text size="xs" c="dimmed" ta="right" mt={4}>{words.rounding(ROUNDING_SHORT[bill.rounding])}</Text>
    {bill.vat.map((row) => (row.exemption ? <Text key={row.category} size="xs" c="dimmed" ta="right">{row.exemption.text}</Text> : null))}
  </Panel>
);

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
        next: <Button component="a" size="xs" href={fileUrl(billPdf, { id })} target="_blank">{words.pdf}</Button>,
        content: bill.document ? <Document bill={bill.document as Bill} /> : <Panel title={words.document}><Facts items={[[words.buyer, bill.buyerName]]} /></Panel>,
        aside: (
          <Panel title={words.facts}>
            <Facts items={[
              [words.issued, formatDay(bill.issuedOn)], [words.due, bill.dueOn && formatDay(bill.dueOn)],
              [words.order, bill.orderId ? <Anchor key="order" href={`/dashboard/orders/${bill.orderId}`}>{bill.orderNumber}</Anchor> : null],
              [words.totalHT, bill.totalHT === undefined ? null : formatMoney(bill.totalHT)], [words.totalVAT, bill.totalVAT === undefined ? null : formatMoney(bill.totalVAT)],
            ]} />
          </Panel>
        ),
      })}
    />
  );
}
