import { useState } from 'react';
import {
  Button,
  formatCount,
  formatDayShort,
  formatInstant,
  LinesTable,
  Panel,
  Skeleton,
  Text,
  Tooltip,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { exportBatches } from '../rules/endpoints.ts';
import { BatchFiles } from './batch-files.tsx';
import { KIND_WORDS, words } from './words.ts';

const FIRST = 8;
/** On a telephone the table scrolls rather than squeezes: what is one thing stays on one line. */
const oneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The exported batches: number, period, fingerprint. Two files of one fingerprint are the same file. */
export const Batches = () => {
  const read = useEndpoint(exportBatches, {}, { silent: true });
  const [whole, setWhole] = useState(false);
  const { may } = useOffice();
  if (!read.data)
    return (
      <Panel title={words.batches}>
        <Skeleton height={80} />
      </Panel>
    );
  if (read.data.batches.length === 0)
    return (
      <Panel title={words.batches}>
        <Text size="sm" c="dimmed">
          {words.noBatch}
        </Text>
      </Panel>
    );
  const count = read.data.batches.length;
  const more =
    count > FIRST ? (
      <Button size="xs" variant="subtle" flex="none" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? words.fewCodes : words.allCodes(count)}
      </Button>
    ) : null;
  const lines = read.data.batches.slice(0, whole ? count : FIRST).map((one) => ({ ...one, id: String(one.n) }));
  return (
    <Panel title={words.batches} note={words.batchesNote} action={more}>
      <LinesTable
        label={words.batches}
        lines={lines}
        columns={[
          { label: words.number, of: (one) => one.n, width: 56 },
          { label: words.kind, of: (one) => oneLine(KIND_WORDS[one.kind][0]) },
          {
            label: words.period,
            of: (one) =>
              one.kind === 'stock'
                ? formatDayShort(one.to)
                : oneLine(`${formatDayShort(one.from)} – ${formatDayShort(one.to)}`),
          },
          { label: words.when_, of: (one) => oneLine(formatInstant(one.at)) },
          { label: words.by, of: (one) => oneLine(one.by ?? '') },
          {
            label: words.print,
            of: (one) => (
              <Tooltip label={one.sha256}>
                <span tabIndex={0}>
                  {one.sha256.slice(0, 12)}…{one.sameAs ? `\u00a0${oneLine(words.same(one.sameAs))}` : ''}
                  {one.corrects ? `\u00a0${oneLine(words.corrects(one.corrects))}` : ''}
                </span>
              </Tooltip>
            ),
          },
          { label: words.lines, of: (one) => formatCount(one.lines), right: true },
          {
            label: words.file,
            of: (one) => (may('seeAllPrice') ? <BatchFiles batch={one} after={() => void read.refetch()} /> : null),
            right: true,
          },
        ]}
      />
    </Panel>
  );
};
