import { ActionItem, ListPage, wholeSelection } from '#ui/office/index.ts';
import { bankedCheques, bankedList, chequesStillWait } from '../rules/cheque/cheque-endpoints.ts';
import { chequeWords as words } from './cheque/cheque-words.ts';

/** Cheques that went to the bank before slips were kept: what was said of them can be taken back. */
export default function ChequesBanked() {
  return (
    <ListPage
      list={bankedList}
      endpoint={bankedCheques}
      title={words.bankedTitle}
      note={words.bankedNote}
      nameOf={(row) => row.payer}
      open={(row) => `/dashboard/payments/${row.id}`}
      columns={[
        { field: 'payer', as: 'strong', card: 'title' },
        { field: 'note', width: 180, card: 'fact' },
        { field: 'reference', width: 170 },
        { field: 'day', width: 130, card: 'fact' },
        { field: 'amount', width: 130, card: 'money' },
      ]}
      bulk={[
        wholeSelection({
          label: words.still,
          icon: 'undo',
          endpoint: chequesStillWait,
          input: ({ ids, ...query }) => (ids ? { ids: [...ids] } : query),
          confirm: words.stillSure,
        }),
      ]}
      rowActions={(row) => (
        <ActionItem icon="undo" endpoint={chequesStillWait} input={{ ids: [row.id] }} confirm={words.stillAloneSure}>
          {words.still}
        </ActionItem>
      )}
      empty={{
        title: words.noneBanked,
        text: words.noneBankedWhy,
        other: { label: words.toWaiting, to: '/dashboard/payments/cheques' },
      }}
    />
  );
}
