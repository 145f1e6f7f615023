import {
  ActionButton,
  Alert,
  Button,
  Facts,
  fileUrl,
  formatCount,
  Group,
  Icon,
  LinesTable,
  Link,
  Panel,
  ProgressBar,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  importRows,
  type ImportView,
  refusedRows,
  revertImport,
  runImport,
  stopImport,
} from '../rules/import/import-endpoints.ts';
import { IMPORT_OUTCOME_WORDS, whyNotRevert, whyNotRun } from '../rules/import/import-life.ts';
import { problemsInWords } from '../rules/import/import-problems.ts';
import { words } from './words.ts';
import { unlabelledWords } from '../rules/nutrition/unlabelled-words.ts';

const SHOWN = 100;
const ROWS_TITLES = { refused: words.refusedRows, kept: words.keptRows, left: words.leftRows } as const;

/** Rows of one result with their reasons: the first hundred here, all of them in the file. */
const Rows = ({ one, outcome }: { readonly one: ImportView; readonly outcome: keyof typeof ROWS_TITLES }) => {
  const filter = JSON.stringify(outcome === 'left' ? { left: true } : { outcome });
  const read = useEndpoint(importRows, { id: one.id, size: SHOWN, filter });
  const total = one[outcome];
  if (total === 0 || read.data === undefined) return null;
  return (
    <Panel
      title={ROWS_TITLES[outcome]}
      note={formatCount(total)}
      action={
        <Button
          component="a"
          href={fileUrl(refusedRows, { id: one.id, outcome })}
          variant="default"
          leftSection={<Icon name="download" />}
        >
          {words.download}
        </Button>
      }
    >
      <LinesTable
        label={ROWS_TITLES[outcome]}
        lines={read.data.rows}
        columns={[
          { label: words.line, of: (row) => formatCount(row.line), right: true, width: 64 },
          { label: words.product, of: (row) => row.name, width: '30%' },
          { label: words.why, of: (row) => problemsInWords(row.problems) },
        ]}
      />
      {total > read.data.rows.length ? (
        <Text size="sm" c="dimmed">
          {words.moreRows(formatCount(total - read.data.rows.length))}
        </Text>
      ) : null}
    </Panel>
  );
};

/** The first rows as they were understood: a column that was misread shows here, before anything is written. */
const RowsAsRead = ({ one }: { readonly one: ImportView }) => {
  const read = useEndpoint(importRows, { id: one.id, size: SHOWN });
  if (!read.data?.rows.length) return null;
  return (
    <Panel title={words.asRead} note={words.asReadNote(formatCount(read.data.rows.length), formatCount(one.total))}>
      <LinesTable
        label={words.asRead}
        lines={read.data.rows}
        columns={[
          { label: words.line, of: (row) => formatCount(row.line), right: true, width: 64 },
          { label: words.result, of: (row) => IMPORT_OUTCOME_WORDS[row.outcome], width: 110 },
          {
            label: words.understood,
            of: (row) =>
              row.read?.map(({ label, value }) => `${label} : ${value}`).join(' · ') ?? problemsInWords(row.problems),
          },
        ]}
      />
    </Panel>
  );
};

export const ImportProgress = ({ one }: { readonly one: ImportView }) => (
  <Stack gap="sm">
    <ProgressBar
      done={one.done}
      total={one.step === 'reverting' ? one.created + one.updated : one.total}
      label={one.step === 'checking' ? words.checking : one.step === 'reverting' ? words.reverting : words.importing}
    />
    <Text size="sm" c="dimmed">
      {words.leave}
    </Text>
    <Group>
      <ActionButton endpoint={stopImport} input={{ id: one.id }}>
        {words.stopImport}
      </ActionButton>
    </Group>
  </Stack>
);

