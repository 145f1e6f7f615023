import { useEffect } from 'react';
import type { ListFilter } from '#kernel/list.ts';
import {
  Button,
  eachRow,
  Facts,
  formatDay,
  formatPhone,
  Link,
  ListPage,
  listUrl,
  Panel,
  useNavigate,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import type { ClientRow } from '../rules/client.ts';
import { KIND_WORDS, PIPE_WORDS } from '../rules/client-kinds.ts';
import { clientDoubles } from '../rules/double.ts';
import { archiveClient, clients } from '../rules/endpoints.ts';
import { accessAsked } from '../rules/home.ts';
import { clientList } from '../rules/lists.ts';
import { ORIGIN_WORDS, words } from './words.ts';

const Preview = ({ row }: { readonly row: ClientRow }) => (
  <Panel title={words.facts}>
    <Facts
      items={[
        [words.kind, KIND_WORDS[row.kind]],
        [words.pipe, PIPE_WORDS[row.pipe]],
        [words.tags, row.tags.join(', ')],
        [words.groups, row.groups],
        [words.typology, row.typologyName],
        [words.email, row.email],
        [words.phone, formatPhone(row.phone)],
        [words.city, [row.zipcode, row.city].filter(Boolean).join(' ')],
        [words.siret, row.siret],
        [words.origin, ORIGIN_WORDS[row.origin]],
        [words.account, row.hasAccount ? words.yes : words.no],
        [words.created, formatDay(row.createdAt)],
      ]}
    />
  </Panel>
);

const DoublesButton = () =>
  useOffice().mayCall(clientDoubles) ? (
    <Button component={Link} to="/dashboard/clients/doubles" variant="default">
      {words.doubles}
    </Button>
  ) : null;

const ImportButton = () =>
  useOffice().may('createClient') ? (
    <Button component={Link} to="/dashboard/clients/import/add" variant="default" visibleFrom="sm">
      {words.importClients}
    </Button>
  ) : null;

/** The values of `?tab=`: the tabs above the list, by their words. */
const TABS = new Map<string, ListFilter>([
  ['professionnels', { kind: { in: ['professional'] } }],
  ['particuliers', { kind: { in: ['private'] } }],
  ['prospects', { pipe: { in: ['prospect'] } }],
  ['boutique', { origin: { in: ['shop'] } }],
  ['conditions', accessAsked.filter],
]);

export default function ClientList() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const named = TABS.get(query.get('tab') ?? '');
  // From there on the address is that of the list, as if the tab had been pressed.
  useEffect(() => {
    if (named) void navigate(listUrl('/dashboard/clients', { filter: named }), { replace: true });
  }, [named, navigate]);
  return (
    <ListPage
      list={clientList}
      endpoint={clients}
      title={words.clients}
      open={(row) => `/dashboard/clients/${row.id}`}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'kind', width: 130, card: 'state' },
        { field: 'typologyName', label: words.typology, width: 140, card: 'fact' },
        { field: 'city', width: 160, card: 'fact' },
        { field: 'email', card: 'fact' },
        { field: 'phone', width: 140, render: (row) => formatPhone(row.phone), card: 'none' },
        { field: 'createdAt', width: 120, value: (row) => formatDay(row.createdAt), card: 'none' },
        { field: 'tags', width: 160, hidden: true, card: 'none' },
        { field: 'groups', width: 180, hidden: true, card: 'none' },
        { field: 'pipe', width: 110, hidden: true, card: 'none' },
        { field: 'code', width: 100, hidden: true, card: 'none' },
        { field: 'zipcode', width: 100, hidden: true, card: 'none' },
        { field: 'country', width: 80, hidden: true, card: 'none' },
        { field: 'siret', width: 140, hidden: true, card: 'none' },
        { field: 'origin', width: 110, hidden: true, card: 'none' },
        { field: 'hasAccount', width: 110, hidden: true, card: 'none' },
        { field: 'ownFields', width: 220, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.pros, filter: { kind: { in: ['professional'] } } },
        { name: words.privates, filter: { kind: { in: ['private'] } } },
        { name: words.prospects, filter: { pipe: { in: ['prospect'] } } },
        { name: words.accessWaiting, filter: accessAsked.filter },
        { name: words.fromShop, filter: { origin: { in: ['shop'] } }, sort: '-createdAt' },
      ]}
      create={{ label: words.newClient, to: '/dashboard/clients/add', can: 'createClient' }}
      actions={
        <>
          <DoublesButton />
          <ImportButton />
        </>
      }
      bulk={[
        eachRow({
          label: words.archive,
          icon: 'archive',
          endpoint: archiveClient,
          input: (row) => ({ id: row.id }),
          confirm: words.archiveSure,
        }),
      ]}
      preview={(row) => <Preview row={row} />}
      empty={{ title: words.noClients, text: words.noClientsWhy, icon: 'clients' }}
    />
  );
}
