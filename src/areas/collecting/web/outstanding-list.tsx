import { paperBulk } from '#areas/messaging/web/index.ts';
import { recordClientPayment } from '#areas/payments/rules/endpoints.ts';
import {
  Anchor,
  Button,
  eachRow,
  Facts,
  fileUrl,
  formatDay,
  formatMoney,
  Link,
  listUrl,
  ListPage,
  MenuLink,
  Panel,
  today,
  useOffice,
} from '#ui/office/index.ts';
import { billLateCharges } from '../rules/late/late-endpoints.ts';
import {
  type OutstandingRow,
  outstandingList,
  outstandings,
  statement,
  statementPapers,
} from '../rules/money/outstandings.ts';
import { clientAccount, sendStatement } from '../rules/money/account.ts';
import { accountScreen as account } from './money/account-words.ts';
import { lateWords } from './late/late-words.ts';
import { moneyWords as words } from '#areas/billing/web/index.ts';

const OPEN = ['pending', 'partial', 'missing'];
const billsOf = (row: OutstandingRow): string =>
  listUrl('/dashboard/orders/bills', {
    filter: { clientId: { is: row.id }, status: { in: OPEN } },
    sort: 'dueOn',
  });

/** The debt of each client, by how late it is: the whole shop at once, with its totals. */
export default function OutstandingList() {
  const { mayCall } = useOffice();
  return (
    <ListPage
      list={outstandingList}
      endpoint={outstandings}
      title={words.outstandings}
      actions={
        mayCall(billLateCharges) ? (
          <Button component={Link} to="/dashboard/payments/late" size="xs" variant="default">
            {lateWords.act}
          </Button>
        ) : null
      }
      note={words.outstandingsNote}
      open={(row) => (row.bills > 0 ? billsOf(row) : `/dashboard/clients/${row.id}`)}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        // The ages stand together and first: a screen without room for all leaves out the rest, and no age is missing from their sum.
        { field: 'notDue', width: 110, card: 'none' },
        { field: 'late30', width: 110, card: 'none' },
        { field: 'late60', width: 115, card: 'none' },
        { field: 'late90', width: 115, card: 'none' },
        { field: 'older', width: 140, card: 'none' },
        { field: 'late', width: 110, hidden: true },
        { field: 'oldest', width: 160, card: 'fact' },
        { field: 'bills', width: 90, card: 'none' },
        { field: 'owed', width: 120, card: 'money' },
      ]}
      views={[
        { name: words.lateOnes, filter: { late: { gt: 0 } }, sort: '-late' },
        { name: words.veryLate, filter: { older: { gt: 0 } }, sort: '-older' },
      ]}
      bulk={[
        ...paperBulk(statementPapers, { print: words.printStatements, zip: words.zipStatements }),
        eachRow({
          label: account.sendOpen,
          icon: 'mail',
          endpoint: sendStatement,
          input: (row: OutstandingRow) => ({ id: row.id }),
          confirm: account.sendOpenSure,
        }),
        eachRow({
          label: account.sendYear,
          icon: 'mail',
          endpoint: sendStatement,
          input: (row: OutstandingRow) => ({
            id: row.id,
            period: { from: `${today().slice(0, 4)}-01-01`, to: today() },
          }),
          confirm: account.sendYearSure,
        }),
      ]}
      rowActions={(row: OutstandingRow) => (
        <>
          {mayCall(statement) ? (
            <MenuLink icon="print" to={fileUrl(statement, { id: row.id })}>
              {words.statement}
            </MenuLink>
          ) : null}
          {mayCall(clientAccount) ? (
            <MenuLink icon="history" to={`/dashboard/payments/account?client=${row.id}`}>
              {account.ofPeriod}
            </MenuLink>
          ) : null}
          {mayCall(billLateCharges) && row.late > 0 ? (
            <MenuLink icon="bill" to={`/dashboard/payments/late?client=${row.id}`}>
              {lateWords.act}
            </MenuLink>
          ) : null}
          {mayCall(recordClientPayment) ? (
            <MenuLink icon="card" to={`/dashboard/payments/add?client=${row.id}`}>
              {words.newPayment}
            </MenuLink>
          ) : null}
        </>
      )}
      preview={(row) => (
        <Panel title={words.facts}>
          <Facts
            items={[
              [
                words.client,
                <Anchor key="client" component={Link} to={`/dashboard/clients/${row.id}`}>
                  {row.name}
                </Anchor>,
              ],
              [words.dueOn, formatDay(row.oldest)],
              [words.toReceive, formatMoney(row.owed)],
              [words.owedOnAccount, row.owedOnAccount > 0 ? formatMoney(row.owedOnAccount) : null],
              [words.advance, row.onAccount > 0 ? formatMoney(row.onAccount) : null],
              [
                words.document,
                mayCall(statement) ? (
                  <Anchor key="pdf" href={fileUrl(statement, { id: row.id })} target="_blank">
                    {words.statement}
                  </Anchor>
                ) : null,
              ],
            ]}
          />
        </Panel>
      )}
      empty={{
        title: words.nothingOpen,
        text: words.nothingOpenWhy,
        other: { label: words.toBills, to: '/dashboard/orders/bills' },
      }}
    />
  );
}
