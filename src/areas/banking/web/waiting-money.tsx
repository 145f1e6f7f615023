import { Button, formatMoney, Group, Link, ListPage, useEndpoint, wholeSelection } from '#ui/office/index.ts';
import {
  handInCash,
  moneyOnItsWay,
  payouts,
  recordPayout,
  waitingMoney,
  waitingMoneyList,
} from '../rules/payout/payout-endpoints.ts';
import { payoutWords as words } from './payout/payout-words.ts';

const PAYOUTS = '/dashboard/payments/payouts';
/** The forms come when they are asked for. */
const forms = () => import('./payout/payout-forms.tsx');

/** The balances of the books, which say the same as the list. */
const OnItsWay = () => {
  const { data } = useEndpoint(moneyOnItsWay, {});
  if (!data || data.accounts.length === 0) return null;
  const each = data.accounts.map((one) => words.account(one.account, one.label, formatMoney(one.amount)));
  return (
    <>
      <br />
      <strong>{words.total(formatMoney(data.total))}</strong>
      {`, ${words.drawer(formatMoney(data.drawer))}. ${words.totalWhy} ${each.join('\u00a0; ')}.`}
    </>
  );
};

/** The money that was received and that the bank does not have yet. */
export default function WaitingMoneyList() {
  return (
    <ListPage
      list={waitingMoneyList}
      endpoint={waitingMoney}
      title={words.waiting}
      note={
        <>
          {words.waitingNote}
          <OnItsWay />
        </>
      }
      nameOf={(row) => row.payer || row.label}
      open={(row) => (row.paymentId ? `/dashboard/payments/${row.paymentId}` : null)}
      actions={
        <Group gap="xs">
          <Button component={Link} to={PAYOUTS} size="xs" variant="default">
            {words.payouts}
          </Button>
        </Group>
      }
      columns={[
        { field: 'payer', as: 'strong', card: 'title', value: (row) => row.payer || row.label },
        { field: 'day', width: 130, card: 'fact' },
        { field: 'way', width: 190, card: 'fact' },
        { field: 'piece', width: 150 },
        { field: 'account', width: 110, hidden: true },
        { field: 'method', width: 160, hidden: true },
        { field: 'amount', width: 130, card: 'money' },
      ]}
      views={[
        { name: words.cards, filter: { way: { in: ['stripe', 'card', 'sumUp', 'paypal'] } } },
        { name: words.cash, filter: { way: { in: ['cash'] } } },
        { name: words.tickets, filter: { way: { in: ['ticket'] } } },
      ]}
      bulk={[
        wholeSelection({
          label: words.handIn,
          icon: 'wallet',
          endpoint: handInCash,
          refreshes: [waitingMoney, moneyOnItsWay, payouts],
          input: async (what) => (await forms()).askCash(what),
        }),
        wholeSelection({
          label: words.record,
          icon: 'check',
          endpoint: recordPayout,
          refreshes: [waitingMoney, moneyOnItsWay, payouts],
          input: async (what) => (await forms()).askRecord(what),
        }),
      ]}
      empty={{ icon: 'card', title: words.none, text: words.noneWhy, other: { label: words.payouts, to: PAYOUTS } }}
    />
  );
}
