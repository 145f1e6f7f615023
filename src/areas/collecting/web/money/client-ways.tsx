import type { OpenDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { moneyWords } from '#areas/billing/web/index.ts';
import { Anchor, Facts, fileUrl, Link, useOffice } from '#ui/office/index.ts';
import { billLateCharges } from '../../rules/late/late-endpoints.ts';
import { clientAccount } from '../../rules/money/account.ts';
import { statement } from '../../rules/money/outstandings.ts';
import { lateWords } from '../late/late-words.ts';
import { accountScreen } from './account-words.ts';

/** Under what a client owes: the statement of account, and what lateness adds. */
export default function ClientWays({ of }: { readonly of: OpenDocuments }) {
  const { mayCall } = useOffice();
  return (
    <Facts
      items={[
        [
          moneyWords.document,
          mayCall(statement) && of.toReceive + of.onAccount + of.owedOnAccount > 0 ? (
            <Anchor key="statement" href={fileUrl(statement, { id: of.clientId })} target="_blank">
              {moneyWords.statement}
            </Anchor>
          ) : null,
        ],
        [
          accountScreen.account,
          mayCall(clientAccount) ? (
            <Anchor key="account" component={Link} to={`/dashboard/payments/account?client=${of.clientId}`}>
              {accountScreen.ofPeriod}
            </Anchor>
          ) : null,
        ],
        [
          lateWords.penalties,
          mayCall(billLateCharges) && of.orders.some((one) => one.isLate) ? (
            <Anchor key="late" component={Link} to={`/dashboard/payments/late?client=${of.clientId}`}>
              {lateWords.act}
            </Anchor>
          ) : null,
        ],
      ]}
    />
  );
}
