import { formatAgo, formatDayShort, ListPage } from '#ui/office/index.ts';
import { userList } from '../rules/user.ts';
import { users } from '../rules/user-endpoints.ts';
import { words } from './user-words.ts';

/** Everybody who can sign in, whatever they are to which shop. */
export default function Users() {
  return (
    <ListPage
      list={userList}
      endpoint={users}
      title={words.users}
      note={words.across}
      open={(row) => `/admin/users/${row.id}`}
      nameOf={(row) => row.username}
      columns={[
        { field: 'username', as: 'strong', card: 'title' },
        { field: 'email', card: 'fact' },
        { field: 'role', width: 130, card: 'fact' },
        { field: 'shops', card: 'none' },
        {
          field: 'state',
          as: 'status',
          width: 110,
          card: 'state',
          tone: (row) => (row.state === 'open' ? 'done' : 'failed'),
        },
        { field: 'createdAt', width: 120, value: (row) => formatDayShort(row.createdAt), card: 'none' },
        {
          field: 'lastSeenAt',
          width: 160,
          value: (row) => (row.lastSeenAt ? formatAgo(row.lastSeenAt) : ''),
          card: 'fact',
        },
        { field: 'isMaster', width: 120, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.blocked, filter: { state: { in: ['blocked'] } } },
        { name: words.masters, filter: { isMaster: true } },
      ]}
      empty={{ title: words.none, text: words.noneWhy, icon: 'users' }}
    />
  );
}
