import { formatAmount, formatMoney, formatNumber, formatPercent, LinesTable, Panel, Text } from '#ui/office/index.ts';
import { type Bill, isCredit } from '../rules/bill/bill.ts';
import { ROUNDING_SHORT } from '#areas/pricing/rules/lines/rounding-words.ts';
import { words } from './words.ts';

const amount = (text: string): string => formatAmount(Number(text));

/** A bill or a credit note, read: its lines, VAT by rate, totals. */
export const BillDocument = ({ bill }: { readonly bill: Bill }) => (
  <Panel title={words.lines}>
    <LinesTable
      label={words.lines}
      lines={bill.lines}
      columns={[
        {
          label: words.article,
          of: (line) => (
            <>
              <div>{line.label}</div>
              <div data-quiet>{line.format}</div>
            </>
          ),
        },
        { label: words.quantity, right: true, width: 80, of: (line) => formatNumber(Number(line.quantity)) },
        { label: `${words.unit} HT`, right: true, width: 120, of: (line) => amount(line.priceNet) },
        { label: words.vat, right: true, width: 80, of: (line) => formatPercent(Number(line.vat.rate)) },
        { label: words.totalHT, right: true, width: 120, of: (line) => amount(line.net) },
      ]}
      totals={[
        ...bill.charges.map((one) => ({ label: one.label, value: formatMoney(Number(one.net)) })),
        { label: words.totalHT, value: formatMoney(Number(bill.totals.net)) },
        ...bill.vat.map((one) => ({
          label: `${words.vat} ${formatPercent(Number(one.rate))}`,
          value: formatMoney(Number(one.vat)),
        })),
        { label: words.duty, value: formatMoney(Number(bill.totals.duty)) },
        { label: words.total, value: formatMoney(Number(bill.totals.charged)), strong: true },
        ...(isCredit(bill.kind)
          ? []
          : [{ label: words.toPay, value: formatMoney(Number(bill.totals.due)), strong: true }]),
      ]}
    />
    <Text size="xs" c="dimmed" ta="right" mt={4}>
      {words.rounding(ROUNDING_SHORT[bill.rounding])}
    </Text>
    {bill.vat.map((row) =>
      row.exemption ? (
        <Text key={row.category} size="xs" c="dimmed" ta="right">
          {row.exemption.text}
        </Text>
      ) : null,
    )}
  </Panel>
);
