import {
  ActionButton,
  Anchor,
  Button,
  Facts,
  fileUrl,
  formatDay,
  formatMoney,
  Group,
  Panel,
  RecordPage,
  Stack,
  Status,
  Text,
  useOffice,
  useParams,
  useSlot,
} from '#ui/office/index.ts';
import { DocumentHistory } from '#areas/messaging/web/index.ts';
import { useSide } from '#areas/sales/web/index.ts';
import type { Bill } from '../rules/bill/bill.ts';
import {
  credit as readCredit,
  type Credit,
  creditPdf,
  refundCredit,
  historyOfCredit,
} from '../rules/credit/credit-endpoints.ts';
import { CREDIT_STATUS_WORDS } from '../rules/bill-kinds.ts';
import { refuseCredit } from '../rules/credit/credit-refusals.ts';
import { BillDocument } from './bill/bill-document.tsx';
import { useCreditNote as creditUsed } from '../rules/credit/use-credit.ts';
import { askCreditUse } from './credit/credit-use.tsx';
import { creditAsideSlot } from './slots.ts';
import { creditTone, creditWords as words } from './credit/credit-words.ts';

const money = (amount: number | undefined): string | null => (amount === undefined ? null : formatMoney(amount));

/** The plan of the refund before it is done: we move no money that came by hand. */
const Plan = ({ credit }: { readonly credit: Credit }) => (
  <Stack gap="xs">
    {(credit.plan ?? []).map((one) => (
      <Text key={one.paymentId} size="sm">
        {(one.byHand ? words.byHand : words.byProvider)(formatMoney(one.amount), one.label)}
      </Text>
    ))}
  </Stack>
);

const RefundButton = ({ credit }: { readonly credit: Credit }) => {
  const amount = credit.refundable;
  // A user who sees payments without their amounts gives back all that is owed.
  if (amount === undefined)
    return (
      <ActionButton
        primary
        endpoint={refundCredit}
        input={{ id: credit.id }}
        whyNot={credit.status === 'empty' ? refuseCredit('credit.nothing-left') : null}
        confirm={{
          title: words.refundBlind(credit.buyerName),
          text: words.refundBlindText,
          validateLabel: words.refund,
        }}
      >
        {words.refund}
      </ActionButton>
    );
  const said = formatMoney(amount);
  return (
    <ActionButton
      primary
      endpoint={refundCredit}
      input={{ id: credit.id, amount }}
      whyNot={amount > 0 ? null : refuseCredit('credit.nothing-left')}
      confirm={{
        title: words.refundTitle(said, credit.buyerName),
        text: <Plan credit={credit} />,
        validateLabel: words.refundOf(said),
      }}
    >
      {words.refund}
    </ActionButton>
  );
};

const State = ({ of }: { readonly of: string }) =>
  of === 'paid' ? (
    <Status of={of} word={words.used} tone="done" />
  ) : of === 'refunded' ? (
    <Status of={of} word={words.returned} tone="done" />
  ) : of === 'processing' ? (
    <Status of={of} word={words.underWay} />
  ) : (
    <Status of={of} word={words.refused} tone="failed" />
  );

const Refunds = ({ credit }: { readonly credit: Credit }) =>
  credit.refunds === undefined ? null : (
    <Panel title={words.refunds}>
      {credit.refunds.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noRefund}
        </Text>
      ) : (
        <Facts
          items={credit.refunds.map((one) => [
            `${formatMoney(one.amount)}, ${one.label}`,
            <Group key={one.paymentId} gap="xs">
              <State of={one.status} />
              {[one.day && formatDay(one.day), one.byHand ? words.byHandShort : '', one.reason]
                .filter(Boolean)
                .join(', ')}
            </Group>,
          ])}
        />
      )}
    </Panel>
  );

/** The remainder of the credit note pays other debts of the client; the button beside gives it back as money. */
const UseButton = ({ credit }: { readonly credit: Credit }) =>
  useOffice().mayCall(creditUsed) && (credit.left ?? 0) > 0 ? (
    <Button size="xs" variant="default" onClick={() => askCreditUse(credit)}>
      {words.use}
    </Button>
  ) : null;

export default function CreditPage() {
  const { id = '' } = useParams();
  const side = useSide();
  const more = useSlot(creditAsideSlot);
  return (
    <RecordPage
      endpoint={readCredit}
      input={{ id }}
      back={{ label: words.credits, to: '/dashboard/orders/credits' }}
      of={(credit) => ({
        title: `${words.credit} ${credit.number}`,
        subtitle: credit.buyerName,
        status: {
          of: credit.status,
          word: CREDIT_STATUS_WORDS[credit.status],
          tone: creditTone(credit),
        },
        amount: credit.totalTTC ?? null,
        amountNote: 'TTC',
        actions: (
          <>
            {credit.document ? (
              <Button component="a" size="xs" variant="default" href={fileUrl(creditPdf, { id })} target="_blank">
                {words.pdf}
              </Button>
            ) : null}
            <UseButton credit={credit} />
          </>
        ),
        next: <RefundButton credit={credit} />,
        paper: credit.document ? { url: fileUrl(creditPdf, { id }) } : null,
        content: credit.document ? (
          <BillDocument bill={credit.document as Bill} />
        ) : (
          <Panel title={words.facts}>
            <Facts items={[[words.reason, credit.reason]]} />
          </Panel>
        ),
        aside: (
          <>
            <Panel title={words.facts}>
              <Facts
                items={[
                  [words.reason, credit.reason],
                  [words.issued, formatDay(credit.issuedOn)],
                  [
                    words.onBill,
                    <Anchor key="bill" href={`/dashboard/orders/bills/${credit.billId}`}>
                      {credit.billNumber}
                    </Anchor>,
                  ],
                  [
                    words.order,
                    credit.orderId ? (
                      <Anchor key="order" href={`/dashboard/orders/${credit.orderId}`}>
                        {credit.orderNumber}
                      </Anchor>
                    ) : null,
                  ],
                  [words.totalHT, money(credit.totalHT)],
                  [words.totalVAT, money(credit.totalVAT)],
                  [words.leftToGive, money(credit.left)],
                ]}
              />
            </Panel>
            {side === 'buyer' ? null : more.map((One, at) => <One key={at} id={id} />)}
            <Refunds credit={credit} />
          </>
        ),
        history: <DocumentHistory endpoint={historyOfCredit} id={id} />,
      })}
    />
  );
}
