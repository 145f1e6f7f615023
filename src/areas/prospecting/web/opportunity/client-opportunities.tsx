import {
  Anchor,
  Button,
  formatDay,
  formatMoney,
  Link,
  Panel,
  Stack,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { addOpportunity, opportunities } from '../../rules/endpoints.ts';
import { OPEN } from '../../rules/opportunity.ts';
import { words } from './words.ts';

/** The open opportunities of a client, and the way to note more. */
export default function ClientOpportunities({ clientId }: { readonly clientId: string }) {
  const { mayCall } = useOffice();
  const isTheirs = mayCall(opportunities);
  const read = useEndpoint(
    opportunities,
    { filter: JSON.stringify({ ...OPEN, clientId: { is: clientId } }), size: 5 },
    { silent: true, enabled: isTheirs },
  ).data;
  if (!isTheirs) return null;
  return (
    <Panel
      title={words.opportunities}
      note={read && read.total > 0 ? String(read.total) : undefined}
      action={
        mayCall(addOpportunity) ? (
          <Button
            component={Link}
            variant="subtle"
            size="compact-xs"
            to={`/dashboard/clients/opportunities/add?client=${clientId}`}
          >
            {words.fresh}
          </Button>
        ) : null
      }
    >
      <Stack gap="xs" align="stretch">
        {read?.rows.map((row) => (
          <div key={row.id}>
            <Anchor component={Link} to={`/dashboard/clients/opportunities/${row.id}`}>
              {row.title}
            </Anchor>
            <Text size="xs" c="dimmed">
              {[row.stage, formatMoney(row.amount), row.expectedOn ? formatDay(row.expectedOn) : '']
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
        {read?.rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}
