import { useState } from 'react';
import { type PaymentRow, allocatePayment, voidPayment, VoidedPayment } from '#areas/payments/rules/endpoints.ts';
import {
  ask,
  Button,
  Form,
  formatMoney,
  Group,
  Skeleton,
  Stack,
  Text,
  TextareaField,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { sharedOut } from '../../rules/money/share-out.ts';
import { moneyWords as words } from './money-words.ts';
import { amountsOf, type Parts, Rest, sentParts, ShareTable, whyNotShare } from './share-table.tsx';

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
  const [typed, setTyped] = useState<Parts | null>(null);
  const of = useEndpoint(openDocuments, { id: payment.clientId ?? '' }).data;
  const action = useAction(allocatePayment, { after: () => done(true) });
  const left = payment.left ?? 0;
  if (!of) return <Skeleton height={120} />;
  const parts = typed ?? sharedOut(left, of.orders);
  const wrong = whyNotShare(left, parts, of.orders);
  const sent = sentParts(parts);
  const total = Object.values(amountsOf(parts)).reduce((all, one) => all + one, 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!wrong && sent.length > 0) void action.run({ id: payment.id, parts: sent });
      }}
    >
      <Stack gap="md">
        {of.orders.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.nothingDue}
          </Text>
        ) : (
          <ShareTable of={of} parts={parts} put={setTyped} />
        )}
        <Rest amount={left} parts={parts} wrong={wrong} />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={() => done(null)}>
            {words.cancel}
          </Button>
          <Button size="xs" type="submit" loading={action.pending} disabled={sent.length === 0}>
            {words.settleOf(formatMoney(total))}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** What a client has on account, set off against what he owes. */
export const askUse = (payment: PaymentRow): void =>
  void ask({
    title: words.takeTitle(formatMoney(payment.left ?? 0)),
    body: (done) => <UseForm payment={payment} done={done} />,
  });
