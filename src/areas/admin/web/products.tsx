import { formatDayShort, ListPage } from '#ui/office/index.ts';
import { anyProductList } from '../rules/everything.ts';
import { anyProducts } from '../rules/user-endpoints.ts';
import { words } from './user-words.ts';

/** The articles of all estates, without their prices. */
export default function Products() {
  return (
    <ListPage
      list={anyProductList}
      endpoint={anyProducts}
      title={words.products}
      note={words.across}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'shopName', card: 'fact' },
        { field: 'appellation', card: 'fact' },
        {
          field: 'status',
          as: 'status',
          width: 130,
          card: 'state',
          tone: (row) => (row.status === 'online' ? 'done' : 'waiting'),
        },
        { field: 'createdAt', width: 120, value: (row) => formatDayShort(row.createdAt), card: 'none' },
      ]}
      empty={{ title: words.none, text: words.noneWhy, icon: 'bottle' }}
    />
  );
}
