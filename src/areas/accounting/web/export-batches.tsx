import { formatCount, formatDayShort, formatInstant, LinesTable, Panel, Skeleton, Text, Tooltip, useEndpoint } from '#ui/office/index.ts';
import { exportBatches } from '../rules/endpoints.ts';
import { KIND_WORDS, words } from './words.ts';

/** What was handed over: a number, a period, a print. Two files of one print are the same file. */
export const Batches = () => {
  const read = useEndpoint(exportBatches, {}, { silent: true });
  if (!read.data) return <Panel title={words.batches}><Skeleton height={80} /></Panel>;
  if (read.data.batches.length === 0) return <Panel title={words.batches}><Text size="sm" c="dimmed">{words.noBatch}</Text></Panel>;
  const lines = read.data.batches.map((one) => ({ ...one, id: String(one.n) }));
  return (
    <Panel title={words.batches} note={words.batchesNote}>
      <LinesTable label={words.batches} lines={lines} columns={[
        { label: words.number, of: (one) => one.n, width: 56 },
        { label: words.kind, of: (one) => KIND_WORDS[one.kind][0] },
        { label: words.period, of: (one) => (one.kind === 'stock' ? formatDayShort(one.to) : `${formatDayShort(one.from)} – ${formatDayShort(one.to)}`) },
        { label: words.when_, of: (one) => formatInstant(one.at) },
        { label: words.by, of: (one) => one.by ?? '' },
        { label: words.print, of: (one) => <Tooltip label={one.sha256}><span tabIndex={0} aria-label={one.sha256}>{one.sha256.slice(0, 12)}…{one.sameAs ? ` ${words.same(one.sameAs)}` : ''}</span></Tooltip> },
        { label: words.lines, of: (one) => formatCount(one.lines), right: true },
      ]} />
    </Panel>
  );
};
