import { ListPage, MenuAction } from '#ui/office/index.ts';
import { creditList, type CreditRow, credits } from '../rules/credit/credit-endpoints.ts';
import { refuseCredit } from '../rules/credit/credit-refusals.ts';
import { useCreditNote as creditUsed } from '../rules/credit/use-credit.ts';
import { askCreditUse } from './credit/credit-use.tsx';
import { creditTone } from './credit/credit-words.ts';
import { moneyWords as words } from './money/money-words.ts';

/** The remainder of each credit note: used for the client's debts, or given back from its page. */
export default function PaymentCredits() {
  return (
    <ListPage
      list={creditList}
      endpoint={credits}
      title={words.credits}
      note={words.creditsNote}
      open={(row) => `/dashboard/orders/credits/${row.id}`}
      columns={[
        { field: 'number', width: 140, as: 'strong', card: 'title' },
        { field: 'buyerName', card: 'fact' },
        { field: 'issuedOn', width: 120, card: 'fact' },
        { field: 'billNumber', width: 140 },
        { field: 'status', as: 'status', width: 150, card: 'state', tone: creditTone },
        { field: 'totalTTC', width: 120 },
        { field: 'left', width: 130, card: 'money' },
      ]}
      views={[{ name: words.creditsLeft, filter: { left: { gt: 0 } } }]}
      rowActions={(row: CreditRow) => (
        <MenuAction
          icon="card"
          endpoint={creditUsed}
          whyNot={row.left ? null : refuseCredit('credit.nothing-left')}
          onPress={() => askCreditUse(row)}
        >
          {words.takeForBill}
        </MenuAction>
      )}
      empty={{
        title: words.noCredits,
        text: words.noCreditsWhy,
        other: { label: words.toBills, to: '/dashboard/orders/bills' },
      }}
    />
  );
}
