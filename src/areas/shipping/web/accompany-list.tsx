import { paperBulk } from '#areas/messaging/web/index.ts';
import { hectolitreWords } from '#areas/stock/rules/hectolitre-words.ts';
import { fileUrl, HistoryItem, ListPage, MenuLink } from '#ui/office/index.ts';
import {
  accompanyingDocuments,
  accompanyingPdf,
  accompanyList,
  historyOfAccompanying,
} from '../rules/accompany/accompany-endpoints.ts';
import { accompanyPapers } from '../rules/papers/paper-set.ts';
import { AccompanyActions } from './accompany/accompany-forms.tsx';
import { ACCOMPANY_TONES } from './accompany/accompany-tones.ts';
import { words } from './accompany/accompany-words.ts';

export default function AccompanyList() {
  return (
    <ListPage
      list={accompanyList}
      endpoint={accompanyingDocuments}
      title={words.title}
      note={words.note}
      nameOf={(row) => row.number}
      open={(row) => `/dashboard/orders/${row.orderId}`}
      columns={[
        { field: 'number', as: 'strong', width: 140, card: 'title' },
        { field: 'kind', width: 90, card: 'fact' },
        { field: 'status', as: 'status', width: 110, card: 'state', tone: (row) => ACCOMPANY_TONES[row.status] },
        { field: 'consignee', card: 'fact' },
        { field: 'volume', width: 110, card: 'money', render: (row) => hectolitreWords(row.volume) },
        { field: 'arc', width: 210, card: 'none' },
        { field: 'note', width: 130, card: 'none' },
        { field: 'order', width: 130, hidden: true, card: 'none' },
        { field: 'issuedOn', width: 110, card: 'fact' },
        { field: 'sentOn', width: 110, hidden: true, card: 'none' },
        { field: 'dischargedOn', width: 110, hidden: true, card: 'none' },
      ]}
      bulk={paperBulk(accompanyPapers)}
      views={[
        { name: words.toSend, filter: { status: { in: ['draft'] } } },
        { name: words.toDischarge, filter: { status: { in: ['sent'] } } },
      ]}
      rowActions={(row) => (
        <>
          <MenuLink icon="file" href={fileUrl(accompanyingPdf, { id: row.id })}>
            {words.open}
          </MenuLink>
          <AccompanyActions row={row} />
          <HistoryItem endpoint={historyOfAccompanying} id={row.id} title={row.number} />
        </>
      )}
      empty={{ title: words.none, text: words.noneWhy, icon: 'delivery' }}
    />
  );
}
