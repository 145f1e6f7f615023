import { Button } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BulkInput, type BulkRun, callNamed, isBulkUnderWay, MOST_IN_BULK } from '#kernel/job/bulk-run.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { ProgressBar } from '../../action/job-progress.tsx';
import { call } from '../../call/client.ts';
import { useAction, useEndpoint } from '../../call/hooks.ts';
import { refresh } from '../../call/refresh.ts';
import { countOf, formatCount } from '../../format.ts';
import { words } from '../../messages/office.fr.ts';
import { ask } from '../../popup/popup.ts';
import { say } from '../../snackbars/snackbars.ts';
import type { BulkRunCalls } from './bulk-calls.ts';
import { bulkWords } from './bulk-words.ts';
import styles from '../list.module.css';
import type { BulkAction, Row } from '../list-types.ts';

const SOON_MS = 700;
const LATER_MS = 3_000;

export interface Failure {
  readonly id: string;
  readonly name: string;
  readonly why: string;
}

/** The refusals one by one. A long list of them scrolls, also by the keys. */
export const Failures = ({
  all,
  nouns,
}: {
  readonly all: readonly Failure[];
  readonly nouns: ListDeclaration['nouns'];
}): React.ReactNode =>
  all.length === 0 ? null : (
    <div role="status" className={styles.failures}>
      <p>{bulkWords.failed(countOf(all.length, nouns))}</p>
      <ul tabIndex={0} aria-label={bulkWords.failed(countOf(all.length, nouns))}>
        {all.map((failure) => (
          <li key={failure.id}>
            <strong>{failure.name}</strong> {failure.why}
          </li>
        ))}
      </ul>
    </div>
  );

const failuresOf = (run: BulkRun): readonly Failure[] =>
  run.items.flatMap((one, at) => (one.why === null ? [] : [{ id: String(at), name: one.name, why: one.why }]));

const sayDone = (run: BulkRun, nouns: ListDeclaration['nouns']): void => {
  const made = run.items.filter((one) => one.wasMade).length;
  const done = run.items.length - made;
  say(bulkWords.done(run.label, done > 0 ? countOf(done, nouns) : null, made > 0 ? countOf(made, nouns) : null));
};

interface Followed {
  readonly calls: BulkRunCalls;
  readonly id: string;
  readonly total: number;
  readonly nouns: ListDeclaration['nouns'];
  readonly done: (isOver: boolean) => void;
}

/** A run that goes on whether or not anybody looks: its progress, a way to stop it, and the refusals as they come. */
const FollowedRun = ({ calls, id, total, nouns, done }: Followed): React.ReactNode => {
  const { data: run } = useEndpoint(
    calls.read,
    { id },
    { every: (at) => (at && !isBulkUnderWay(at) ? false : SOON_MS) },
  );
  const stop = useAction(calls.stop);
  const isOver = run !== undefined && !isBulkUnderWay(run);
  const failures = run ? failuresOf(run) : [];
  const isClean = isOver && failures.length === 0;
  useEffect(() => {
    if (!isClean || !run) return;
    sayDone(run, nouns);
    done(true);
  }, [isClean, run, nouns, done]);
  return (
    <div>
      <ProgressBar
        done={run?.done ?? 0}
        total={total}
        label={bulkWords.running(formatCount(run?.done ?? 0), formatCount(total))}
      />
      {isOver ? null : <p>{bulkWords.leave}</p>}
      <Failures all={failures} nouns={nouns} />
      <div className={styles.runActions}>
        {isOver ? null : (
          <Button variant="default" loading={stop.pending} onClick={() => void stop.run({ id })}>
            {words.stop}
          </Button>
        )}
        <Button onClick={() => done(isOver)} data-autofocus>
          {isOver ? words.close : bulkWords.goOn}
        </Button>
      </div>
    </div>
  );
};

/** Tells the end on whatever screen the person is by then, and reads the lists again. */
const tellLater = async (calls: BulkRunCalls, id: string, over: (run: BulkRun) => void): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, LATER_MS);
    });
    const run = await call(calls.read, { id }, { silent: true }).catch(() => null);
    if (run === null) return;
    if (!isBulkUnderWay(run)) return over(run);
  }
};

interface ServerRun<R extends Row> {
  readonly action: BulkAction<R> & { readonly by: 'row' };
  readonly rows: AsyncIterable<readonly R[]>;
  /** Rows that were read for this run are asked first; the server judges the others. */
  readonly isFresh: boolean;
  readonly nouns: ListDeclaration['nouns'];
  readonly nameOf: (row: R) => string;
  readonly queries: QueryClient;
  readonly calls: BulkRunCalls;
}

const itemOf = <R extends Row>({ action, isFresh, nameOf }: ServerRun<R>, row: R) => {
  const reason = isFresh ? action.whyNot?.(row) : null;
  const isLeftOut = reason ? !action.made.includes(reason.code) : false;
  return {
    name: nameOf(row).slice(0, 60),
    input: action.input(row) as BulkInput,
    leftOut: reason && isLeftOut ? reason.words.fr : null,
  };
};

/** Hands what is selected to the server, which does it one after the other, and follows it for as long as somebody looks. */
export const runAtServer = async <R extends Row>(all: ServerRun<R>): Promise<void> => {
  const { action, nouns, queries, calls } = all;
  const items: ReturnType<typeof itemOf>[] = [];
  for await (const page of all.rows) items.push(...page.map((row) => itemOf(all, row)));
  for (let at = 0; at < items.length; at += MOST_IN_BULK) {
    const part = items.slice(at, at + MOST_IN_BULK);
    const begun = { call: callNamed(action.endpoint), label: action.label, made: [...action.made], items: part };
    const { id } = await call(calls.begin, begun);
    void refresh(queries, [calls.jobs]);
    const isOver = await ask({
      title: action.label,
      small: false,
      body: (close) => (
        <FollowedRun
          calls={calls}
          id={id}
          total={part.length}
          nouns={nouns}
          done={(over) => close(over ? true : null)}
        />
      ),
    });
    if (isOver === true) continue;
    void tellLater(calls, id, (run) => {
      if (failuresOf(run).length === 0) sayDone(run, nouns);
      void refresh(queries, action.refreshes);
    });
  }
};
