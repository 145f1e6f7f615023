import { recordClientPayment } from '#areas/payments/rules/endpoints.ts';
import { Anchor, Button, Facts, formatMoney, Link, Panel, useEndpoint, useOffice, useSlot } from '#ui/office/index.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { clientMoneySlot } from '../slots.ts';
import { moneyWords as words } from './money-words.ts';
import { toReceiveWords } from './share-table.tsx';

/** The debts and the account of this client, with the way to note a payment. */
export default function ClientMoney({ clientId }: { readonly clientId: string }) {
  const { mayCall } = useOffice();
  const more = useSlot(clientMoneySlot);
  const isMine = mayCall(openDocuments);
  const of = useEndpoint(openDocuments, { id: clientId }, { silent: true, enabled: isMine }).data;
  if (!isMine || !of) return null;
  return (
    <Panel
      title={words.payments}
      action={
        mayCall(recordClientPayment) ? (
          <Button
            component={Link}
            to={`/dashboard/payments/add?client=${clientId}`}
            size="compact-xs"
            variant="default"
          >
            {words.newPayment}
          </Button>
        ) : null
      }
    >
      <Facts
        items={[
          [words.toReceive, toReceiveWords(of)],
          [words.owedOnAccount, of.owedOnAccount > 0 ? formatMoney(of.owedOnAccount) : null],
          ...of.advances.map(
            (one) =>
              [
                words.advance,
                <Anchor key={one.paymentId} component={Link} to={`/dashboard/payments/${one.paymentId}`}>
                  {formatMoney(one.left)}
                </Anchor>,
              ] as const,
          ),
        ]}
      />
      {more.map((One, at) => (
        <One key={at} of={of} />
      ))}
    </Panel>
  );
}
