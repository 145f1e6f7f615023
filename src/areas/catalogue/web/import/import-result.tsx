import {
  ActionButton,
  Alert,
  Button,
  Facts,
  formatCount,
  Group,
  Icon,
  LinesTable,
  Panel,
  ProgressBar,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { IMPORT_OUTCOME_WORDS, type ImportOutcome, whyNotRevert, whyNotRun } from '../../rules/import/import-life.ts';
import { problemsInWords } from '../../rules/import/import-problems.ts';
import { words } from '../words.ts';
import type { AnyImport, ImportKit } from './import-kit.ts';

interface Of<V extends AnyImport> {
  readonly kit: ImportKit<V>;
  readonly one: V;
}

const SHOWN = 100;
const ROWS_TITLES = { refused: words.refusedRows, kept: words.keptRows, left: words.leftRows } as const;

/** Rows of one result with their reasons: the first hundred here, all of them in the file. */
const Rows = <V extends AnyImport>({ kit, one, outcome }: Of<V> & { readonly outcome: keyof typeof ROWS_TITLES }) => {
  const filter = JSON.stringify(outcome === 'left' ? { left: true } : { outcome });
  const read = useEndpoint(kit.rows, { id: one.id, size: SHOWN, filter });
  const total = one[outcome];
  if (total === 0 || read.data === undefined) return null;
  return (
    <Panel
      title={ROWS_TITLES[outcome]}
      note={formatCount(total)}
      action={
        <Button component="a" href={kit.file(one.id, outcome)} variant="default" leftSection={<Icon name="download" />}>
          {words.download}
        </Button>
      }
    >
      <LinesTable
        label={ROWS_TITLES[outcome]}
        lines={read.data.rows}
        columns={[
          { label: words.line, of: (row) => formatCount(row.line), right: true, width: 64 },
          { label: kit.words.thing, of: (row) => row.name, width: '30%' },
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

/** « Inchangée (e-mail) »: by what a record that exists was recognised. */
const resultOf = ({
  outcome,
  matchedBy,
}: {
  readonly outcome: ImportOutcome;
  readonly matchedBy?: string | undefined;
}) => (matchedBy ? `${IMPORT_OUTCOME_WORDS[outcome]} (${matchedBy})` : IMPORT_OUTCOME_WORDS[outcome]);

/** The first rows as they were understood: a column that was misread shows here, before anything is written. */
const RowsAsRead = <V extends AnyImport>({ kit, one }: Of<V>) => {
  const read = useEndpoint(kit.rows, { id: one.id, size: SHOWN });
  if (!read.data?.rows.length) return null;
  return (
    <Panel title={words.asRead} note={words.asReadNote(formatCount(read.data.rows.length), formatCount(one.total))}>
      <LinesTable
        label={words.asRead}
        lines={read.data.rows}
        columns={[
          { label: words.line, of: (row) => formatCount(row.line), right: true, width: 64 },
          { label: words.result, of: (row) => resultOf(row), width: 130 },
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

export const ImportProgress = <V extends AnyImport>({ kit, one }: Of<V>) => (
  <Stack gap="sm">
    <ProgressBar
      done={one.done}
      total={one.step === 'reverting' ? one.created + one.updated : one.total}
      label={
        one.step === 'checking' ? kit.words.checking : one.step === 'reverting' ? words.reverting : words.importing
      }
    />
    <Text size="sm" c="dimmed">
      {words.leave}
    </Text>
    <Group>
      <ActionButton endpoint={kit.stop} input={{ id: one.id }}>
        {words.stopImport}
      </ActionButton>
    </Group>
  </Stack>
);

/** The third step: what would be done, and the button that does it. */
export const ImportChecked = <V extends AnyImport>({ kit, one, back }: Of<V> & { readonly back: () => void }) => (
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
        <ActionButton primary size="sm" endpoint={kit.run} input={{ id: one.id }} whyNot={whyNotRun(one)}>
          {words.runCount(formatCount(one.created + one.updated))}
        </ActionButton>
        <Button variant="default" onClick={back}>
          {words.backToColumns}
        </Button>
      </Group>
    </Panel>
    <Rows kit={kit} one={one} outcome="refused" />
    <RowsAsRead kit={kit} one={one} />
  </>
);

/** True once an import is being taken back, wholly or until that was stopped. */
const isTakenBack = (one: AnyImport): boolean => one.step === 'reverting' || one.step === 'reverted';

/** The end: counts, files, what waits for a price, and the way back. */
export const ImportDone = <V extends AnyImport>({ kit, one }: Of<V>) => (
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
                ...(kit.facts?.(one) ?? []),
              ]
        }
      />
      <Group gap={8} mt="md">
        {whyNotRun(one) === null ? (
          <ActionButton primary endpoint={kit.run} input={{ id: one.id }} whyNot={whyNotRun(one)}>
            {words.goOn}
          </ActionButton>
        ) : null}
        {kit.next && !isTakenBack(one) ? <kit.next one={one} /> : null}
        {one.created > 0 && !isTakenBack(one) ? (
          <Button component="a" href={kit.file(one.id, 'created')} variant="default">
            {words.downloadCreated}
          </Button>
        ) : null}
        {one.updated > 0 && !isTakenBack(one) ? (
          <Button component="a" href={kit.file(one.id, 'updated')} variant="default">
            {words.downloadUpdated}
          </Button>
        ) : null}
        {one.status === 'reverted' ? null : (
          <ActionButton
            danger
            endpoint={kit.revert}
            input={{ id: one.id }}
            whyNot={whyNotRevert(one)}
            confirm={kit.words.revertSure}
            risky={words.revertKeyword}
          >
            {isTakenBack(one) ? words.goOnReverting : words.revert}
          </ActionButton>
        )}
      </Group>
    </Panel>
    {isTakenBack(one) ? (
      <>
        <Rows kit={kit} one={one} outcome="left" />
        <Rows kit={kit} one={one} outcome="kept" />
      </>
    ) : (
      <Rows kit={kit} one={one} outcome="refused" />
    )}
  </>
);
