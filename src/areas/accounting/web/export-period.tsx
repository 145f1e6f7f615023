import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { Button, DateBox, Group, Panel, Stack } from '#ui/office/index.ts';
import type { ExportKind } from '../rules/export-kind.ts';
import { type Preset, presetOf, presetPeriod, PRESETS, type YearStart } from '../rules/period.ts';
import { PRESET_WORDS, words } from './words.ts';

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}
export interface ExportPeriodProps {
  readonly kind: ExportKind;
  readonly period: Days;
  readonly setPeriod: (period: Days) => void;
  readonly today: Day;
  readonly start: YearStart;
  readonly wrong: Refusal | null;
  /** All of them, unless some are too long. */
  readonly presets?: readonly Preset[];
}

/** Fiscal years, quarters and months by one click, or any two days. */
export const ExportPeriod = ({
  kind,
  period,
  setPeriod,
  today,
  start,
  wrong,
  presets = PRESETS,
}: ExportPeriodProps) => {
  const { from, to } = period;
  const now = from && to ? presetOf({ from: from as Day, to: to as Day }, today, start) : null;
  const isState = kind === 'stock';
  const error = to ? wrong?.fields?.['to']?.fr : words.missingDay;
  return (
    <Panel title={words.when}>
      <Stack gap="md">
        <Group gap={8} role="group" aria-label={words.presets}>
          {presets.map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === now ? 'light' : 'default'}
              aria-pressed={one === now}
              onClick={() => setPeriod(presetPeriod(one, today, start))}
            >
              {PRESET_WORDS[one]}
            </Button>
          ))}
        </Group>
        <Group align="flex-start" gap="md">
          {isState ? null : (
            <DateBox
              label={words.from}
              value={from}
              clearable={false}
              error={from ? undefined : words.missingDay}
              onChange={(day) => setPeriod({ from: day, to })}
            />
          )}
          <DateBox
            label={isState ? words.at : words.to}
            value={to}
            clearable={false}
            error={error}
            onChange={(day) => setPeriod({ from, to: day })}
          />
        </Group>
      </Stack>
    </Panel>
  );
};
