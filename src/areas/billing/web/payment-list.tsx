import { DISPUTED } from '#areas/payments/rules/dispute/dispute-home.ts';
import { listPayments } from '#areas/payments/rules/endpoints.ts';
import { paymentList, PAYMENTS_AT_FAULT, PAYMENTS_UNDER_WAY } from '#areas/payments/rules/lists.ts';
import { Button, Facts, formatDay, formatMoney, Link, ListPage, Panel, toneOf } from '#ui/office/index.ts';
import { stateWord, takenBy } from './dispute/dispute-state.ts';
import { disputeWords } from './dispute/dispute-words.ts';
import { moneyWords as words } from './money/money-words.ts';

/** Money that came and went, whatever it was for; what each payment settled stands on its page. */
export default function PaymentList() {
  return (
    <ListPage
      list={paymentList}
      endpoint={listPayments}
      fixedFilter={{ setOff: { in: ['none', 'gap'] } }}
      title={words.payments}
      open={(row) => `/dashboard/payments/${row.id}`}
      nameOf={(row) => row.payer || row.label}
      columns={[
        // Leads to the payment: a day is not known of every one.
        { field: 'payer', as: 'strong', card: 'title', value: (row) => row.payer || row.label },
        { field: 'day', width: 120, card: 'fact' },
        { field: 'reference', width: 150, card: 'fact', value: (row) => row.reference || words.advance },
        { field: 'kind', width: 130, value: (row) => (row.disputed ? disputeWords.kind : row.kind) },
        { field: 'method', width: 150 },
        { field: 'note', width: 150 },
        {
          field: 'status',
          as: 'status',
          width: 160,
          card: 'state',
          value: (row) => (row.trial ? words.trialMark(stateWord(row)) : stateWord(row)),
          tone: (row) => (row.trial || takenBy(row) ? 'attention' : toneOf(row.status)),
        },
        { field: 'dispute', width: 190, hidden: true },
        { field: 'amount', width: 110, hidden: true },
        { field: 'moved', width: 120, card: 'money' },
        { field: 'bankedOn', width: 150, hidden: true },
        { field: 'left', width: 130 },
        { field: 'setOff', width: 150, hidden: true },
        { field: 'createdAt', width: 150, hidden: true },
      ]}
      filters={[
        'day',
        'payer',
        'reference',
        'kind',
        'method',
        'status',
        'amount',
        'left',
        'bankedOn',
        'note',
        'gap',
        'dispute',
        'trial',
      ]}
      views={[
        { name: words.fault, filter: { status: { in: [...PAYMENTS_AT_FAULT] } } },
        { name: words.pending, filter: { status: { in: [...PAYMENTS_UNDER_WAY] } } },
        { name: words.advances, filter: { left: { gt: 0 } } },
        { name: words.refunds, filter: { kind: { is: 'refund' } } },
        { name: disputeWords.tab, filter: DISPUTED },
        { name: words.gaps, filter: { gap: { is: true } } },
      ]}
      actions={
        <Button component={Link} to="/dashboard/payments/on-the-way" size="xs" variant="default">
          {words.onTheWay}
        </Button>
      }
      create={{ label: words.add, to: '/dashboard/payments/add', can: 'seeAllPayment' }}
      preview={(row) => (
        <Panel title={words.facts}>
          <Facts
            items={[
              [words.client, row.payer],
              [words.document, row.reference],
              [words.method, row.label],
              [words.amount, formatMoney(row.amount)],
              [words.status, stateWord(row)],
              [words.day, row.day && formatDay(row.day)],
              [words.bankedOn, row.bankedOn && formatDay(row.bankedOn)],
              [words.note, row.note],
              [words.trial, row.trial ? words.trialWhy : null],
              [words.advanceLeft, row.left ? formatMoney(row.left) : null],
              [words.reason, row.cancelledWhy || row.reason],
            ]}
          />
        </Panel>
      )}
      empty={{
        title: words.noPayment,
        text: words.noPaymentWhy,
        other: { label: words.toOrders, to: '/dashboard/orders' },
      }}
    />
  );
}
