import { Anchor, LinesTable, Link, Panel, Skeleton, useEndpoint, useOffice } from '#ui/office/index.ts';
import { clients } from '../rules/endpoints.ts';
import { words } from './words.ts';

/** The clients that an agent met last. */
export default function HomeClients() {
  const { mayCall } = useOffice();
  const isTheirs = mayCall(clients);
  const read = useEndpoint(clients, { size: 5, sort: '-createdAt' }, { silent: true, enabled: isTheirs }).data;
  if (!isTheirs) return null;
  return (
    <Panel title={words.lastClients}>
      {read ? (
        <LinesTable
          label={words.lastClients}
          lines={read.rows}
          empty={words.noClients}
          columns={[
            {
              label: words.client,
              of: (row) => (
                <Anchor component={Link} to={`/dashboard/clients/${row.id}`}>
                  {row.name}
                </Anchor>
              ),
            },
            { label: words.city, right: true, of: (row) => row.city },
          ]}
        />
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
