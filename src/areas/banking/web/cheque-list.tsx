import { ActionItem, Button, Link, ListPage, wholeSelection } from '#ui/office/index.ts';
import { chequeList, chequesWereBanked, handInCheques, waitingCheques } from '../rules/cheque/cheque-endpoints.ts';
import { chequeWords as words } from './cheque/cheque-words.ts';

const BANKED = '/dashboard/payments/cheques/banked';
const SLIPS = '/dashboard/payments/cheques/slips';

/** The cheques in the drawer: ticked, they go on one slip. */
export default function ChequeList() {
  return (
    <ListPage
      list={chequeList}
      endpoint={waitingCheques}
      title={words.waiting}
      note={words.waitingNote}
      nameOf={(row) => row.payer}
      open={(row) => `/dashboard/payments/${row.id}`}
      actions={
        <>
          <Button component={Link} to={BANKED} size="xs" variant="default">
            {words.banked}
          </Button>
          <Button component={Link} to={SLIPS} size="xs" variant="default">
            {words.slips}
          </Button>
        </>
      }
      columns={[
        { field: 'payer', as: 'strong', card: 'title' },
        { field: 'note', width: 180, card: 'fact' },
        { field: 'reference', width: 170 },
        { field: 'day', width: 130, card: 'fact' },
        { field: 'amount', width: 130, card: 'money' },
      ]}
      bulk={[
        wholeSelection({
          label: words.handIn,
          icon: 'print',
          endpoint: handInCheques,
          input: ({ ids, ...query }) => (ids ? { ids: [...ids] } : query),
          confirm: words.handInSure,
        }),
        wholeSelection({
          label: words.banked,
          icon: 'check',
          endpoint: chequesWereBanked,
          input: ({ ids, ...query }) => (ids ? { ids: [...ids] } : query),
          confirm: words.bankedSure,
        }),
      ]}
      actionsInSight
      rowActions={(row) => (
        <>
          <ActionItem icon="print" endpoint={handInCheques} input={{ ids: [row.id] }} confirm={words.aloneSure}>
            {words.alone}
          </ActionItem>
          <ActionItem
            icon="check"
            endpoint={chequesWereBanked}
            input={{ ids: [row.id] }}
            confirm={words.bankedAloneSure}
          >
            {words.banked}
          </ActionItem>
        </>
      )}
      empty={{ title: words.none, text: words.noneWhy, other: { label: words.toSlips, to: SLIPS } }}
    />
  );
}
