import { ActionButton, formatInstant, LinesTable, Panel, Stack } from '#ui/office/index.ts';
import { dec, isNegative } from '#kernel/money.ts';
import { type PaperRange, PAPERS, STATISTIC_KEYS, STATISTICS } from '../../rules/drm/annex.ts';
import type { AnnexDifference } from '../../rules/drm/annex-corrections.ts';
import { CAPSULE_MOVES, capsuleWords, MOVE_KEYS } from '../../rules/drm/capsules.ts';
import { ACCOUNT_WORDS } from '../../rules/drm/columns.ts';
import type { Correction } from '../../rules/drm/corrections.ts';
import { type DrmMonth, dropCorrection } from '../../rules/drm/drm-endpoints.ts';
import { monthWords, volumeWords } from '../../rules/drm/month-words.ts';
import { words } from './words.ts';

const papersWords = ({ first, last, count }: PaperRange): string =>
  first === '' ? words.noPapers : words.papersUsed(first, last, count ?? 0);
const annexLines = ({ papers, uncleared, statistics, emptied }: AnnexDifference): readonly string[] => [
  ...papers.map(({ paper, was, is }) =>
    words.changed(PAPERS[paper].words, words.papersBecome(papersWords(was), papersWords(is))),
  ),
  ...uncleared.added.map(({ number }) => words.changed(words.unclearedOf(number), words.added)),
  ...uncleared.dropped.map(({ number }) => words.changed(words.unclearedOf(number), words.dropped)),
  ...STATISTIC_KEYS.flatMap((key) => {
    const by = statistics[key];
    if (by === undefined) return [];
    const sign = isNegative(dec(by)) ? '−' : '+';
    return [words.changed(STATISTICS[key].words, `${sign}${words.inHl(volumeWords(by.replace('-', '')))}`)];
  }),
  ...emptied.added.map((account) => words.changed(`${words.emptied}, ${ACCOUNT_WORDS[account]}`, words.ticked)),
  ...emptied.dropped.map((account) => words.changed(`${words.emptied}, ${ACCOUNT_WORDS[account]}`, words.unticked)),
];

const linesOf = ({ capsules, observations, annex }: Correction): readonly string[] => [
  ...capsules.map((one) => {
    const moved = MOVE_KEYS.flatMap((key) => {
      const by = one.moves[key];
      return by === undefined ? [] : [`${CAPSULE_MOVES[key].words.toLowerCase()} ${by > 0 ? '+' : '−'}${Math.abs(by)}`];
    });
    return words.changed(capsuleWords(one), moved.join(', '));
  }),
  ...observations.map((one) => words.changed(one.label, one.words)),
  ...annexLines(annex),
];

/** The corrections between a declared month and the later one that declares them, shown in both. */
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
