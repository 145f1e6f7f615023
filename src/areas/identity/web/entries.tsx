import type { ReactNode } from 'react';
import { Group, Stack, Text } from '#ui/office/index.ts';

export interface Entry {
  readonly id: string;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly facts: readonly ReactNode[];
  readonly tools: ReactNode;
}

/** A short list of things that one has made: what each is at the left, how it stands and what one may do at the right, below it where there is no room. */
export const Entries = ({
  label,
  entries,
  empty,
}: {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly empty: string;
}): ReactNode =>
  entries.length === 0 ? (
    <Text size="sm" c="dimmed">
      {empty}
    </Text>
  ) : (
    <Stack gap={0} role="list" aria-label={label}>
      {entries.map(({ id, title, detail, facts, tools }) => (
        <Group
          key={id}
          role="listitem"
          justify="space-between"
          gap="xs"
          py={8}
          style={{ borderTop: '1px solid var(--hairline)' }}
        >
          <Stack gap={0} miw={0} flex="1 1 260px">
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Text>
            {detail}
          </Stack>
          <Group gap="lg">
            {facts.map((fact, index) => (
              <Text key={index} size="sm" component="div">
                {fact}
              </Text>
            ))}
          </Group>
          <Group gap={4} ml="auto">
            {tools}
          </Group>
        </Group>
      ))}
    </Stack>
  );
