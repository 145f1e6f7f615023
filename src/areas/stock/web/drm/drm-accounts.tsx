import { useState } from 'react';
import {
  ActionButton,
  ask,
  Button,
  ErrorState,
  formatDay,
  formatNumber,
  LinesTable,
  Link,
  Panel,
  Skeleton,
  Stack,
  Text,
  Textarea,
  useEndpoint,
} from '#ui/office/index.ts';
import { ACCOUNT_WORDS, ACCOUNTS, type ColumnKey, columnOf, columnsOf } from '../../rules/drm/columns.ts';
import { FISCAL_WORDS } from '../../rules/drm/fiscal-words.ts';
import { type DrmLine, lineId } from '../../rules/drm/declaration.ts';
import { NOTED } from '../../rules/drm/corrections.ts';
import {
  correctMonth,
  type DrmMonth,
  type DrmMovement,
  drmMovements,
  typeMonth,
} from '../../rules/drm/drm-endpoints.ts';
import { CAUSE_WORDS } from '../../rules/stock.ts';
import { nameOfLine } from '../line-name.ts';
import { volumeWords } from '../../rules/drm/month-words.ts';
import { words } from './words.ts';

interface Place {
  readonly siteId: string;
  readonly month: string;
}

/** The accounts: opening, movements, closing. Each figure opens the list of the movements that it sums. */
export const Accounts = ({ siteId, drm }: { readonly siteId: string; readonly drm: DrmMonth }) => {
  if (drm.lines.length === 0) return <Text c="dimmed">{words.nothing}</Text>;
  return ACCOUNTS.map((account) => {
    const lines = drm.lines.filter((line) => line.account === account).map((line) => ({ ...line, id: lineId(line) }));
    if (lines.length === 0) return null;
    const used = columnsOf(account).filter((key) => lines.some((line) => line.cells[key] !== undefined));
    return (
      <Panel key={account} title={ACCOUNT_WORDS[account]} note={`${words.line(lines.length)}, ${words.hl}`}>
        <LinesTable
          label={ACCOUNT_WORDS[account]}
          lines={lines}
          columns={[
            {
              label: words.product,
              of: (line) => <Named line={line} drm={drm} place={{ siteId, month: drm.month }} />,
              width: 260,
            },
            { label: words.opening, of: (line) => volumeWords(line.opening), right: true },
            ...used.map((key) => ({
              label: `${columnOf(key).side === 'in' ? '+' : '−'} ${columnOf(key).words}`,
              of: (line: DrmLine) => <Cell line={line} column={key} place={{ siteId, month: drm.month }} />,
              right: true,
            })),
            { label: words.closing, of: (line) => <strong>{volumeWords(line.closing)}</strong>, right: true },
          ]}
        />
      </Panel>
    );
  });
};

const Named = ({ line, drm, place }: { readonly line: DrmLine; readonly drm: DrmMonth; readonly place: Place }) => {
  const wrong = drm.checks.filter((check) => check.line === lineId(line));
  const isLater = correctsLater(drm);
  const title = isLater ? words.correctObservationOf(line.label) : words.observe(line.label);
  return (
    <Stack gap={2}>
      <span>{line.label}</span>
      <Text size="xs" c="dimmed">
        {line.inao === '' ? FISCAL_WORDS[line.fiscal] : line.inao}
      </Text>
      {line.observations === '' ? null : <Text size="xs">{line.observations}</Text>}
      {wrong.map((check) => (
        <Text key={`${check.rule} ${check.code}`} size="xs" c="var(--mantine-color-error)">
          {check.words} ({words.ruleOf(check.rule, check.code)})
        </Text>
      ))}
      <span>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={title}
          onClick={() =>
            void ask({
              title,
              small: true,
              body: (done) => <Observation line={line} drm={drm} place={place} done={() => done(true)} />,
            })
          }
        >
          {isLater ? words.correctObservation : words.addObservation}
        </Button>
      </span>
    </Stack>
  );
};

/** Declared, and nothing in it is to correct: what is said of it now is said with a later month. */
const correctsLater = (drm: DrmMonth): boolean => drm.declared !== null && drm.changes.length === 0;

const Observation = ({
  line,
  drm,
  place,
  done,
}: {
  readonly line: DrmLine;
  readonly drm: DrmMonth;
  readonly place: Place;
  readonly done: () => void;
}) => {
  const id = lineId(line);
  const isLater = correctsLater(drm);
  const [typed, type] = useState(drm.typed.observations[id] ?? '');
  return (
    <Stack gap="md">
      <Textarea
        label={words.observations}
        value={typed}
        maxLength={isLater ? NOTED : 250}
        description={isLater ? words.correctWhy : undefined}
        autosize
        minRows={3}
        data-autofocus
        onChange={(event) => type(event.currentTarget.value)}
      />
      <ActionButton
        primary
        endpoint={isLater ? correctMonth : typeMonth}
        input={{ ...place, observations: { [id]: typed } }}
        after={done}
      >
        {words.saveObservation}
      </ActionButton>
    </Stack>
  );
};

const Cell = ({
  line,
  column,
  place,
}: {
  readonly line: DrmLine;
  readonly column: ColumnKey;
  readonly place: Place;
}) => {
  const volume = line.cells[column];
  if (volume === undefined) return null;
  const name = words.cell(line.label, columnOf(column).words);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${name} : ${volumeWords(volume)}`}
      onClick={() => void ask({ title: name, body: () => <Movements line={line} column={column} place={place} /> })}
    >
      {volumeWords(volume)}
    </Button>
  );
};

const PAGES: Readonly<Record<string, string>> = { order: '/dashboard/orders', sample: '/dashboard/orders/samples' };
const documentOf = (row: DrmMovement) => {
  const page = PAGES[row.documentKind ?? ''];
  return page && row.documentId ? (
    <Link to={`${page}/${row.documentId}`}>{row.documentLabel}</Link>
  ) : (
    row.documentLabel || row.note
  );
};

const Movements = ({
  line,
  column,
  place,
}: {
  readonly line: DrmLine;
  readonly column: ColumnKey;
  readonly place: Place;
}) => {
  const read = useEndpoint(drmMovements, { ...place, account: line.account, line: line.key, column });
  if (read.error) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={120} aria-label={words.loading} />;
  return (
    <LinesTable
      label={words.cell(line.label, columnOf(column).words)}
      tall
      lines={read.data.rows}
      empty={words.none}
      columns={[
        { label: words.day, of: (row) => formatDay(row.day) },
        { label: words.product, of: (row) => nameOfLine(row) },
        { label: words.cause, of: (row) => CAUSE_WORDS[row.cause] },
        { label: words.document, of: documentOf },
        { label: words.warehouse, of: (row) => row.warehouse },
        { label: words.quantity, of: (row) => formatNumber(row.quantity), right: true },
        { label: words.volume, of: (row) => volumeWords(row.volume), right: true },
      ]}
    />
  );
};
