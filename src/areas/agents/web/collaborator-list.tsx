import { formatAgo, ListPage } from '#ui/office/index.ts';
import { collaborators } from '../rules/people-endpoints.ts';
import { STATE_TONES, words } from './words.ts';

export default function CollaboratorList() {
  return (
    <ListPage
      list={collaborators.list}
      endpoint={collaborators.people}
      title={words.collaborators}
      open={(row) => `/dashboard/collaborators/${row.id}`}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'email', card: 'fact' },
        { field: 'access', width: 160, card: 'fact' },
        {
          field: 'lastSeenAt',
          width: 180,
          card: 'fact',
          value: (row) => (row.lastSeenAt ? formatAgo(row.lastSeenAt) : words.never),
        },
        { field: 'state', as: 'status', width: 170, card: 'state', tone: (row) => STATE_TONES[row.state] },
        { field: 'rights', width: 120, hidden: true, card: 'none' },
        { field: 'since', width: 140, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.actives, filter: { state: { in: ['active'] } } },
        { name: words.waiting, filter: { state: { in: ['invited', 'expired'] } } },
        { name: words.blockeds, filter: { state: { in: ['blocked'] } } },
      ]}
      create={{ label: words.invite, to: '/dashboard/collaborators/add', can: 'createCollaborator' }}
      empty={{ title: words.none, text: words.noneWhy, icon: 'users' }}
    />
  );
}
