import { Button, fileUrl, Link, ListPage, MenuLink, ReasonedItem, useOffice } from '#ui/office/index.ts';
import {
  cancelPayout,
  payoutList,
  payouts,
  payoutSlip,
  whyNotCancelPayout,
  whyNotPrintPayout,
} from '../rules/payout/payout-endpoints.ts';
import { payoutWords as words } from './payout/payout-words.ts';

const WAITING = '/dashboard/payments/on-the-way';
/** The forms come when they are asked for. */
const forms = () => import('./payout/payout-forms.tsx');

/** The payouts that reached the bank or are expected there, with their fees. */
export default function PayoutList() {
  const { mayCall } = useOffice();
  return (
    <ListPage
      list={payoutList}
      endpoint={payouts}
      title={words.payoutsTitle}
      note={words.payoutsNote}
      nameOf={(row) => row.number}
      open={(row) => `/dashboard/payments/payouts/${row.id}`}
      actions={
        <>
          <Button component={Link} to={WAITING} size="xs" variant="default">
            {words.waiting}
          </Button>
          <Button component={Link} to="/dashboard/payments/payouts/add" size="xs">
            {words.importReport}
          </Button>
        </>
      }
      columns={[
        { field: 'number', as: 'strong', card: 'title' },
        { field: 'way', width: 190, card: 'fact' },
        { field: 'state', as: 'status', width: 170, card: 'state' },
        { field: 'day', width: 120 },
        { field: 'creditedOn', width: 120, card: 'fact' },
        { field: 'items', width: 130 },
        { field: 'gross', width: 120, hidden: true },
        { field: 'fee', width: 110, card: 'fact' },
        { field: 'reference', width: 190, hidden: true },
        { field: 'amount', width: 130, card: 'money' },
      ]}
      views={[
        { name: words.expected, filter: { state: { in: ['expected'] } } },
        { name: words.cards, filter: { way: { in: ['stripe', 'card', 'sumUp', 'paypal'] } } },
        { name: words.cash, filter: { way: { in: ['cash'] } } },
      ]}
      actionsInSight
      rowActions={(row) => (
        <>
          {whyNotPrintPayout(row) === null ? (
            <MenuLink icon="print" href={fileUrl(payoutSlip, { id: row.id })}>
              {words.print}
            </MenuLink>
          ) : null}
          {mayCall(cancelPayout) ? (
            <ReasonedItem
              icon="close"
              danger
              whyNot={whyNotCancelPayout(row)}
              onClick={() => void forms().then((file) => file.askCancel(row))}
            >
              {words.cancel}
            </ReasonedItem>
          ) : null}
        </>
      )}
      empty={{ title: words.noPayout, text: words.noPayoutWhy, other: { label: words.toWaiting, to: WAITING } }}
    />
  );
}
