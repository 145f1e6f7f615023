import type { ReactNode } from 'react';
import { formatDay, formatMoney, Group, Stack, Status, Text } from '#ui/office/index.ts';
import { PART_STATUS_WORDS } from '../../rules/instalment/instalment.ts';
import type { Instalment } from '../../rules/instalment/instalment-endpoints.ts';
import { instalmentWords as words } from './instalment-words.ts';

type Shown = Pick<Instalment, 'dueOn' | 'agreed' | 'amount' | 'status' | 'tryOn'> & { readonly why?: string };
const noteOf = (part: Shown): string =>
  [
    part.amount !== part.agreed && part.status !== 'cancelled' ? words.of(formatMoney(part.agreed)) : '',
    part.status === 'paid' ? '' : part.why,
    part.status === 'scheduled' && part.tryOn !== part.dueOn ? words.tryAgain(formatDay(part.tryOn)) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** A part of a schedule: its day, its amount and what became of it. */
export const InstalmentLine = ({ part, deeds }: { readonly part: Shown; readonly deeds?: ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" gap="xs" role="listitem">
    <Stack gap={0}>
      <Text size="sm">{formatDay(part.dueOn)}</Text>
      <Text size="xs" c="dimmed">
        {noteOf(part)}
      </Text>
    </Stack>
    <Group gap={4} wrap="nowrap">
      <Stack gap={2} align="flex-end">
        <Text size="sm">{formatMoney(part.status === 'cancelled' ? part.agreed : part.amount)}</Text>
        <Status of={part.status} word={PART_STATUS_WORDS[part.status]} />
      </Stack>
      {deeds}
    </Group>
  </Group>
);
