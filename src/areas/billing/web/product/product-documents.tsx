import { useState } from 'react';
import type { OneProduct } from '#areas/catalogue/rules/product-answer.ts';
import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  Button,
  ErrorState,
  formatDay,
  formatMoney,
  formatNumber,
  Group,
  LinesTable,
  Link,
  Panel,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import {
  DOCUMENT_SORT_WORDS,
  type DocumentSort,
  documentName,
  documentPath,
  documentState,
  DOCUMENTS_SHOWN,
  MOST_DOCUMENTS,
  type ProductDocument,
  productDocuments,
} from '../../rules/product/product-documents.ts';

const words = french({
  title: 'Documents',
  sort: 'Type de document',
  all: 'Tous les documents',
  search: 'Numéro ou client',
  none: 'Aucun document ne contient ce produit.',
  notFound: 'Aucun document ne correspond.',
  document: 'Document',
  on: 'Le',
  party: 'Client',
  status: 'État',
  units: 'Unités',
  net: 'HT',
  draft: 'sans numéro',
  more: 'Voir plus',
  rest: 'Les plus anciens se trouvent dans leurs listes.',
});

/** The documents that hold a product, the last first; each opens. */
export function ProductDocuments({ product }: { readonly product: OneProduct }) {
  const office = useOffice();
  const [sort, setSort] = useState<DocumentSort | null>(null);
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(DOCUMENTS_SHOWN);
  const reads = office.mayCall(productDocuments);
  const { data, error, refetch } = useEndpoint(
    productDocuments,
    { id: product.id, size, ...(sort ? { sort } : {}), ...(search.trim() ? { search: search.trim() } : {}) },
    { silent: true, keep: true, enabled: reads },
  );
  if (!reads) return null;
  if (!data)
    return (
      <Panel title={words.title}>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton height={120} />}
      </Panel>
    );
  const isFiltered = sort !== null || search.trim() !== '';
  return (
    <Panel title={words.title}>
      <Stack gap="sm">
        {data.rows.length > 0 || isFiltered ? (
          <Group gap="xs">
            <Select
              size="xs"
              aria-label={words.sort}
              placeholder={words.all}
              clearable
              value={sort}
              data={data.sorts.map((one) => ({ value: one, label: DOCUMENT_SORT_WORDS[one] }))}
              onChange={(next) => setSort(next as DocumentSort | null)}
            />
            <TextInput
              size="xs"
              aria-label={words.search}
              placeholder={words.search}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </Group>
        ) : null}
        {data.rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {isFiltered ? words.notFound : words.none}
          </Text>
        ) : (
          <LinesTable
            label={words.title}
            lines={data.rows}
            columns={[
              {
                label: words.document,
                of: (one: ProductDocument) => (
                  <Anchor component={Link} to={documentPath(one)}>
                    {`${documentName(one)} ${one.number ?? (one.sort === 'purchase' ? '' : words.draft)}`.trim()}
                  </Anchor>
                ),
              },
              { label: words.on, of: (one) => formatDay(one.on) },
              { label: words.party, of: (one) => one.party },
              { label: words.status, of: documentState },
              { label: words.units, right: true, of: (one) => formatNumber(one.units) },
              ...(office.may('seeAllPrice')
                ? [
                    {
                      label: words.net,
                      right: true,
                      of: (one: ProductDocument) =>
                        one.net === null || one.net === undefined ? '' : formatMoney(one.net),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {data.hasMore && size < MOST_DOCUMENTS ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setSize(Math.min(size + 3 * DOCUMENTS_SHOWN, MOST_DOCUMENTS))}
          >
            {words.more}
          </Button>
        ) : data.hasMore ? (
          <Text size="sm" c="dimmed">
            {words.rest}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}
