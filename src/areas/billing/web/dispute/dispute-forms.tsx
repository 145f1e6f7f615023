import { DISPUTE_REASON_WORDS } from '#areas/payments/rules/dispute/dispute.ts';
import {
  type Dispute,
  EndedDispute,
  endDispute,
  NotedDispute,
  noteDispute,
} from '#areas/payments/rules/dispute/dispute-endpoints.ts';
import type { PaymentRow } from '#areas/payments/rules/endpoints.ts';
import {
  ask,
  DateField,
  Form,
  MoneyField,
  SelectField,
  SwitchField,
  Text,
  TextField,
  today,
  useFormFields,
} from '#ui/office/index.ts';
import { disputeWords as words } from './dispute-words.ts';

/** Asks for the amount that a bank took back: proposed whole, on this day. */
export const askNote = (payment: Pick<PaymentRow, 'id' | 'amount'>, left: number): void =>
  void ask({
    title: words.note,
    error: true,
    body: (done) => (
      <Form
        schema={NotedDispute.omit({ id: true })}
        endpoint={noteDispute}
        input={{ id: payment.id }}
        width="full"
        submit={words.note}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ amount: left, fee: 0, reason: 'general', day: today(), answerBy: null, note: '' }}
      >
        <Text size="sm">{words.noteText}</Text>
        <MoneyField name="amount" label={words.amount} />
        <MoneyField name="fee" label={words.fee} description={words.feeWhy} />
        <SelectField name="reason" label={words.reason} options={DISPUTE_REASON_WORDS} />
        <DateField name="day" label={words.day} />
        <DateField name="answerBy" label={words.answerBy} clearable />
        <TextField name="note" label={words.reference} placeholder={words.referenceHint} maxLength={500} />
      </Form>
    ),
  });

const OUTCOMES = { won: words.endWon, lost: words.endLost };
const FeeBack = ({ fee }: { readonly fee: number }) => {
  const [[outcome]] = useFormFields(['outcome']);
  return outcome === 'won' && fee > 0 ? <SwitchField name="feeBack" label={words.feeBack} /> : null;
};

/** Asks for the outcome of a dispute that was noted by hand. */
export const askEnd = (dispute: Dispute): void =>
  void ask({
    title: words.end,
    body: (done) => (
      <Form
        schema={EndedDispute.omit({ id: true })}
        endpoint={endDispute}
        input={{ id: dispute.id }}
        width="full"
        submit={words.end}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ outcome: 'won', day: today(), feeBack: false }}
      >
        <SelectField name="outcome" label={words.outcome} options={OUTCOMES} />
        <DateField name="day" label={words.endDay} />
        <FeeBack fee={dispute.fee} />
      </Form>
    ),
  });
