import { useState } from 'react';
import { ask, Button, formatMoney, Group, Skeleton, Stack, Text, useAction, useEndpoint } from '#ui/office/index.ts';
import { order as readOrder } from '#areas/sales/rules/endpoints.ts';
import type { CreditRow } from '../rules/credit/credit-endpoints.ts';
import { useCreditNote as creditUsed } from '../rules/credit/use-credit.ts';
import { openDocuments } from '../rules/money/money-endpoints.ts';
import { sharedOut } from '../rules/money/share-out.ts';
import { moneyWords as words } from './money/money-words.ts';
import { amountsOf, type Parts, Rest, sentParts, ShareTable, whyNotShare } from './money/share-table.tsx';

const UseForm = ({ credit, done }: { readonly credit: CreditRow; readonly done: (used: true | null) => void }) => {
  const [typed, setTyped] = useState<Parts | null>(null);
  const client = useEndpoint(readOrder, { id: credit.orderId ?? '' }).data?.clientId ?? null;
  const read = useEndpoint(openDocuments, { id: client ?? '' }, { enabled: client !== null }).data;
  const action = useAction(creditUsed, { after: () => done(true) });
  if (!read) return <Skeleton height={120} />;
  // A credit note never pays its own order.
  const of = { ...read, orders: read.orders.filter((one) => one.orderId !== credit.orderId) };
  const left = credit.left ?? 0;
  const parts = typed ?? sharedOut(left, of.orders);
  const wrong = whyNotShare(left, parts, of.orders);
  const sent = sentParts(parts).map((one) => ({ orderId: one.payableId, amount: one.amount }));
  const total = sent.reduce((all, one) => all + one.amount, 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!wrong && sent.length > 0) void action.run({ id: credit.id, parts: sent });
      }}
    >
      <Stack gap="md">
        {of.orders.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.nothingElseDue}
          </Text>
        ) : (
          <ShareTable of={of} parts={parts} put={setTyped} />
        )}
        {wrong ? <Rest amount={left} parts={amountsOf(parts)} wrong={wrong} /> : null}
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

export const askCreditUse = (credit: CreditRow): void =>
  void ask({
    title: words.takeCredit(credit.number, formatMoney(credit.left ?? 0)),
    body: (done) => <UseForm credit={credit} done={done} />,
  });
