import { ActionItem, eachRow, formatCount, formatInstant, ListPage, MenuLink } from '#ui/office/index.ts';
import { clientGroupList } from '../rules/group/group.ts';
import { archiveClientGroup, clientGroups } from '../rules/group/group-endpoints.ts';
import { words } from './group/words.ts';

const AT = '/dashboard/clients/groups';

/** The groups of clients by conditions. */
export default function GroupList() {
  return (
    <ListPage
      list={clientGroupList}
      endpoint={clientGroups}
      title={words.groups}
      note={words.note}
      open={(row) => `${AT}/${row.id}`}
      nameOf={(row) => row.name}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'said', label: words.said, card: 'fact' },
        { field: 'members', width: 100, value: (row) => formatCount(row.members), card: 'fact' },
        { field: 'typologyName', width: 160, card: 'fact' },
        { field: 'countedAt', width: 150, value: (row) => formatInstant(row.countedAt ?? ''), card: 'none' },
      ]}
      rowActions={(row) => (
        <>
          <MenuLink icon="clients" to={`${AT}/${row.id}/clients`}>
            {words.seeMembers}
          </MenuLink>
          <ActionItem icon="archive" endpoint={archiveClientGroup} input={{ id: row.id }} confirm={words.archiveSure}>
            {words.archive}
          </ActionItem>
        </>
      )}
      create={{ label: words.fresh, to: `${AT}/add`, can: 'createClient' }}
      bulk={[
        eachRow({
          label: words.archive,
          icon: 'archive',
          endpoint: archiveClientGroup,
          input: (row) => ({ id: row.id }),
          confirm: words.archiveSure,
        }),
      ]}
      empty={{ title: words.noGroups, text: words.noGroupsWhy, icon: 'clients' }}
    />
  );
}
