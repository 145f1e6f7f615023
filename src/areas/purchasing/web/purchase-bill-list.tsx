import { formatDay, ListPage, useNavigate, useOffice, withCode } from '#ui/office/index.ts';
import { addSupplierBill, supplierBills } from '../rules/bill/bill-endpoints.ts';
import { supplierBillList } from '../rules/lists.ts';
import { BILL_TONES } from './bill/tones.ts';
import { words } from './bill/words.ts';

/** The bills of suppliers: checked, disputed, to pay. */
export default function PurchaseBillList() {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  const create = (): void =>
    void withCode(
      () => import('./bill/bill-forms.tsx'),
      ({ askNewBill }) => askNewBill((id) => void navigate(`/dashboard/purchases/bills/${id}`)),
    );
  return (
    <ListPage
      list={supplierBillList}
      endpoint={supplierBills}
      title={words.title}
      open={(row) => `/dashboard/purchases/bills/${row.id}`}
      nameOf={(row) => row.number}
      columns={[
        { field: 'number', width: 150, card: 'fact' },
        { field: 'supplier', as: 'strong', card: 'title' },
        { field: 'order', width: 130, card: 'none' },
        { field: 'day', width: 110, card: 'none' },
        { field: 'dueOn', width: 120, card: 'fact' },
        { field: 'gross', width: 120, card: 'money' },
        { field: 'owed', width: 120, card: 'none' },
        { field: 'status', width: 130, as: 'status', card: 'state', tone: (row) => BILL_TONES[row.status] },
        { field: 'net', width: 120, hidden: true, card: 'none' },
        { field: 'vat', width: 110, hidden: true, card: 'none' },
        { field: 'late', width: 90, hidden: true, card: 'none' },
        {
          field: 'paidOn',
          width: 110,
          value: (row) => (row.paidOn ? formatDay(row.paidOn) : ''),
          hidden: true,
          card: 'none',
        },
      ]}
      views={[
        { name: words.toCheck, filter: { status: { in: ['toCheck'] } } },
        { name: words.toPay, filter: { status: { in: ['accepted', 'partlyPaid'] }, owed: { gt: 0 } }, sort: 'dueOn' },
        { name: words.late, filter: { late: { is: true } }, sort: 'dueOn' },
        { name: words.disputed, filter: { status: { in: ['disputed'] } } },
        { name: words.withdrawn, filter: { status: { in: ['withdrawn'] } } },
      ]}
      {...(mayCall(addSupplierBill) ? { create: { label: words.fresh, onClick: create } } : {})}
      empty={{ title: words.none, text: words.noneWhy, icon: 'bills' }}
    />
  );
}