/** The third step: what would be done, and the button that does it. */
export const ImportChecked = ({ one, back }: { readonly one: ImportView; readonly back: () => void }) => (
  <>
    <Panel title={words.checkedTitle}>
      <Facts
        items={[
          [words.rows, formatCount(one.total)],
          [words.willCreate, formatCount(one.created)],
          [words.willUpdate, formatCount(one.updated)],
          [words.willKeep, formatCount(one.unchanged)],
          [words.willRefuse, formatCount(one.refused)],
        ]}
      />
      <Group gap={8} mt="md">
        <ActionButton primary size="sm" endpoint={runImport} input={{ id: one.id }} whyNot={whyNotRun(one)}>
          {words.runCount(formatCount(one.created + one.updated))}
        </ActionButton>
        <Button variant="default" onClick={back}>
          {words.backToColumns}
        </Button>
      </Group>
    </Panel>
    <Rows one={one} outcome="refused" />
    <RowsAsRead one={one} />
  </>
);

/** True once an import is being taken back, wholly or until that was stopped. */
const isTakenBack = (one: ImportView): boolean => one.step === 'reverting' || one.step === 'reverted';

/** The end: counts, files, what waits for a price, and the way back. */
export const ImportDone = ({ one }: { readonly one: ImportView }) => (
  <>
    {one.error ? (
      <Alert color="orange" title={isTakenBack(one) ? words.revertErrorTitle : words.errorTitle}>
        {one.error}
      </Alert>
    ) : null}
    <Panel title={isTakenBack(one) ? words.revertedTitle : words.importedTitle}>
      <Facts
        items={
          isTakenBack(one)
            ? [
                [words.taken, formatCount(one.reverted)],
                [words.kept, formatCount(one.kept)],
                one.left > 0 ? [words.leftCount, formatCount(one.left)] : null,
              ]
            : [
                [words.rows, formatCount(one.total)],
                [words.created, formatCount(one.created)],
                [words.updated, formatCount(one.updated)],
                [words.unchanged, formatCount(one.unchanged)],
                [words.refused, formatCount(one.refused)],
                one.incomplete > 0 ? [words.toCompleteCount, formatCount(one.incomplete)] : null,
                one.unlabelled > 0 ? [unlabelledWords.fact, formatCount(one.unlabelled)] : null,
              ]
        }
      />
      <Group gap={8} mt="md">
        {whyNotRun(one) === null ? (
          <ActionButton primary endpoint={runImport} input={{ id: one.id }} whyNot={whyNotRun(one)}>
            {words.goOn}
          </ActionButton>
        ) : null}
        {one.incomplete > 0 ? (
          <Button component={Link} to="/dashboard/tarifs?view=completer">
            {words.completePrices}
          </Button>
        ) : null}
        {one.unlabelled > 0 && !isTakenBack(one) ? (
          <Button component={Link} to="/dashboard/products/labels" variant="default">
            {unlabelledWords.act}
          </Button>
        ) : null}
        {one.created > 0 && !isTakenBack(one) ? (
          <Button component="a" href={fileUrl(refusedRows, { id: one.id, outcome: 'created' })} variant="default">
            {words.downloadCreated}
          </Button>
        ) : null}
        {one.updated > 0 && !isTakenBack(one) ? (
          <Button component="a" href={fileUrl(refusedRows, { id: one.id, outcome: 'updated' })} variant="default">
            {words.downloadUpdated}
          </Button>
        ) : null}
        {one.status === 'reverted' ? null : (
          <ActionButton
            danger
            endpoint={revertImport}
            input={{ id: one.id }}
            whyNot={whyNotRevert(one)}
            confirm={words.revertSure}
            risky={words.revertKeyword}
          >
            {isTakenBack(one) ? words.goOnReverting : words.revert}
          </ActionButton>
        )}
      </Group>
    </Panel>
    {isTakenBack(one) ? (
      <>
        <Rows one={one} outcome="left" />
        <Rows one={one} outcome="kept" />
      </>
    ) : (
      <Rows one={one} outcome="refused" />
    )}
  </>
);
