import { sumOfNumbers } from './reporting-sums.ts';
import {
  Anchor,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  Link,
  LinesTable,
  Panel,
  Text,
} from '#ui/office/index.ts';
import type { BillKind } from '#areas/billing/rules/einvoice/einvoice-codes.ts';
import { billKindOf } from '#areas/billing/rules/bill-kinds.ts';
import type { Reporting } from '../../rules/reporting/reporting-endpoints.ts';
import { CATEGORY_WORDS, WAY_WORDS, words } from './reporting-words.ts';

const named = <R extends object>(rows: readonly R[]): (R & { id: string })[] =>
  rows.map((row, at) => ({ ...row, id: String(at) }));
const money = (label: string, of: 'base' | 'vat') => ({
  label,
  right: true,
  width: 120,
  of: (row: { readonly base: number; readonly vat: number }) => formatMoney(row[of]),
});
const rate = {
  label: words.rate,
  right: true,
  width: 80,
  of: (row: { rate: string }) => formatPercent(Number(row.rate)),
};
const totals = (rows: readonly { readonly base: number; readonly vat: number }[]) =>
  rows.length === 0
    ? []
    : [
        { label: words.base, value: formatMoney(sumOfNumbers(rows.map((row) => row.base))) },
        { label: words.vat, value: formatMoney(sumOfNumbers(rows.map((row) => row.vat))), strong: true },
      ];

/** Where each document of the period is told, beside the totals of the documents themselves. */
export const Ways = ({ said }: { readonly said: Reporting }) => (
  <Panel title={words.check} note={words.checkNote}>
    <LinesTable
      label={words.check}
      lines={named([...said.ways, { way: null, ...said.books }])}
      columns={[
        { label: words.way, of: (row) => (row.way ? WAY_WORDS[row.way] : <strong>{words.books}</strong>) },
        { label: words.documents, right: true, width: 90, of: (row) => formatNumber(row.documents) },
        money(words.base, 'base'),
        money(words.vat, 'vat'),
      ]}
    />
  </Panel>
);

export const Consumers = ({ rows }: { readonly rows: Reporting['consumers'] }) => (
  <Panel title={words.consumers} note={words.consumersNote}>
    <LinesTable
      label={words.consumers}
      lines={named(rows)}
      empty={words.noConsumers}
      tall
      columns={[
        { label: words.day, width: 130, of: (row) => formatDay(row.day) },
        { label: words.category, of: (row) => CATEGORY_WORDS[row.category] },
        { label: words.documents, right: true, width: 80, of: (row) => formatNumber(row.documents) },
        rate,
        money(words.base, 'base'),
        money(words.vat, 'vat'),
      ]}
      totals={totals(rows)}
    />
  </Panel>
);

export const Abroad = ({ rows }: { readonly rows: Reporting['abroad'] }) => (
  <Panel title={words.abroad} note={words.abroadNote}>
    <LinesTable
      label={words.abroad}
      lines={named(rows)}
      empty={words.noAbroad}
      tall
      columns={[
        { label: words.day, width: 130, of: (row) => formatDay(row.day) },
        {
          label: words.number,
          width: 140,
          of: (row) => (
            <Anchor component={Link} to={`${billKindOf(row.kind as BillKind).path}/${row.billId}`}>
              {row.number}
            </Anchor>
          ),
        },
        {
          label: words.buyer,
          of: (row) => (
            <>
              <div>{row.buyer}</div>
              <div data-quiet>{[row.country, row.vatNumber].filter(Boolean).join(' · ')}</div>
            </>
          ),
        },
        rate,
        money(words.base, 'base'),
        money(words.vat, 'vat'),
      ]}
      totals={totals(rows)}
    />
  </Panel>
);

export const Received = ({ said: { received, onDebits } }: { readonly said: Reporting }) => (
  <Panel title={words.received} note={words.receivedNote}>
    {onDebits ? (
      <Text size="sm" c="dimmed">
        {words.onDebits}
      </Text>
    ) : (
      <LinesTable
        label={words.received}
        lines={named(received)}
        empty={words.noReceived}
        tall
        columns={[
          { label: words.day, width: 130, of: (row) => formatDay(row.day) },
          rate,
          { label: words.amount, right: true, width: 130, of: (row) => formatMoney(row.amount) },
          { label: words.vat, right: true, width: 120, of: (row) => formatMoney(row.vat) },
        ]}
      />
    )}
  </Panel>
);
