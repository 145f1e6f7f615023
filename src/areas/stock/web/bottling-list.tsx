import { ListPage } from '#ui/office/index.ts';
import { bottlingList, bottlings } from '../rules/bottling/bottling-endpoints.ts';
import { hectolitreWords } from '../rules/hectolitre-words.ts';
import { BOTTLING_TONES } from './bottling/tones.ts';
import { words } from './bottling/words.ts';

export default function BottlingList() {
  return (
    <ListPage
      list={bottlingList}
      endpoint={bottlings}
      title={words.title}
      nameOf={(row) => row.made}
      open={(row) => `/dashboard/stocks/bottlings/${row.id}`}
      columns={[
        { field: 'day', width: 110, card: 'fact' },
        { field: 'kind', width: 160, card: 'state' },
        { field: 'made', as: 'strong', card: 'title' },
        { field: 'quantity', width: 100, card: 'money' },
        { field: 'came', width: 150, hidden: true, card: 'none', render: (row) => hectolitreWords(row.came) },
        { field: 'went', width: 130, card: 'fact', render: (row) => hectolitreWords(row.went) },
        { field: 'lost', width: 110, card: 'none', render: (row) => hectolitreWords(row.lost) },
        { field: 'warehouse', width: 170, hidden: true, card: 'none' },
        { field: 'state', width: 110, as: 'status', card: 'none', tone: (row) => BOTTLING_TONES[row.state] },
        { field: 'actor', width: 140, as: 'quiet', hidden: true, card: 'none' },
      ]}
      create={{ label: words.add, to: '/dashboard/stocks/bottlings/add', can: 'seeAllStock' }}
      empty={{ title: words.none, text: words.noneWhy, icon: 'stocks' }}
    />
  );
}
