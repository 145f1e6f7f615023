import {
  historyOfPayment,
  payment as readPayment,
  type PaymentRow,
  refundPayment,
  allocatePayment,
  voidPayment,
} from '#areas/payments/rules/endpoints.ts';
import { INTENT_STATUS_WORDS, PAYMENT_KIND_WORDS } from '#areas/payments/rules/lifecycle.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { isGivenBackElsewhere } from '#areas/payments/rules/pay-account.ts';
import { DISPUTE_STATUS_WORDS, whyNotDispute } from '#areas/payments/rules/dispute/dispute.ts';
import { noteDispute } from '#areas/payments/rules/dispute/dispute-endpoints.ts';
import { whyNotRefund, whyNotVoid } from '#areas/payments/rules/payment.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { dec, minus, plus, toNumber } from '#kernel/money.ts';
import {
  ActionItem,
  Anchor,
  Button,
  Facts,
  Figure,
  formatDay,
  formatInstant,
  formatMoney,
  History,
  LinesTable,
  Link,
  MenuAction,
  Panel,
  RecordPage,
  Status,
  Text,
  useOffice,
  useParams,
  withCode,
} from '#ui/office/index.ts';
import { DisputePanel } from './dispute/dispute-panel.tsx';
import { stateWord, takenBy } from './dispute/dispute-state.ts';
import { disputeWords } from './dispute/dispute-words.ts';
import { moneyWords as words } from './money/money-words.ts';

const VALUES = { method: PAYMENT_TYPE_WORDS, status: INTENT_STATUS_WORDS, dispute: DISPUTE_STATUS_WORDS };
const factOf = ({ kind, status, method, setOff, parentId }: PaymentRow) => ({
  // A credit note leaves one document and pays another: the second may be given back like any receipt.
  kind: kind !== 'credit' ? kind : parentId === null ? ('receipt' as const) : ('refund' as const),
  status,
  method,
  setOff: setOff === 'none' ? null : setOff,
});
/** Computes the amount of a payment, and of the parts that documents took, that was not given back yet. */
const keptOf = (of: { readonly amount: number; readonly refunds: readonly PaymentRow[] }): number =>
  of.refunds
    .filter((one) => one.kind === 'credit' || one.status === 'refunded' || one.status === 'processing')
    .reduce((left, one) => toNumber(minus(dec(left), dec(one.amount))), of.amount);

const isTakenBack = (of: { readonly status: string; readonly refunds: readonly PaymentRow[] }): boolean =>
  of.status === 'refunded' && of.refunds.some((one) => one.disputed && one.status === 'refunded');
const Document = ({ of }: { readonly of: PaymentRow }) =>
  of.payableKind === 'client' ? (
    words.gap
  ) : (
    <>
      <Anchor
        component={Link}
        to={of.billId ? `/dashboard/orders/bills/${of.billId}` : `/dashboard/orders/${of.payableId}`}
      >
        {of.reference || words.order}
      </Anchor>
      {of.setOff === 'gap' ? <div data-quiet>{words.gap}</div> : null}
    </>
  );

