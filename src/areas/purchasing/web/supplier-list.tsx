import { eachRow, Facts, formatDay, formatPhone, ListPage, Panel } from '#ui/office/index.ts';
import { supplierList } from '../rules/lists.ts';
import { FAMILY_WORDS, SUPPLIER_KIND_WORDS, type SupplierRow } from '../rules/supplier/supplier.ts';
import { archiveSupplier, suppliers } from '../rules/supplier/supplier-endpoints.ts';
import { words } from './words.ts';

const Preview = ({ row }: { readonly row: SupplierRow }) => (
  <Panel title={words.facts}>
    <Facts
      items={[
        [words.family, FAMILY_WORDS[row.family]],
        [words.kind, SUPPLIER_KIND_WORDS[row.kind]],
        [words.tags, row.tags.join(', ')],
        [words.email, row.email],
        [words.phone, formatPhone(row.phone)],
        [words.city, [row.zipcode, row.city].filter(Boolean).join(' ')],
        [words.siret, row.siret],
        [words.articlesCount, String(row.articles)],
      ]}
    />
  </Panel>
);

export default function SupplierList() {
  return (
    <ListPage
      list={supplierList}
      endpoint={suppliers}
      title={words.suppliers}
      open={(row) => `/dashboard/suppliers/${row.id}`}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'family', width: 150, card: 'state' },
        { field: 'city', width: 160, card: 'fact' },
        { field: 'email', card: 'fact' },
        { field: 'phone', width: 140, render: (row) => formatPhone(row.phone), card: 'none' },
        { field: 'owed', width: 120, card: 'money' },
        { field: 'articles', width: 90, card: 'none' },
        { field: 'createdAt', width: 120, value: (row) => formatDay(row.createdAt), hidden: true, card: 'none' },
        { field: 'kind', width: 120, hidden: true, card: 'none' },
        { field: 'code', width: 100, hidden: true, card: 'none' },
        { field: 'zipcode', width: 100, hidden: true, card: 'none' },
        { field: 'country', width: 80, hidden: true, card: 'none' },
        { field: 'siret', width: 140, hidden: true, card: 'none' },
        { field: 'tags', width: 160, hidden: true, card: 'none' },
        { field: 'archived', width: 90, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.dryGoods, filter: { family: { in: ['dryGoods'] } } },
        { name: words.wines, filter: { family: { in: ['wine'] } } },
        { name: words.carriers, filter: { family: { in: ['transport'] } } },
        { name: words.archivedOnes, filter: { archived: { is: true } } },
      ]}
      create={{ label: words.newSupplier, to: '/dashboard/suppliers/add', can: 'createSupplier' }}
      bulk={[
        eachRow({
          label: words.archive,
          icon: 'archive',
          endpoint: archiveSupplier,
          input: (row) => ({ id: row.id }),
          confirm: words.archiveSure,
        }),
      ]}
      preview={(row) => <Preview row={row} />}
      empty={{ title: words.none, text: words.noneWhy, icon: 'store' }}
    />
  );
}
