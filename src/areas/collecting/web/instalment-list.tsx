import { ListPage, MenuLink } from '#ui/office/index.ts';
import { instalmentList, instalments } from '../rules/instalment/instalment-endpoints.ts';
import { instalmentWords as words } from './instalment/instalment-words.ts';

/** The parts of all schedules that are to come, under way, or failed. */
export default function InstalmentList() {
  return (
    <ListPage
      list={instalmentList}
      endpoint={instalments}
      title={words.list}
      note={words.listNote}
      nameOf={(row) => `${row.client}, ${row.order}, ${words.part(row.n)}`}
      open={(row) => `/dashboard/orders/${row.orderId}`}
      columns={[
        { field: 'dueOn', width: 120, card: 'fact' },
        { field: 'client', as: 'strong', card: 'title' },
        { field: 'order', width: 150, card: 'fact' },
        { field: 'bill', width: 150 },
        { field: 'means', width: 150 },
        { field: 'status', width: 190 },
        { field: 'tryOn', width: 120, hidden: true },
        { field: 'attempts', width: 90, hidden: true },
        { field: 'amount', width: 120, card: 'money' },
      ]}
      views={[
        { name: words.toCome, filter: { status: { in: ['scheduled'] } }, sort: 'dueOn' },
        { name: words.underWay, filter: { status: { in: ['processing'] } }, sort: 'dueOn' },
        { name: words.failed, filter: { status: { in: ['error'] } }, sort: 'dueOn' },
      ]}
      rowActions={(row) => (
        <>
          <MenuLink icon="orders" to={`/dashboard/orders/${row.orderId}`}>
            {words.openOrder}
          </MenuLink>
          {row.billId === null ? null : (
            <MenuLink icon="bill" to={`/dashboard/orders/bills/${row.billId}`}>
              {words.openBill}
            </MenuLink>
          )}
          <MenuLink icon="user" to={`/dashboard/clients/${row.clientId}`}>
            {words.openClient}
          </MenuLink>
        </>
      )}
      empty={{ title: words.none, text: words.noneWhy, other: { label: words.toOrders, to: '/dashboard/orders' } }}
    />
  );
}
