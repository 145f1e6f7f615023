import { ErrorState, Facts, formatInstant, PageSkeleton, Panel, Stack, Text, useEndpoint } from '#ui/office/index.ts';
import { supportAccesses } from '../rules/acting-endpoints.ts';
import { words } from './acting-words.ts';

/** The list of the accesses by which support came in to help the owner. */
export default function SupportAccesses() {
  const { data, error, refetch } = useEndpoint(supportAccesses, {});
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Panel title={words.support}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.supportNote}
        </Text>
        {data.length === 0 ? <Text size="sm">{words.noSupport}</Text> : null}
        {data.map((one) => (
          <Stack key={one.id} gap={4}>
            <Text size="sm" fw={600}>
              {words.as(one.who, one.as)}
            </Text>
            <Text size="xs" c="dimmed">
              {one.isOpen
                ? words.since(formatInstant(one.at))
                : words.from(formatInstant(one.at), formatInstant(one.endedAt))}
            </Text>
            <Facts
              items={[
                [words.reason, one.reason],
                [
                  words.done,
                  one.changes.length === 0
                    ? words.nothing
                    : one.changes.map((change) => `${formatInstant(change.at)} : ${change.did}`).join(' · '),
                ],
              ]}
            />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
