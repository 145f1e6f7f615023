import { recordClientPayment } from '#areas/payments/rules/endpoints.ts';
import { Anchor, Button, Facts, fileUrl, formatMoney, Link, Panel, useEndpoint, useOffice } from '#ui/office/index.ts';
import { billLateCharges } from '#areas/collecting/rules/late/late-endpoints.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { statement } from '../../rules/money/outstandings.ts';
import { lateWords } from '#areas/collecting/web/late/late-words.ts';
import { moneyWords as words } from './money-words.ts';
import { toReceiveWords } from './share-table.tsx';

/** What this client owes and what he has on account, with the way to note what he pays. */
export default function ClientMoney({ clientId }: { readonly clientId: string }) {
  const { mayCall } = useOffice();
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
          [
            words.document,
            mayCall(statement) && of.toReceive + of.onAccount + of.owedOnAccount > 0 ? (
              <Anchor key="statement" href={fileUrl(statement, { id: clientId })} target="_blank">
                {words.statement}
              </Anchor>
            ) : null,
          ],
          [
            lateWords.penalties,
            mayCall(billLateCharges) && of.orders.some((one) => one.isLate) ? (
              <Anchor key="late" component={Link} to={`/dashboard/payments/late?client=${clientId}`}>
                {lateWords.act}
              </Anchor>
            ) : null,
          ],
        ]}
      />
    </Panel>
  );
}
