import {
  Button,
  call,
  Facts,
  formatMoney,
  LAST_SHOWN,
  LastRecords,
  Panel,
  useEndpoint,
  useNavigate,
  useOffice,
  withCode,
} from '#ui/office/index.ts';
import type { SupplierBill } from '../../rules/bill/bill-endpoints.ts';
import {
  addSupplierCredit,
  CREDIT_STATE_WORDS,
  returnableGoods,
  supplierBalance,
  supplierCredits,
} from '../../rules/credit/credit-endpoints.ts';
import { words } from './words.ts';

export const CREDITS_PATH = '/dashboard/purchases/credits';

/** The credit notes on a bill, and the next one. */
export const BillCredits = ({ one }: { readonly one: SupplierBill }) => {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  const filter = { billId: { is: one.id } };
  const read = useEndpoint(
    supplierCredits,
    { filter: JSON.stringify(filter), size: LAST_SHOWN },
    { silent: true },
  ).data;
  const note = async (): Promise<void> => {
    const goods = await call(returnableGoods, { id: one.id });
    await withCode(
      () => import('./credit-forms.tsx'),
      ({ askCreditOf }) => askCreditOf(one, goods, (id) => void navigate(`${CREDITS_PATH}/${id}`)),
    );
  };
  return (
    <LastRecords
      title={words.credits}
      empty={words.noCredit}
      amountLabel={words.ttc}
      path={CREDITS_PATH}
      filter={filter}
      total={read?.total ?? 0}
      rows={read?.rows.map((row) => ({
        id: row.id,
        name: row.number,
        on: row.day,
        status: row.status,
        statusWord: CREDIT_STATE_WORDS[row.status],
        amount: row.gross,
      }))}
      action={
        mayCall(addSupplierCredit) && one.status !== 'withdrawn' ? (
          <Button variant="subtle" size="compact-xs" onClick={() => void note()}>
            {words.note}
          </Button>
        ) : null
      }
    />
  );
};

/** The amounts owed to a supplier, for a user who keeps the budget. */
export const BalancePanel = ({ id }: { readonly id: string }) => {
  const isMine = useOffice().mayCall(supplierBalance);
  const read = useEndpoint(supplierBalance, { id }, { silent: true, enabled: isMine }).data;
  if (!isMine || !read) return null;
  const some = (value: number): string => (value === 0 ? '' : formatMoney(value));
  return (
    <Panel title={words.balance}>
      <Facts
        items={[
          [words.toPay, some(read.toPay)],
          [words.toCheck, some(read.toCheck)],
          [words.waiting, some(-read.credits)],
          [read.owed < 0 ? words.theyOwe : words.owed, formatMoney(Math.abs(read.owed))],
          [words.disputed, some(read.disputed)],
        ]}
      />
    </Panel>
  );
};
