import { ActionButton, formatDay, ListPage, useNavigate } from '#ui/office/index.ts';
import { purchaseList } from '../rules/lists.ts';
import { AWAITED_STATES } from '../rules/purchase/purchase.ts';
import { orderLacking, purchases } from '../rules/purchase/purchase-endpoints.ts';
import { PURCHASE_TONES } from './purchase/tones.ts';
import { words } from './purchase/words.ts';

const path = '/dashboard/purchases';

/** The articles below their alert level, as drafts: a single draft is opened at once. */
const Lacking = () => {
  const navigate = useNavigate();
  return (
    <ActionButton
      endpoint={orderLacking}
      input={{}}
      confirm={words.orderLackingSure}
      after={({ ids }) => void (ids.length === 1 ? navigate(`${path}/${ids[0]}`) : undefined)}
    >
      {words.orderLacking}
    </ActionButton>
  );
};

export default function PurchaseList() {
  return (
    <ListPage
      list={purchaseList}
      endpoint={purchases}
      title={words.title}
      open={(row) => `${path}/${row.id}`}
      nameOf={(row) => row.number ?? words.draft}
      actions={<Lacking />}
      columns={[
        { field: 'number', width: 130, value: (row) => row.number ?? words.draft, card: 'fact' },
        { field: 'supplier', as: 'strong', card: 'title' },
        { field: 'articles', card: 'none' },
        {
          field: 'promisedOn',
          width: 150,
          value: (row) => {
            const on = row.promisedOn ? formatDay(row.promisedOn) : '';
            return row.late ? words.lateOn(on) : on;
          },
          card: 'fact',
        },
        { field: 'net', width: 120, card: 'money' },
        { field: 'status', width: 140, as: 'status', card: 'state', tone: (row) => PURCHASE_TONES[row.status] },
        { field: 'placedOn', width: 120, hidden: true, card: 'none' },
        { field: 'warehouse', width: 150, hidden: true, card: 'none' },
        { field: 'reference', width: 140, hidden: true, card: 'none' },
        { field: 'late', width: 90, hidden: true, card: 'none' },
        { field: 'createdAt', width: 120, value: (row) => formatDay(row.createdAt), hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.toReceive, filter: { status: { in: [...AWAITED_STATES] } }, sort: 'promisedOn' },
        { name: words.late, filter: { late: { is: true } }, sort: 'promisedOn' },
        { name: words.drafts, filter: { status: { in: ['draft'] } } },
        { name: words.received, filter: { status: { in: ['received', 'closed'] } } },
      ]}
      create={{ label: words.fresh, to: `${path}/add`, can: 'createSupplierOrder' }}
      empty={{ title: words.none, text: words.noneWhy, icon: 'cart' }}
    />
  );
}
