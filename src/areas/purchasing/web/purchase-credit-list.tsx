import { ListPage, useNavigate, useOffice, withCode } from '#ui/office/index.ts';
import { addSupplierCredit, supplierCredits } from '../rules/credit/credit-endpoints.ts';
import { supplierCreditList } from '../rules/lists.ts';
import { CREDITS_PATH } from './credit/credit-panels.tsx';
import { words } from './credit/words.ts';

/** The credit notes of suppliers, and their remainders to deduct. */
export default function PurchaseCreditList() {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  const create = (): void =>
    void withCode(
      () => import('./credit/credit-forms.tsx'),
      ({ askNewCredit }) => askNewCredit((id) => void navigate(`${CREDITS_PATH}/${id}`)),
    );
  return (
    <ListPage
      list={supplierCreditList}
      endpoint={supplierCredits}
      title={words.title}
      open={(row) => `${CREDITS_PATH}/${row.id}`}
      nameOf={(row) => row.number}
      columns={[
        { field: 'number', width: 150, card: 'fact' },
        { field: 'supplier', as: 'strong', card: 'title' },
        { field: 'bill', width: 130, card: 'none' },
        { field: 'day', width: 110, card: 'fact' },
        { field: 'gross', width: 120, card: 'money' },
        { field: 'left', width: 130, card: 'none' },
        {
          field: 'status',
          width: 120,
          as: 'status',
          card: 'state',
          tone: (row) => (row.status === 'noted' ? 'done' : 'waiting'),
        },
        { field: 'net', width: 120, hidden: true, card: 'none' },
        { field: 'vat', width: 110, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.toDeduct, filter: { left: { gt: 0 } } },
        { name: words.withdrawnOnes, filter: { status: { in: ['withdrawn'] } } },
      ]}
      {...(mayCall(addSupplierCredit) ? { create: { label: words.fresh, onClick: create } } : {})}
      empty={{ title: words.none, text: words.noneWhy, icon: 'bills' }}
    />
  );
}
