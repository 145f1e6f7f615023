import { PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import {
  ActionButton,
  ActionItem,
  Alert,
  Button,
  Facts,
  fileUrl,
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
  Text,
  UploadField,
  useOffice,
  useParams,
  withCode,
} from '#ui/office/index.ts';
import {
  acceptSupplierBill,
  attachSupplierBill,
  BILL_STATE_WORDS,
  changeSupplierBill,
  disputeSupplierBill,
  historyOfSupplierBill,
  isAccepted,
  moveSupplierBill,
  type SupplierBill,
  supplierBill,
  supplierBillFile,
  unpaySupplierBill,
  whyNotBillChanged,
  whyNotDisputed,
  whyNotMoved,
  whyNotPaid,
  whyNotUnpaid,
  whyNotWithdrawn,
  withdrawSupplierBill,
} from '../rules/bill/bill-endpoints.ts';
import { supplier } from '../rules/supplier/supplier-endpoints.ts';
import { BillCredits } from './credit/credit-panels.tsx';
import { BILL_TONES } from './bill/tones.ts';
import { words } from './bill/words.ts';

const forms = () => import('./bill/bill-forms.tsx');
type MatchLine = SupplierBill['match'][number];
const money = (of: (line: MatchLine) => number) => (line: MatchLine) => formatMoney(of(line));

const Match = ({ one }: { readonly one: SupplierBill }) => (
  <Panel title={words.match}>
    {one.match.length === 0 ? (
      <Text size="sm" c="dimmed">
        {words.noOrder}
      </Text>
    ) : (
      <LinesTable
        label={words.match}
        lines={one.match}
        columns={[
          { label: words.rate, of: (line) => words.ofRate(formatNumber(Number(line.id))) },
          { label: words.ordered, right: true, of: money((line) => line.ordered) },
          { label: words.received, right: true, of: money((line) => line.received) },
          { label: words.before, right: true, of: money((line) => line.billedBefore) },
          { label: words.billed, right: true, of: money((line) => line.billed) },
          ...(one.match.some((line) => line.credited > 0)
            ? [{ label: words.credited, right: true, of: money((line) => line.credited) }]
            : []),
          { label: words.difference, right: true, of: money((line) => line.difference) },
          { label: words.vatDifference, right: true, of: money((line) => line.vatDifference) },
        ]}
      />
    )}
  </Panel>
);

const File = ({ one }: { readonly one: SupplierBill }) => (
  <Panel title={words.file}>
    <Stack gap="xs" align="stretch">
      {one.fileName ? (
        <Button
          component="a"
          size="xs"
          variant="default"
          w="fit-content"
          target="_blank"
          href={fileUrl(supplierBillFile, { id: one.id })}
        >
          {words.open}
        </Button>
      ) : null}
      {useOffice().mayCall(attachSupplierBill) ? (
        <UploadField
          endpoint={attachSupplierBill}
          input={(file) => ({ id: one.id, fileName: file.name })}
          label={words.fileLabel}
          accept=".pdf,application/pdf"
          compact
        />
      ) : null}
    </Stack>
  </Panel>
);

/** The next step of a bill: accepted when nothing differs, with a reason when there is a difference, then paid. */
const Next = ({ one }: { readonly one: SupplierBill }) => {
  const { mayCall } = useOffice();
  if (!mayCall(acceptSupplierBill) || one.status === 'withdrawn') return null;
  if (isAccepted(one.status))
    return (
      <ReasonedButton
        primary
        size="sm"
        whyNot={whyNotPaid(one)}
        onClick={() => void withCode(forms, ({ askPayment }) => askPayment(one))}
      >
        {words.pay}
      </ReasonedButton>
    );
  return one.withinTolerance ? (
    <ActionButton primary endpoint={acceptSupplierBill} input={{ id: one.id, version: one.version }}>
      {words.accept}
    </ActionButton>
  ) : (
    <ReasonedButton
      primary
      size="sm"
      whyNot={null}
      onClick={() => void withCode(forms, ({ askAccept }) => askAccept(one))}
    >
      {words.accept}
    </ReasonedButton>
  );
};

/** A bill that claims less than came may be the last one: its gap then lowers the cost. */
const AcceptLast = ({ one }: { readonly one: SupplierBill }) => {
  const less = one.match.filter((line) => line.difference < 0).reduce((sum, line) => sum + line.difference, 0);
  if (less === 0 || !one.withinTolerance || isAccepted(one.status) || one.status === 'withdrawn') return null;
  return (
    <ActionItem
      icon="check"
      endpoint={acceptSupplierBill}
      input={{ id: one.id, version: one.version, settles: true }}
      confirm={words.acceptLastSure(formatMoney(less))}
    >
      {words.acceptLast}
    </ActionItem>
  );
};

const BillFacts = ({ one }: { readonly one: SupplierBill }) => (
  <Panel title={words.facts}>
    <Facts
      items={[
        [
          words.supplier,
          useOffice().mayCall(supplier) ? (
            <Link key="supplier" to={`/dashboard/suppliers/${one.supplierId}`}>
              {one.supplier}
            </Link>
          ) : (
            one.supplier
          ),
        ],
        [
          words.order,
          one.purchaseId ? (
            <Link key="order" to={`/dashboard/purchases/${one.purchaseId}`}>
              {one.order}
            </Link>
          ) : null,
        ],
        [words.day, formatDay(one.day)],
        [words.dueOn, formatDay(one.dueOn)],
        [words.net, formatMoney(one.net)],
        [words.vatTotal, formatMoney(one.vat)],
        [words.gross, formatMoney(one.gross)],
        [words.owed, formatMoney(one.owed)],
        [words.costGap, one.costGap === 0 ? null : formatMoney(one.costGap)],
        [words.paidOn, one.paidOn ? formatDay(one.paidOn) : null],
        [words.paidBy, PAYMENT_TYPES.find((each) => each.key === one.paidBy)?.label ?? ''],
        [words.reason, one.reason],
      ]}
    />
  </Panel>
);

export default function PurchaseBillPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={supplierBill}
      input={{ id }}
      back={{ label: words.title, to: '/dashboard/purchases/bills' }}
      of={(one) => ({
        title: words.one(one.number),
        subtitle: one.supplier,
        paper: one.fileName ? { url: fileUrl(supplierBillFile, { id }), version: one.version } : null,
        status: { of: one.status, word: BILL_STATE_WORDS[one.status], tone: BILL_TONES[one.status] },
        amount: one.gross,
        next: <Next one={one} />,
        more: (
          <>
            <AcceptLast one={one} />
            <MenuAction
              icon="edit"
              endpoint={changeSupplierBill}
              whyNot={whyNotBillChanged(one)}
              onPress={() => void withCode(forms, ({ askChange }) => askChange(one))}
            >
              {words.change}
            </MenuAction>
            <MenuAction
              icon="refresh"
              endpoint={moveSupplierBill}
              whyNot={whyNotMoved(one)}
              onPress={() => void withCode(forms, ({ askMove }) => askMove(one))}
            >
              {words.move}
            </MenuAction>
            <MenuAction
              icon="alert"
              endpoint={disputeSupplierBill}
              whyNot={whyNotDisputed(one)}
              onPress={() => void withCode(forms, ({ askDispute }) => askDispute(one))}
            >
              {words.dispute}
            </MenuAction>
            <MenuAction
              icon="credit"
              endpoint={unpaySupplierBill}
              whyNot={whyNotUnpaid(one)}
              onPress={() => void withCode(forms, ({ askUnpay }) => askUnpay(one))}
            >
              {words.unpay}
            </MenuAction>
            <MenuAction
              icon="trash"
              endpoint={withdrawSupplierBill}
              whyNot={whyNotWithdrawn(one)}
              onPress={() => void withCode(forms, ({ askWithdraw }) => askWithdraw(one))}
            >
              {words.withdraw}
            </MenuAction>
          </>
        ),
        alert:
          one.status === 'toCheck' && (one.match.length > 0 || !one.withinTolerance) ? (
            <Alert color={one.withinTolerance ? 'teal' : 'orange'}>
              {one.withinTolerance
                ? words.within(formatMoney(one.tolerance))
                : words.beyond(formatMoney(one.tolerance))}
            </Alert>
          ) : null,
        content: (
          <Stack gap="md" align="stretch">
            <Match one={one} />
            <File one={one} />
          </Stack>
        ),
        aside: (
          <>
            <BillFacts one={one} />
            <BillCredits one={one} />
          </>
        ),
        history: <History endpoint={historyOfSupplierBill} id={id} />,
      })}
    />
  );
}
