import { Button } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { confirmed } from '../../action/action-button.tsx';
import { CallError, call, download } from '../../call/client.ts';
import { refresh } from '../../call/refresh.ts';
import { countOf, formatCount } from '../../format.ts';
import { words } from '../../messages/office.fr.ts';
import { ProgressBar } from '../../action/job-progress.tsx';
import { ask } from '../../popup/popup.ts';
import { say } from '../../snackbars/snackbars.ts';
import { everyRow } from '../export/every-row.ts';
import styles from '../list.module.css';
import { bulkWords } from './bulk-words.ts';
import type { BulkAction, Row } from '../list-types.ts';
import { askedBy } from '../list-url.ts';
import type { BulkRunCalls } from './bulk-calls.ts';
import { type Failure, Failures, runAtServer } from './bulk-server-run.tsx';
import type { ListHere, SelectionHere } from '../use-list.ts';

/** The end of a row: done now, made before, or refused in these words. */
type Outcome = 'done' | 'made' | { readonly why: string };
interface RunProps<R extends Row> {
  readonly action: BulkAction<R> & { readonly by: 'row' };
  readonly rows: (signal: AbortSignal) => AsyncIterable<readonly R[]>;
  /** Rows that were read for this run are asked first; what was ticked before something else was done is for the server to judge. */
  readonly isFresh: boolean;
  readonly total: number;
  readonly nouns: ListDeclaration['nouns'];
  readonly nameOf: (row: R) => string;
  readonly done: () => void;
}

/** Row after row, with progress, a way to stop, and the words of each refusal. */
const BulkRun = <R extends Row>({
  action,
  rows,
  isFresh,
  total,
  nouns,
  nameOf,
  done,
}: RunProps<R>): React.ReactNode => {
  const [count, setCount] = useState(0);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [running, setRunning] = useState(true);
  const stop = useRef(new AbortController());
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const signal = stop.current.signal;
    const refused = (code: string | null, why: string): Outcome =>
      code !== null && action.made.includes(code) ? 'made' : { why };
    const one = async (row: R): Promise<Outcome> => {
      const reason = isFresh ? action.whyNot?.(row) : null;
      if (reason) return refused(reason.code, reason.words.fr);
      try {
        await call(action.endpoint, action.input(row), { silent: true });
        return 'done';
      } catch (thrown) {
        if (thrown instanceof CallError) return refused(thrown.code, thrown.message);
        throw thrown;
      }
    };
    const all = async (): Promise<void> => {
      const failed: Failure[] = [];
      let seen = 0;
      let made = 0;
      try {
        for await (const page of rows(signal)) {
          for (const row of page) {
            if (signal.aborted) break;
            const outcome = await one(row);
            seen += 1;
            if (outcome === 'made') made += 1;
            setCount(seen);
            if (typeof outcome === 'string') continue;
            failed.push({ id: row.id, name: nameOf(row), why: outcome.why });
            setFailures([...failed]);
          }
        }
      } catch (thrown) {
        if (!signal.aborted)
          failed.push({
            id: '',
            name: words.pageError,
            why: thrown instanceof CallError ? thrown.message : words.cannotLoad,
          });
      }
      setFailures([...failed]);
      setRunning(false);
      if (failed.length === 0) {
        say(
          bulkWords.done(
            action.label,
            seen > made ? countOf(seen - made, nouns) : null,
            made > 0 ? countOf(made, nouns) : null,
          ),
        );
        done();
      }
    };
    void all();
  }, [action, rows, isFresh, nouns, nameOf, done]);

  return (
    <div>
      <ProgressBar done={count} total={total} label={bulkWords.running(formatCount(count), formatCount(total))} />
      <Failures all={failures} nouns={nouns} />
      <div className={styles.runActions}>
        {running ? (
          <Button variant="default" onClick={() => stop.current.abort()}>
            {words.stop}
          </Button>
        ) : (
          <Button onClick={done} data-autofocus>
            {words.close}
          </Button>
        )}
      </div>
    </div>
  );
};

async function* picked<R extends Row>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows;
}

/** Runs a bulk action on what is selected, after asking. */
export const runBulk = async <R extends Row>(options: {
  readonly action: BulkAction<R>;
  readonly selection: SelectionHere<R>;
  readonly here: ListHere<R>;
  readonly listEndpoint: Endpoint;
  readonly nouns: ListDeclaration['nouns'];
  readonly nameOf: (row: R) => string;
  readonly queries: QueryClient;
  readonly loadRuns: (() => Promise<BulkRunCalls>) | undefined;
}): Promise<void> => {
  const { action, selection, here, listEndpoint, nouns, nameOf, queries, loadRuns } = options;
  if (action.by === 'file') return openFile(action, selection, here, listEndpoint);
  if (action.by === 'form') {
    await action.open(await idsOf(selection, here, listEndpoint));
    return refresh(queries, action.refreshes);
  }
  const sure = bulkWords.sure(action.label, selection.count, countOf(selection.count, nouns));
  if (action.confirm !== false) {
    const asked = typeof action.confirm === 'string' ? { text: action.confirm } : (action.confirm ?? {});
    const confirm = { title: sure, validateLabel: action.label, ...asked };
    if (!(await confirmed(action.label, { confirm, risky: action.risky, danger: action.danger }))) return;
  }
  if (action.by === 'selection') {
    const what = selection.everything ? askedBy(here.query) : { ids: [...selection.ids] };
    try {
      const input = await action.input(what);
      if (input !== null) await call(action.endpoint, input);
      // Ticked rows stay ticked for the next step; « everything » may be another set by then.
      if (selection.everything) selection.clear();
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
    }
  } else {
    const { everything } = selection;
    const rows = (signal: AbortSignal): AsyncIterable<readonly R[]> =>
      everything ? everyRow<R>(listEndpoint, here.query, signal) : picked(selection.rows);
    if (action.endpoint.manyAtOnce && loadRuns) {
      const calls = await loadRuns();
      const all = rows(new AbortController().signal);
      await runAtServer({ action, rows: all, isFresh: everything, nouns, nameOf, queries, calls });
      if (everything) selection.clear();
      return refresh(queries, action.refreshes);
    }
    await ask({
      title: action.label,
      small: false,
      body: (close) => (
        <BulkRun
          action={action}
          rows={rows}
          isFresh={everything}
          total={selection.count}
          nouns={nouns}
          nameOf={nameOf}
          done={() => close(true)}
        />
      ),
    });
    // Ticked rows stay ticked for the next step, even in another state; « everything » is another set now.
    if (everything) selection.clear();
  }
  await refresh(queries, action.refreshes);
};

const idsOf = async <R extends Row>(
  selection: SelectionHere<R>,
  here: ListHere<R>,
  listEndpoint: Endpoint,
): Promise<readonly string[]> => {
  if (!selection.everything) return [...selection.ids];
  const ids: string[] = [];
  for await (const page of everyRow<R>(listEndpoint, here.query, new AbortController().signal))
    ids.push(...page.map((row) => row.id));
  return ids;
};

/** A file of many is asked for with its own name; a refusal is told in words, not as a page of its own. */
const openFile = async <R extends Row>(
  action: BulkAction<R> & { readonly by: 'file' },
  selection: SelectionHere<R>,
  here: ListHere<R>,
  listEndpoint: Endpoint,
): Promise<void> => {
  try {
    const input = await action.input(await idsOf(selection, here, listEndpoint));
    if (input !== null) await download(action.endpoint, input, `${action.label}.pdf`);
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
  }
};