const Parts = ({ parts }: { readonly parts: readonly PaymentRow[] }) => {
  const { mayCall } = useOffice();
  return (
    <Panel title={words.documents}>
      {parts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noParts}
        </Text>
      ) : (
        <LinesTable
          label={words.documents}
          lines={parts}
          columns={[
            { label: words.document, of: (one) => <Document of={one} /> },
            { label: words.day, width: 120, of: (one) => one.day && formatDay(one.day) },
            {
              label: words.status,
              width: 130,
              of: (one) => <Status of={one.status} word={INTENT_STATUS_WORDS[one.status]} />,
            },
            { label: words.amount, right: true, width: 110, of: (one) => formatMoney(one.amount) },
            {
              label: '',
              right: true,
              width: 150,
              of: (one) =>
                mayCall(voidPayment) && whyNotVoid(factOf(one)) === null ? (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    onClick={() =>
                      void withCode(
                        () => import('./money/payment-forms.tsx'),
                        (file) => file.askVoid(one),
                      )
                    }
                  >
                    {words.takeBack}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </Panel>
  );
};

type Whole = OutputOf<typeof readPayment>;

/** The money line: what came, what it settled, what is left of it, and where the money is. */
const Money = ({ payment, isAdvance }: { readonly payment: Whole; readonly isAdvance: boolean }) => {
  const given = toNumber(minus(dec(payment.amount), dec(keptOf(payment))));
  const settling = (isAdvance ? payment.parts : [payment]).filter((one) => one.status === 'paid');
  const settled = settling.reduce((sum, one) => toNumber(plus(dec(sum), dec(one.amount))), 0);
  return (
    <>
      <Figure
        label={words.sum}
        value={formatMoney(payment.amount)}
        note={[PAYMENT_TYPE_WORDS[payment.method], payment.day && formatDay(payment.day)].filter(Boolean).join(', ')}
      />
      {isAdvance || payment.parts.length === 0 ? (
        <Figure label={words.settled} value={formatMoney(settled)} note={words.parts(settling.length)} />
      ) : null}
      {isAdvance ? <Figure label={words.advanceLeft} value={formatMoney(payment.left ?? 0)} /> : null}
      {given > 0 ? <Figure label={words.given} value={formatMoney(given)} /> : null}
      {payment.bankedOn ? <Figure label={words.bankedOn} value={formatDay(payment.bankedOn)} /> : null}
    </>
  );
};

/** A payment: what it settled, what is left of it, what of it was given back, and what can be done with it. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const { mayCall } = useOffice();
  return (
    <RecordPage
      endpoint={readPayment}
      input={{ id }}
      back={{ label: words.payments, to: '/dashboard/payments' }}
      of={(payment) => {
        const left = payment.left ?? payment.amount;
        const isGap = payment.setOff === 'gap';
        const isAdvance = payment.payableKind === 'client' && !isGap;
        return {
          title: isGap
            ? words.gap
            : payment.kind === 'credit'
              ? PAYMENT_KIND_WORDS.credit
              : `${payment.disputed ? disputeWords.kind : PAYMENT_KIND_WORDS[payment.kind]}, ${PAYMENT_TYPE_WORDS[payment.method].toLowerCase()}`,
          subtitle: payment.clientId ? (
            <Anchor component={Link} to={`/dashboard/clients/${payment.clientId}`} inherit>
              {payment.payer}
            </Anchor>
          ) : (
            payment.payer
          ),
          figures: <Money payment={payment} isAdvance={isAdvance} />,
          status: {
            of: payment.status,
            word: payment.trial ? words.trialMark(stateWord(payment)) : stateWord(payment),
            ...(payment.trial || takenBy(payment) ? { tone: 'attention' as const } : {}),
          },
          next:
            isAdvance && payment.left && mayCall(allocatePayment) ? (
              <Button
                size="xs"
                onClick={() =>
                  void withCode(
                    () => import('./money/payment-forms.tsx'),
                    (file) => file.askUse(payment),
                  )
                }
              >
                {words.take}
              </Button>
            ) : null,
          more: (
            <>
              <ActionItem
                icon="undo"
                endpoint={refundPayment}
                input={{ id, ...(isAdvance ? { amount: left } : {}) }}
                whyNot={whyNotRefund({ ...factOf(payment), isTakenBack: isTakenBack(payment) })}
                confirm={{
                  title: words.refund,
                  text: isGivenBackElsewhere(payment.method)
                    ? words.refundThere(formatMoney(left), PAYMENT_TYPE_WORDS[payment.method])
                    : words.refundSure(formatMoney(left), payment.payer),
                  validateLabel: words.refund,
                }}
              >
                {words.refund}
              </ActionItem>
              <MenuAction
                icon="alert"
                endpoint={noteDispute}
                whyNot={whyNotDispute(factOf(payment))}
                onPress={() =>
                  void withCode(
                    () => import('./dispute/dispute-forms.tsx'),
                    (file) => file.askNote(payment, keptOf(payment)),
                  )
                }
              >
                {disputeWords.note}
              </MenuAction>
              <MenuAction
                icon="trash"
                endpoint={voidPayment}
                whyNot={whyNotVoid(factOf(payment))}
                onPress={() =>
                  void withCode(
                    () => import('./money/payment-forms.tsx'),
                    (file) => file.askVoid(payment),
                  )
                }
              >
                {words.void}
              </MenuAction>
            </>
          ),
          content: isAdvance ? <Parts parts={payment.parts} /> : <Parts parts={[payment, ...payment.parts]} />,
          aside: (
            <>
              <DisputePanel disputes={payment.disputes} onPayment />
              <Panel title={words.facts}>
                <Facts
                  items={[
                    [words.day, payment.day ? formatDay(payment.day) : formatInstant(payment.createdAt)],
                    [words.method, PAYMENT_TYPE_WORDS[payment.method]],
                    [words.note, payment.note],
                    [words.trial, payment.trial ? words.trialWhy : null],
                    [words.bankFee, payment.bankFee === null ? null : formatMoney(payment.bankFee)],
                    [words.reason, payment.cancelledWhy || payment.reason],
                  ]}
                />
              </Panel>
              {payment.refunds.length > 0 ? (
                <Panel title={payment.refunds.some((one) => one.disputed) ? disputeWords.left : words.refunds}>
                  <Facts
                    items={payment.refunds.map((one) => [
                      formatDay(one.day ?? one.createdAt.slice(0, 10)),
                      `${formatMoney(one.amount)}, ${stateWord(one).toLowerCase()}`,
                    ])}
                  />
                </Panel>
              ) : null}
            </>
          ),
          history: <History endpoint={historyOfPayment} id={id} values={VALUES} />,
        };
      }}
    />
  );
}
