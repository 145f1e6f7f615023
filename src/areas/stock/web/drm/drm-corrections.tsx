import { ActionButton, formatInstant, LinesTable, Panel, Stack } from '#ui/office/index.ts';
import { CAPSULE_MOVES, capsuleWords, MOVE_KEYS } from '../../rules/drm/capsules.ts';
import type { Correction } from '../../rules/drm/corrections.ts';
import { type DrmMonth, dropCorrection } from '../../rules/drm/drm-endpoints.ts';
import { monthWords } from '../../rules/drm/month-words.ts';
import { words } from './words.ts';

const linesOf = ({ capsules, observations }: Correction): readonly string[] => [
  ...capsules.map((one) => {
    const moved = MOVE_KEYS.flatMap((key) => {
      const by = one.moves[key];
      return by === undefined ? [] : [`${CAPSULE_MOVES[key].words.toLowerCase()} ${by > 0 ? '+' : '−'}${Math.abs(by)}`];
    });
    return words.changed(capsuleWords(one), moved.join(', '));
  }),
  ...observations.map((one) => words.changed(one.label, one.words)),
];

/** What was typed of a month that is declared and is declared otherwise with a later one: seen from both. */
export const Corrections = ({ corrections }: Pick<DrmMonth, 'corrections'>) =>
  corrections.length === 0 ? null : (
    <Panel title={words.corrections} note={words.correctionsWhy}>
      <LinesTable
        label={words.corrections}
        lines={corrections}
        columns={[
          { label: words.correctedMonth, of: (one) => monthWords(one.month) },
          { label: words.toldIn, of: (one) => monthWords(one.toldIn) },
          {
            label: words.difference,
            of: (one) => (
              <Stack gap={2}>
                {linesOf(one).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </Stack>
            ),
          },
          { label: words.reason, of: (one) => one.reason },
          { label: words.noted, of: (one) => [formatInstant(one.at), one.by].filter(Boolean).join(', ') },
          {
            label: '',
            of: (one) =>
              one.isOpen ? (
                <ActionButton endpoint={dropCorrection} input={{ id: one.id }}>
                  {words.dropCorrection}
                </ActionButton>
              ) : null,
          },
        ]}
      />
    </Panel>
  );
