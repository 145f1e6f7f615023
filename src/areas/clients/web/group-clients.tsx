import { formatDay, formatPhone, ListPage, useEndpoint, useParams } from '#ui/office/index.ts';
import { clientGroup, membersOfGroup } from '../rules/group/group-endpoints.ts';
import { clientList } from '../rules/lists.ts';
import { words } from './group/words.ts';

/** The clients of a group, listed and exported like all clients. */
export default function GroupClients() {
  const { id = '' } = useParams();
  const { data } = useEndpoint(clientGroup, { id }, { silent: true });
  return (
    <ListPage
      list={clientList}
      endpoint={membersOfGroup}
      fixed={{ id }}
      title={data ? words.membersOf(data.name) : words.members}
      note={data?.said}
      open={(row) => `/dashboard/clients/${row.id}`}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'kind', width: 130, card: 'state' },
        { field: 'typologyName', width: 140, card: 'fact' },
        { field: 'city', width: 160, card: 'fact' },
        { field: 'email', card: 'fact' },
        { field: 'phone', width: 140, render: (row) => formatPhone(row.phone), card: 'none' },
        { field: 'createdAt', width: 120, value: (row) => formatDay(row.createdAt), card: 'none' },
        { field: 'groups', width: 200, hidden: true, card: 'none' },
        { field: 'tags', width: 160, hidden: true, card: 'none' },
      ]}
      empty={{ title: words.noMembers, text: words.noMembersWhy, icon: 'clients' }}
    />
  );
}
