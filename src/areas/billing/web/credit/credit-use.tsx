import { ask, formatMoney, Skeleton, Text, useAction, useEndpoint } from '#ui/office/index.ts';
import { order as readOrder } from '#areas/sales/rules/endpoints.ts';
import type { CreditRow } from '../../rules/credit/credit-endpoints.ts';
import { useCreditNote as creditUsed } from '../../rules/credit/use-credit.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { moneyWords as words } from '../money/money-words.ts';
import { ShareForm } from '../money/share-form.tsx';

const UseForm = ({ credit, done }: { readonly credit: CreditRow; readonly done: (used: true | null) => void }) => {
  const sold = useEndpoint(readOrder, { id: credit.orderId ?? '' });
  const client = sold.data?.clientId ?? null;
  const read = useEndpoint(openDocuments, { id: client ?? '' }, { enabled: client !== null }).data;
  const action = useAction(creditUsed, { after: () => done(true) });
  // A buyer without a client record has no other known debt.
  if (sold.error || (sold.data && client === null))
    return (
      <Text size="sm" c="dimmed">
        {words.nothingElseDue}
      </Text>
    );
  if (!read) return <Skeleton height={120} />;
  const orderOf = (id: string): string => read.documents.find((one) => one.id === id)?.orders[0]?.id ?? id;
  return (
    <ShareForm
      // A credit note never pays its own order.
      of={{
        ...read,
        documents: read.documents.filter((one) => one.orders.every((order) => order.id !== credit.orderId)),
      }}
      left={credit.left ?? 0}
      none={words.nothingElseDue}
      pending={action.pending}
      keepsRest={false}
      send={(parts) =>
        void action.run({
          id: credit.id,
          parts: parts.map(({ payableKind, payableId, amount }) => ({
            ...(payableKind === 'bill' ? { orderId: orderOf(payableId), billId: payableId } : { orderId: payableId }),
            amount,
          })),
        })
      }
      close={() => done(null)}
    />
  );
};

export const askCreditUse = (credit: CreditRow): void =>
  void ask({
    title: words.takeCredit(credit.number, formatMoney(credit.left ?? 0)),
    body: (done) => <UseForm credit={credit} done={done} />,
  });
