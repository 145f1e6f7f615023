import { type Day, isDay } from '#kernel/day.ts';
import { Checkbox, DateBox, Group, Text } from '#ui/office/index.ts';
import type { PriceChange } from '../../rules/product-input.ts';
import { words } from './history-words.ts';

export interface Announce {
  readonly on: boolean;
  readonly until: Day | null;
}
export const NOT_ANNOUNCED: Announce = { on: false, until: null };

/** Whether something that is typed is lower than what was saved: only then is there a reduction to announce. */
export const isLowered = (changes: readonly PriceChange[]): boolean =>
  changes.some((one) => typeof one.price === 'number' && typeof one.was === 'number' && one.price < one.was);

/** Whether lower prices are announced to consumers, and until when. */
export const AnnounceBox = ({
  value,
  onChange,
}: {
  readonly value: Announce;
  readonly onChange: (next: Announce) => void;
}) => (
  <Group gap={8}>
    <Checkbox
      size="xs"
      label={words.announce}
      checked={value.on}
      onChange={(event) => onChange({ ...value, on: event.currentTarget.checked })}
    />
    {value.on ? (
      <Group gap={6} wrap="nowrap">
        <Text size="xs">{words.announceUntil}</Text>
        <DateBox
          aria-label={words.announceUntil}
          value={value.until}
          onChange={(until) => onChange({ ...value, until: isDay(until) ? until : null })}
        />
      </Group>
    ) : null}
  </Group>
);
