import {
  Facts,
  formatDay,
  formatMoney,
  formatNumber,
  History,
  LinesTable,
  Link,
  MenuAction,
  Panel,
  ReasonedButton,
  RecordPage,
  Stack,
  useOffice,
  useParams,
  withCode,
} from '#ui/office/index.ts';
import {
  CREDIT_STATE_WORDS,
  deductSupplierCredit,
  historyOfSupplierCredit,
  type SupplierCredit,
  supplierCredit,
  whyNotCreditWithdrawn,
  whyNotUsed,
  withdrawSupplierCredit,
} from '../rules/credit/credit-endpoints.ts';
import { CREDITS_PATH } from './credit/credit-panels.tsx';
import { words } from './credit/words.ts';

const forms = () => import('./credit/credit-forms.tsx');

const Content = ({ one }: { readonly one: SupplierCredit }) => (
  <Stack gap="md" align="stretch">
    <Panel title={words.uses}>
      <LinesTable
        label={words.uses}
        lines={one.uses}
        empty={words.noUse}
        columns={[
          {
            label: words.usedBill,
            of: (line) => <Link to={`/dashboard/purchases/bills/${line.id}`}>{line.number}</Link>,
          },
          { label: words.paidOn, of: (line) => (line.paidOn ? formatDay(line.paidOn) : '') },
          { label: words.amount, right: true, of: (line) => formatMoney(line.amount) },
        ]}
      />
    </Panel>
    {one.goods.length > 0 ? (
      <Panel title={words.goods}>
        <LinesTable
          label={words.goods}
          lines={one.goods}
          columns={[
            { label: words.article, of: (line) => line.label },
            { label: words.lot, of: (line) => line.lot },
            { label: words.warehouse, of: (line) => line.warehouse },
            { label: words.quantity, right: true, of: (line) => formatNumber(line.quantity) },
          ]}
        />
      </Panel>
    ) : null}
  </Stack>
);

const CreditFacts = ({ one }: { readonly one: SupplierCredit }) => (
  <Panel title={words.facts}>
    <Facts
      items={[
        [words.supplier, one.supplier],
        [
          words.bill,
          one.billId ? (
            <Link key="bill" to={`/dashboard/purchases/bills/${one.billId}`}>
              {one.bill}
            </Link>
          ) : null,
        ],
        [words.day, formatDay(one.day)],
        [words.goodsOn, one.goodsOn ? formatDay(one.goodsOn) : null],
        [words.net, formatMoney(one.net)],
        [words.vatTotal, formatMoney(one.vat)],
        [words.gross, formatMoney(one.gross)],
        [words.left, formatMoney(one.left)],
        [words.reason, one.reason],
        [words.withdrawnWhy, one.withdrawnWhy],
      ]}
    />
  </Panel>
);

export default function PurchaseCreditPage() {
  const { id = '' } = useParams();
  const { mayCall } = useOffice();
  return (
    <RecordPage
      endpoint={supplierCredit}
      input={{ id }}
      back={{ label: words.title, to: CREDITS_PATH }}
      of={(one) => ({
        title: words.one(one.number),
        subtitle: one.supplier,
        status: {
          of: one.status,
          word: CREDIT_STATE_WORDS[one.status],
          tone: one.status === 'noted' ? 'done' : 'waiting',
        },
        amount: one.gross,
        next:
          mayCall(deductSupplierCredit) && one.left > 0 ? (
            <ReasonedButton
              primary
              size="sm"
              whyNot={whyNotUsed(one)}
              onClick={() => void withCode(forms, ({ askDeduct }) => askDeduct(one))}
            >
              {words.deduct}
            </ReasonedButton>
          ) : null,
        more: (
          <MenuAction
            icon="trash"
            endpoint={withdrawSupplierCredit}
            whyNot={whyNotCreditWithdrawn(one)}
            onPress={() => void withCode(forms, ({ askWithdrawCredit }) => askWithdrawCredit(one))}
          >
            {words.withdraw}
          </MenuAction>
        ),
        content: <Content one={one} />,
        aside: <CreditFacts one={one} />,
        history: <History endpoint={historyOfSupplierCredit} id={id} />,
      })}
    />
  );
}
