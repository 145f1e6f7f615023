import {
  ActionButton,
  ErrorState,
  formatInstant,
  Group,
  HistoryIcon,
  LinesTable,
  Page,
  PageSkeleton,
  Panel,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  MAINTENANCE_KINDS,
  MAINTENANCE_STATES,
  type MaintenanceRow,
  whyNotCancelMaintenance,
} from '../rules/maintenance.ts';
import { announcedMaintenances, cancelMaintenance, historyOfMaintenance } from '../rules/maintenance-endpoints.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { words } from './maintenance-words.ts';

const TONES = {
  planned: 'waiting',
  announced: 'attention',
  running: 'failed',
  over: 'waiting',
  cancelled: 'waiting',
} as const;

const Acts = ({ of }: { readonly of: MaintenanceRow }) => (
  <Group gap="xs" wrap="nowrap">
    {whyNotCancelMaintenance(of) ? null : (
      <ActionButton
        danger
        size="xs"
        endpoint={cancelMaintenance}
        input={{ id: of.id }}
        confirm={of.state === 'running' ? words.reopenSure : words.cancelSure}
      >
        {of.state === 'running' ? words.reopen : words.cancel}
      </ActionButton>
    )}
    <HistoryIcon
      title={words.fromTo(formatInstant(of.startDate), formatInstant(of.endDate))}
      endpoint={historyOfMaintenance}
      id={of.id}
    />
  </Group>
);

/** The announcements to everybody before the program stops, and while it does. */
export default function Maintenance() {
  const { data, error, refetch } = useEndpoint(announcedMaintenances, {}, { every: 30_000 });
  if (error) return <ErrorState level={1} error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Page title={words.title} note={words.note}>
      <Stack gap="lg">
        <MaintenanceForm picture={data.find((one) => one.picture !== null)?.picture ?? null} />
        <Panel title={words.all}>
          <LinesTable
            label={words.all}
            empty={words.none}
            lines={data}
            columns={[
              {
                label: words.when,
                of: (one) => (
                  <Stack gap={0}>
                    <Text size="sm" fw={600}>
                      {words.fromTo(formatInstant(one.startDate), formatInstant(one.endDate))}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {[MAINTENANCE_KINDS[one.kind], one.message].filter(Boolean).join(' · ')}
                    </Text>
                  </Stack>
                ),
              },
              {
                label: words.state,
                width: 130,
                of: (one) => <Status of={one.state} word={MAINTENANCE_STATES[one.state]} tone={TONES[one.state]} />,
              },
              { label: '', width: 240, of: (one) => <Acts of={one} /> },
            ]}
          />
        </Panel>
      </Stack>
    </Page>
  );
}
