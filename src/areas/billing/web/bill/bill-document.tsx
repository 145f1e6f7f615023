import {
  formatAmount,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  LinesTable,
  Panel,
  Text,
} from '#ui/office/index.ts';
import { isCredit, isDeposit } from '../../rules/bill-kinds.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { ROUNDING_SHORT } from '#areas/pricing/rules/lines/rounding-words.ts';
import { words } from '../words.ts';

const amount = (text: string): string => formatAmount(Number(text));

/** Above the first line of each delivery, on the bill of a month. */
const headOf = ({ lines }: Bill, line: Bill['lines'][number]): string | null => {
  const before = lines[lines.indexOf(line) - 1];
  if (!line.delivery || before?.delivery?.note === line.delivery.note) return null;
  const { note, day, order } = line.delivery;
  return `${note} · ${formatDay(day)} · ${order}`;
};

/** A bill or a credit note, read: its lines, VAT by rate, totals; what is still to be paid is that of now. */
export const BillDocument = ({
  bill,
  now,
}: {
  readonly bill: Bill;
  readonly now?: { readonly due?: number | undefined };
}) => (
  <Panel title={words.lines}>
    <LinesTable
      label={words.lines}
      lines={bill.lines}
      columns={[
        {
          label: words.article,
          of: (line) => (
            <>
              {headOf(bill, line) ? <strong>{headOf(bill, line)}</strong> : null}
              <div>{line.label}</div>
              <div data-quiet>{line.format}</div>
              {isDeposit(bill.kind)
                ? line.details.map((one) => (
                    <div key={one} data-quiet>
                      {one}
                    </div>
                  ))
                : null}
            </>
          ),
        },
        { label: words.quantity, right: true, width: 80, of: (line) => formatNumber(Number(line.quantity)) },
        {
          label: `${words.unit} HT`,
          right: true,
          width: 120,
          of: (line) => (
            <>
              <div>{amount(line.priceNet)}</div>
              {line.discounts.map((one) => (
                <div key={one.label} data-quiet>
                  {one.label} −{amount(one.amount)}
                </div>
              ))}
            </>
          ),
        },
        {
          label: words.vat,
          right: true,
          width: 80,
          of: (line) =>
            line.vat.category === 'S' || line.vat.category === 'Z' ? formatPercent(Number(line.vat.rate)) : '—',
        },
        { label: words.totalHT, right: true, width: 120, of: (line) => amount(line.net) },
      ]}
      totals={[
        ...bill.allowances.map((one) => ({ label: one.label, value: formatMoney(-Number(one.net)) })),
        ...bill.charges.map((one) => ({ label: one.label, value: formatMoney(Number(one.net)) })),
        { label: words.totalHT, value: formatMoney(Number(bill.totals.net)) },
        ...bill.vat
          .filter((one) => one.category === 'S' || one.category === 'Z')
          .map((one) => ({
            label: `${words.vat} ${formatPercent(Number(one.rate))}`,
            value: formatMoney(Number(one.vat)),
          })),
        ...(Number(bill.totals.rounding) === 0
          ? []
          : [{ label: words.rounded, value: formatMoney(Number(bill.totals.rounding)) }]),
        ...(isDeposit(bill.kind) ? [] : [{ label: words.duty, value: formatMoney(Number(bill.totals.duty)) }]),
        { label: words.total, value: formatMoney(Number(bill.totals.charged)), strong: true },
        ...bill.deposits.map((one) => ({
          label: words.depositTaken(one.number),
          value: formatMoney(-Number(one.gross)),
        })),
        ...(isCredit(bill.kind)
          ? []
          : [{ label: words.toPay, value: formatMoney(now?.due ?? Number(bill.totals.due)), strong: true }]),
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
