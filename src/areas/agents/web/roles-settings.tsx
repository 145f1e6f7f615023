import { PERMISSION_WORDS } from '#areas/identity/rules/permission-words.ts';
import { Button, Group, Link, LinesTable, Panel, Stack, Text, useOffice } from '#ui/office/index.ts';
import { collaborators } from '../rules/people-endpoints.ts';
import { PRESETS } from '../rules/rights.ts';
import { words } from './words.ts';

/** The trades that rights are given by, with all that each opens: where one looks before asking somebody in. */
export default function RolesSettings() {
  const { mayCall } = useOffice();
  return (
    <Panel title={words.roles} note={words.rolesNote}>
      <Stack gap="md">
        <Group gap="sm">
          <Button component={Link} to="/dashboard/collaborators" variant="default">
            {words.collaborators}
          </Button>
          {mayCall(collaborators.invite) ? (
            <Button component={Link} to="/dashboard/collaborators/add">
              {words.invite}
            </Button>
          ) : null}
        </Group>
        <LinesTable
          label={words.roles}
          empty=""
          lines={PRESETS.map((one) => ({ ...one, id: one.key }))}
          columns={[
            { label: words.role, width: 160, of: (one) => <strong>{one.name}</strong> },
            {
              label: words.opens,
              of: (one) => <Text size="sm">{one.rights.map((right) => PERMISSION_WORDS[right]).join(' · ')}</Text>,
            },
            { label: words.howMany, width: 90, right: true, of: (one) => one.rights.length },
          ]}
        />
      </Stack>
    </Panel>
  );
}
