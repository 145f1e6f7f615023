import {
  ActionItem,
  eachRow,
  Facts,
  formatDay,
  formatPhone,
  ListPage,
  MenuLink,
  Panel,
  Stack,
} from '#ui/office/index.ts';
import {
  type ClientDouble,
  clientDoubleList,
  clientDoubles,
  type DoubleSide,
  keepClientsApart,
} from '../rules/double.ts';
import { words } from './words.ts';

const pairOf = ({ older, newer }: ClientDouble) => ({ oneId: older.id, otherId: newer.id });
const pageOf = ({ id }: DoubleSide): string => `/dashboard/clients/${id}`;

const mergeOf = ({ older, newer }: ClientDouble): string =>
  `/dashboard/clients/merge?keep=${older.id}&absorb=${newer.id}`;

const Side = ({ title, side }: { readonly title: string; readonly side: DoubleSide }) => (
  <Panel title={title}>
    <Facts
      items={[
        [words.client, side.name],
        [words.code, side.code],
        [words.email, side.email],
        [words.anyPhone, formatPhone(side.phone)],
        [words.city, side.city],
        [words.created, formatDay(side.createdAt)],
      ]}
    />
  </Panel>
);

/** The pairs of records that may be one client, the surest first. */
export default function DoubleList() {
  return (
    <ListPage
      list={clientDoubleList}
      endpoint={clientDoubles}
      title={words.doubles}
      note={words.doublesNote}
      open={mergeOf}
      nameOf={(row) => `${row.name}, ${row.other}`}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'other', card: 'fact' },
        { field: 'confidence', width: 120, card: 'state' },
        { field: 'shared', card: 'fact' },
      ]}
      rowActions={(row) => (
        <>
          <MenuLink icon="check" to={mergeOf(row)}>
            {words.merge}
          </MenuLink>
          <MenuLink icon="clients" to={pageOf(row.older)}>
            {words.openOlder}
          </MenuLink>
          <MenuLink icon="clients" to={pageOf(row.newer)}>
            {words.openNewer}
          </MenuLink>
          <ActionItem icon="close" endpoint={keepClientsApart} input={pairOf(row)} confirm={words.apartSure}>
            {words.apart}
          </ActionItem>
        </>
      )}
      actionsInSight
      bulk={[
        eachRow({
          label: words.apart,
          icon: 'close',
          endpoint: keepClientsApart,
          input: pairOf,
          confirm: words.apartSure,
        }),
      ]}
      preview={(row) => (
        <Stack gap="md">
          <Side title={words.older} side={row.older} />
          <Side title={words.newer} side={row.newer} />
        </Stack>
      )}
      empty={{ title: words.noDoubles, text: words.noDoublesWhy, icon: 'clients' }}
    />
  );
}
