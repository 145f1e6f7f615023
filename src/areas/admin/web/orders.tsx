import { formatInstant, ListPage } from '#ui/office/index.ts';
import { anyOrderList } from '../rules/everything.ts';
import { anyOrders } from '../rules/user-endpoints.ts';
import { words } from './user-words.ts';

/** The orders of all estates: their figures only, read and never changed. */
export default function Orders() {
  return (
    <ListPage
      list={anyOrderList}
      endpoint={anyOrders}
      title={words.orders}
      note={words.across}
      nameOf={(row) => row.number ?? row.buyer}
      columns={[
        { field: 'number', as: 'strong', width: 150, card: 'title' },
        { field: 'shopName', card: 'fact' },
        { field: 'buyer', card: 'fact' },
        { field: 'createdAt', width: 180, value: (row) => formatInstant(row.createdAt), card: 'none' },
        { field: 'status', as: 'status', width: 130, card: 'state' },
        { field: 'paymentStatus', as: 'status', width: 140, card: 'none' },
        { field: 'totalTTC', width: 120, card: 'money' },
      ]}
      empty={{ title: words.none, text: words.noneWhy, icon: 'orders' }}
    />
  );
}
