import { type PaymentRow, allocatePayment, voidPayment, VoidedPayment } from '#areas/payments/rules/endpoints.ts';
import { ask, Form, formatMoney, Skeleton, Text, TextareaField, useAction, useEndpoint } from '#ui/office/index.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { moneyWords as words } from './money-words.ts';
import { ShareForm } from './share-form.tsx';

const Asked = VoidedPayment.pick({ reason: true });

/** Why a receipt is taken back is asked, and kept. */
export const askVoid = (payment: Pick<PaymentRow, 'id' | 'amount'>): void =>
  void ask({
    title: words.void,
    error: true,
    body: (done) => (
      <Form
        schema={Asked}
        endpoint={voidPayment}
        input={{ id: payment.id }}
        width="full"
        submit={words.void}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <Text size="sm">{words.voidSure(formatMoney(payment.amount))}</Text>
        <TextareaField name="reason" label={words.reason} description={words.reasonHint} />
      </Form>
    ),
  });

const UseForm = ({ payment, done }: { readonly payment: PaymentRow; readonly done: (used: true | null) => void }) => {
  const of = useEndpoint(openDocuments, { id: payment.clientId ?? '' }).data;
  const action = useAction(allocatePayment, { after: () => done(true) });
  if (!of) return <Skeleton height={120} />;
  return (
    <ShareForm
      of={of}
      left={payment.left ?? 0}
      none={words.nothingDue}
      pending={action.pending}
      keepsRest
      send={(parts) => void action.run({ id: payment.id, parts })}
      close={() => done(null)}
    />
  );
};

/** Asks for the debts against which the client's money on account is set off. */
export const askUse = (payment: PaymentRow): void =>
  void ask({
    title: words.takeTitle(formatMoney(payment.left ?? 0)),
    body: (done) => <UseForm payment={payment} done={done} />,
  });
