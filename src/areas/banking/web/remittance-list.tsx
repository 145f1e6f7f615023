import { ActionItem, fileUrl, formatDay, ListPage, MenuLink, ReasonedItem, useOffice } from '#ui/office/index.ts';
import { whyNotCancel, whyNotHand } from '../rules/sepa/collection.ts';
import {
  cancelRemittance,
  handRemittance,
  remittanceFile,
  remittanceList,
  remittances,
} from '../rules/sepa/collection-endpoints.ts';
import { collectionWords as words } from './sepa/collection-words.ts';

/** The forms come when they are asked for. */
const forms = () => import('./sepa/collect-forms.tsx');

/** The remittances, what the bank has of them and what came back. */
export default function RemittanceList() {
  const { mayCall } = useOffice();
  return (
    <ListPage
      list={remittanceList}
      endpoint={remittances}
      title={words.remittancesTitle}
      note={words.remittancesNote}
      nameOf={(row) => row.number}
      open={(row) => `/dashboard/payments/collections/${row.id}`}
      columns={[
        { field: 'number', as: 'strong', card: 'title' },
        { field: 'status', as: 'status', width: 180, card: 'state' },
        { field: 'dueOn', width: 130, card: 'fact' },
        { field: 'handBy', label: words.handBy, width: 190, value: (row) => formatDay(row.handBy) },
        { field: 'debits', width: 130, card: 'fact' },
        { field: 'returned', width: 90 },
        { field: 'scheme', width: 120, hidden: true },
        { field: 'madeOn', width: 120, hidden: true },
        { field: 'amount', width: 130, card: 'money' },
      ]}
      views={[
        { name: words.waiting, filter: { status: { in: ['scheduled'] } } },
        { name: words.withBank, filter: { status: { in: ['processing'] } } },
      ]}
      actionsInSight
      rowActions={(row) => (
        <>
          {row.status === 'cancelled' ? null : (
            <MenuLink icon="export" href={fileUrl(remittanceFile, { id: row.id })}>
              {words.file}
            </MenuLink>
          )}
          <ActionItem
            icon="check"
            endpoint={handRemittance}
            input={{ id: row.id }}
            whyNot={whyNotHand(row)}
            confirm={words.handSure}
          >
            {words.hand}
          </ActionItem>
          {mayCall(cancelRemittance) ? (
            <ReasonedItem
              icon="close"
              danger
              whyNot={whyNotCancel(row)}
              onClick={() => void forms().then((one) => one.askCancel(row))}
            >
              {words.cancel}
            </ReasonedItem>
          ) : null}
        </>
      )}
      empty={{
        title: words.noRemittance,
        text: words.noRemittanceWhy,
        other: { label: words.toDue, to: '/dashboard/payments/collections' },
      }}
    />
  );
}
