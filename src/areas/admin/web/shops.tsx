import { formatDayShort, ListPage } from '#ui/office/index.ts';
import { shopList } from '../rules/everything.ts';
import { shops } from '../rules/shop-endpoints.ts';
import { SHOP_TONES } from './shop-words.ts';
import { words } from './user-words.ts';

/** Every estate of the installation. */
export default function Shops() {
  return (
    <ListPage
      list={shopList}
      endpoint={shops}
      title={words.shops}
      note={words.across}
      open={(row) => `/admin/shops/${row.id}`}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'publicName', card: 'fact' },
        { field: 'owner', width: 180, card: 'fact' },
        { field: 'contactEmail', card: 'none' },
        { field: 'code', width: 120, card: 'none' },
        { field: 'state', as: 'status', width: 120, card: 'state', tone: (row) => SHOP_TONES[row.state] },
        { field: 'createdAt', width: 120, value: (row) => formatDayShort(row.createdAt), card: 'none' },
      ]}
      views={[
        { name: words.offline, filter: { state: { in: ['offline'] } } },
        { name: words.blocked, filter: { state: { in: ['blocked'] } } },
      ]}
      empty={{ title: words.none, text: words.noneWhy, icon: 'store' }}
    />
  );
}
