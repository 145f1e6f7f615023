import { ActionButton, leaveFor, Panel, LinesTable, Stack, Status, Text, useEndpoint } from '#ui/office/index.ts';
import { myShop } from '../rules/endpoints.ts';
import { MODULES_IN_USE, type ModuleInUse, switchModule } from '../rules/modules.ts';
import { words } from './module-words.ts';

/** The menus, the palette and the guards are drawn from the modules that the page began with: it begins anew. */
const beginAnew = (): void => leaveFor('/dashboard/settings?link=integrations&tab=modules');

const Switch = ({ module, active }: { readonly module: ModuleInUse; readonly active: boolean }): React.ReactNode => {
  const { name, hides } = words.of[module];
  return (
    <ActionButton
      size="xs"
      endpoint={switchModule}
      input={{ module, active: !active }}
      after={beginAnew}
      {...(active ? { confirm: { title: words.sureOf(name), text: hides, validateLabel: words.switchOff } } : {})}
    >
      {active ? words.switchOff : words.switchOn}
    </ActionButton>
  );
};

/** The modules of the program that the estate works with. */
export default function Modules() {
  const shop = useEndpoint(myShop, {}).data;
  if (!shop) return null;
  const lines = MODULES_IN_USE.map((id) => ({ id, active: shop.integration[id].active }));
  return (
    <Panel title={words.title}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.note}
        </Text>
        <LinesTable
          label={words.title}
          lines={lines}
          columns={[
            {
              label: words.module,
              of: ({ id }) => (
                <>
                  <Text size="sm" fw={600}>
                    {words.of[id].name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {words.of[id].brings}
                  </Text>
                </>
              ),
            },
            {
              label: words.state,
              width: 90,
              of: ({ active }) => (
                <Status
                  of={active ? 'on' : 'off'}
                  word={active ? words.on : words.off}
                  tone={active ? 'done' : 'waiting'}
                />
              ),
            },
            { label: '', width: 120, right: true, of: ({ id, active }) => <Switch module={id} active={active} /> },
          ]}
        />
      </Stack>
    </Panel>
  );
}
