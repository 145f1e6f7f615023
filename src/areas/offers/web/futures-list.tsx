import { paperBulk } from '#areas/messaging/web/index.ts';
import { ListPage } from '#ui/office/index.ts';
import { futuresCalls } from '../rules/document-calls.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { FUTURES_DUE } from '../rules/home.ts';
import { futuresList } from '../rules/lists.ts';
import { futuresPapers } from '../rules/offer-papers.ts';
import { words } from './futures/futures-words.ts';
import { words as ofSales } from '#areas/sales/web/index.ts';

const { words: named, path, can } = kindOf('futures');

export default function FuturesList() {
  return (
    <ListPage
      list={futuresList}
      endpoint={futuresCalls.list}
      title={named.many}
      create={{ label: named.fresh, to: `${path}/add`, can }}
      views={[
        { name: words.reserved, filter: { status: { in: ['pending'] } } },
        { name: words.dueParts, filter: FUTURES_DUE },
        { name: words.confirmed, filter: { status: { in: ['validated'] } } },
        { name: words.cancelled, filter: { status: { in: ['cancelled'] } } },
        { name: ofSales.drafts, filter: { status: { in: ['draft'] } } },
      ]}
      bulk={paperBulk(futuresPapers)}
      empty={{ title: words.none, text: words.noneWhy }}
      open={(row) => `${path}/${row.id}`}
      columns={[
        { field: 'number', width: 190, as: 'strong', card: 'title', value: (row) => row.number ?? ofSales.draftNumber },
        { field: 'buyerName', card: 'fact' },
        { field: 'createdAt', width: 170, card: 'fact' },
        { field: 'status', as: 'status', width: 130, card: 'state' },
        { field: 'bottles', width: 110, card: 'fact' },
        { field: 'totalHT', width: 110, hidden: true },
        { field: 'totalTTC', width: 120, card: 'money' },
      ]}
    />
  );
}
