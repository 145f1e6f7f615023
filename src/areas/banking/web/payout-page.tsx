import {
  Anchor,
  Button,
  Facts,
  fileUrl,
  formatDay,
  formatMoney,
  History,
  LinesTable,
  Link,
  Panel,
  ReasonedItem,
  RecordPage,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import {
  cancelPayout,
  historyOfPayout,
  PAYOUT_STATE_WORDS,
  payout as readPayout,
  payoutSlip,
  whyNotCancelPayout,
  whyNotPrintPayout,
} from '../rules/payout/payout-endpoints.ts';
import { WAY_WORDS } from '../rules/payout/ways.ts';
import { payoutWords as words } from './payout/payout-words.ts';

/** A payout: its receipts, its fee, and the line of the bank that credits it. */
export default function PayoutPage() {
  const { id = '' } = useParams();
  const { mayCall } = useOffice();
  return (
    <RecordPage
      endpoint={readPayout}
      input={{ id }}
      back={{ label: words.back, to: '/dashboard/payments/payouts' }}
      of={(one) => ({
        title: one.number,
        subtitle: WAY_WORDS[one.way],
        amount: one.amount,
        status: { of: one.state, word: PAYOUT_STATE_WORDS[one.state] },
        next:
          whyNotPrintPayout(one) === null ? (
            <Button component="a" href={fileUrl(payoutSlip, { id })} size="xs" variant="default" target="_blank">
              {words.print}
            </Button>
          ) : null,
        paper: whyNotPrintPayout(one) === null ? { url: fileUrl(payoutSlip, { id }), version: one.state } : null,
        more: mayCall(cancelPayout) ? (
          <ReasonedItem
            icon="close"
            danger
            whyNot={whyNotCancelPayout(one)}
            onClick={() => void import('./payout/payout-forms.tsx').then((file) => file.askCancel(one))}
          >
            {words.cancel}
          </ReasonedItem>
        ) : null,
        content: (
          <Panel title={words.receipts}>
            <LinesTable
              label={words.receipts}
              lines={one.lines.map((line, position) => ({ ...line, id: String(position) }))}
              columns={[
                {
                  label: words.receipt,
                  of: (line) =>
                    line.paymentId ? (
                      <Anchor component={Link} to={`/dashboard/payments/${line.paymentId}`}>
                        {line.label}
                      </Anchor>
                    ) : (
                      line.label
                    ),
                },
                { label: words.receivedOn, width: 120, of: (line) => formatDay(line.day) },
                { label: words.accountName, width: 100, of: (line) => line.account },
                { label: words.amount, right: true, width: 120, of: (line) => formatMoney(line.amount) },
              ]}
            />
          </Panel>
        ),
        aside: (
          <Panel title={words.facts}>
            <Facts
              items={[
                [words.way, WAY_WORDS[one.way]],
                [words.handedOn, formatDay(one.day)],
                [words.creditedOn, one.creditedOn ? formatDay(one.creditedOn) : null],
                [words.gross, formatMoney(one.gross)],
                [words.gap, one.gap === 0 ? null : formatMoney(one.gap)],
                [words.fee, one.fee === 0 ? null : formatMoney(one.fee)],
                [words.net, formatMoney(one.amount)],
                [words.reference, one.reference],
                [words.bankLine, one.bankLine],
                [words.reason, one.cancelledWhy],
              ]}
            />
          </Panel>
        ),
        history: <History endpoint={historyOfPayout} id={id} />,
      })}
    />
  );
}
