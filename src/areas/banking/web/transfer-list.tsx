import { ActionItem, fileUrl, ListPage, MenuLink, ReasonedItem, wholeSelection } from '#ui/office/index.ts';
import {
  orderTransfers,
  transferDone,
  transferFile,
  transferList,
  transfers,
  transferWaits,
  whyNotDone,
  whyNotOrder,
  whyNotTransferFile,
  whyNotWait,
} from '../rules/sepa/transfer-endpoints.ts';
import { transferWords as words } from './sepa/transfer-words.ts';

/** The refunds by transfer: ticked, they go into a single order that the bank reads. */
export default function TransferList() {
  return (
    <ListPage
      list={transferList}
      endpoint={transfers}
      title={words.title}
      note={words.note}
      nameOf={(row) => `${row.client}, ${row.reference}`}
      open={() => null}
      columns={[
        { field: 'client', as: 'strong', card: 'title' },
        { field: 'reference', width: 150, card: 'fact' },
        { field: 'note', width: 180 },
        { field: 'day', width: 120, card: 'fact' },
        { field: 'iban', width: 160, value: (row) => row.iban || words.unknown },
        { field: 'state', as: 'status', width: 140, card: 'state' },
        { field: 'order', width: 140 },
        { field: 'amount', width: 130, card: 'money' },
      ]}
      views={[
        { name: words.waiting, filter: { state: { in: ['waiting'] } } },
        { name: words.ordered, filter: { state: { in: ['ordered'] } }, sort: '-order' },
      ]}
      bulk={[
        wholeSelection({
          label: words.order,
          icon: 'export',
          endpoint: orderTransfers,
          input: ({ ids, ...query }) => (ids ? { ids: [...ids] } : query),
          confirm: words.orderSure,
        }),
      ]}
      actionsInSight
      rowActions={(row) => (
        <>
          {row.state === 'ordered' ? (
            row.hasFile ? (
              <MenuLink icon="export" href={fileUrl(transferFile, { id: row.id })}>
                {words.file}
              </MenuLink>
            ) : (
              <ReasonedItem icon="export" whyNot={whyNotTransferFile(row)} onClick={() => undefined}>
                {words.file}
              </ReasonedItem>
            )
          ) : null}
          <ActionItem
            icon="export"
            endpoint={orderTransfers}
            input={{ ids: [row.id] }}
            whyNot={whyNotOrder(row)}
            confirm={words.orderSure}
          >
            {words.alone}
          </ActionItem>
          <ActionItem
            icon="check"
            endpoint={transferDone}
            input={{ id: row.id }}
            whyNot={whyNotDone(row)}
            confirm={words.doneSure}
          >
            {words.done}
          </ActionItem>
          <ActionItem
            icon="undo"
            endpoint={transferWaits}
            input={{ id: row.id }}
            whyNot={whyNotWait(row)}
            confirm={words.waitsSure}
          >
            {words.waits}
          </ActionItem>
          <MenuLink to={`/dashboard/payments/${row.id}`}>{words.open}</MenuLink>
        </>
      )}
      empty={{
        title: words.none,
        text: words.noneWhy,
        other: { label: words.toCredits, to: '/dashboard/orders/credits' },
      }}
    />
  );
}
