import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallerInputOf, Endpoint } from '#kernel/endpoint.ts';
import type { ListFilter } from '#kernel/list.ts';
import { useEndpoint } from '../call/hooks.ts';
import { maySee, useOffice } from '../office-context.tsx';
import { type Drawn, drawn } from './cells.tsx';
import type { ListAnswer, ListPageProps, Row } from './list-types.ts';
import { LAST_NUMBERED_PAGE, type ListState, queryOf, readState, writeState } from './list-url.ts';
import { useTotals } from './use-totals.ts';
import { type ListMemory, useListMemory } from './view/view-store.ts';

export interface ListHere<R extends Row> {
  readonly state: ListState;
  readonly change: (next: Partial<ListState>) => void;
  readonly setFilter: (name: string, condition: ListFilter[string] | null) => void;
  readonly memory: ListMemory;
  readonly remember: (change: Partial<ListMemory>) => void;
  /** Every column this person may see, and those shown, in order. */
  readonly all: readonly Drawn<R>[];
  readonly shown: readonly Drawn<R>[];
  readonly rows: readonly R[];
  readonly answer: ListAnswer | null;
  readonly error: { readonly message: string; readonly requestId: string | null } | null;
  readonly loading: boolean;
  readonly stale: boolean;
  readonly retry: () => void;
  readonly isFiltered: boolean;
  readonly query: Readonly<Record<string, unknown>>;
  readonly goTo: (page: number) => void;
  readonly pages: number;
  /** The sort in force when the address names none. */
  readonly sortDefault: string;
}

/** The state of a list screen: address, memory, rows. One place, so that table, cards, bar and keyboard agree. */
export const useList = <E extends Endpoint, R extends Row>(
  props: Pick<ListPageProps<E>, 'list' | 'endpoint' | 'fixed' | 'fixedFilter'> & {
    readonly columns: readonly unknown[];
  },
): ListHere<R> => {
  const { list, endpoint, fixed, fixedFilter, columns } = props;
  const office = useOffice();
  const [params, setParams] = useSearchParams();
  const [memory, remember] = useListMemory(list.name);
  const state = useMemo(() => readState(params, list, memory.size), [params, list, memory.size]);
  const query = useMemo(() => queryOf(state, list, fixed, fixedFilter), [state, list, fixed, fixedFilter]);
  const answerQuery = useEndpoint(endpoint, query as CallerInputOf<E>, { keep: true });
  const answer = useTotals(endpoint, query, (answerQuery.data ?? null) as ListAnswer | null);

  const change = useCallback(
    (next: Partial<ListState>) => {
      const turnsPage = 'page' in next || 'after' in next;
      const merged = { ...state, ...(turnsPage ? {} : { page: 1, after: null }), ...next };
      // Typing and filtering replace the address; pages and views are steps one can go back from.
      const writes = writeState(merged, memory.size);
      for (const [name, value] of params) if (!isOurs(name, list.fields)) writes.set(name, value);
      setParams(writes, { replace: !turnsPage && !('view' in next), preventScrollReset: true });
    },
    [state, params, setParams, list, memory.size],
  );

  const setFilter = useCallback(
    (name: string, condition: ListFilter[string] | null) => {
      const { [name]: _, ...others } = state.filter;
      change({ filter: condition === null ? others : { ...others, [name]: condition } });
    },
    [state.filter, change],
  );

  const all = useMemo(
    () =>
      (columns as readonly Drawn<R>[])
        .map((column) => drawn<R>(column, list))
        .filter((column) => maySee(office.actor, column.can) && maySee(office.actor, column.info?.can)),
    [columns, list, office.actor],
  );
  const shown = useMemo(() => {
    if (!memory.columns) return all.filter((column) => !column.hidden);
    const byName = new Map(all.map((column) => [column.name, column]));
    const chosen = memory.columns.flatMap((name) => byName.get(name) ?? []);
    return chosen.length > 0 ? chosen : all;
  }, [all, memory.columns]);

  // Keys of the pages beyond the numbered ones, so that one can also go back.
  const keys = useRef(new Map<number, string>());
  useEffect(() => keys.current.clear(), [state.search, state.filter, state.sort, state.size]);
  if (answer?.after && !answerQuery.isPlaceholderData) keys.current.set(state.page + 1, answer.after);
  const goTo = useCallback(
    (page: number) => {
      if (page <= LAST_NUMBERED_PAGE) return change({ page, after: null });
      const key = keys.current.get(page);
      return change(key ? { page, after: key } : { page: LAST_NUMBERED_PAGE, after: null });
    },
    [change],
  );

  return {
    state,
    change,
    setFilter,
    memory,
    remember,
    all,
    shown,
    answer,
    query,
    goTo,
    sortDefault: list.defaultSort,
    rows: (answer?.rows ?? []) as readonly R[],
    error: answerQuery.error ? { message: answerQuery.error.message, requestId: answerQuery.error.requestId } : null,
    loading: answerQuery.isPending,
    stale: answerQuery.isPlaceholderData,
    retry: () => void answerQuery.refetch(),
    isFiltered: state.search !== '' || Object.keys(state.filter).length > 0,
    pages: answer ? Math.max(1, Math.ceil(answer.total / state.size)) : 1,
  };
};

const OURS = new Set(['view', 'search', 'sort', 'page', 'after', 'size']);
const isOurs = (name: string, fields: Readonly<Record<string, unknown>>): boolean =>
  OURS.has(name) || Object.hasOwn(fields, name);

export interface SelectionHere<R extends Row> {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly R[];
  /** Everything the query finds, not only what is on screen. */
  readonly everything: boolean;
  readonly count: number;
  readonly toggle: (row: R, range: boolean) => void;
  readonly togglePage: () => void;
  readonly takeEverything: () => void;
  readonly clear: () => void;
}

/**
 * The ticked rows. They outlive a change of page and the actions on them. After another search or filter, the rows it
 * does not show are unticked once the new rows have come; ticks made meanwhile stay.
 */
export const useSelection = <R extends Row>(here: ListHere<R>): SelectionHere<R> => {
  const [picked, setPicked] = useState<ReadonlyMap<string, R>>(new Map());
  const [everything, setEverything] = useState(false);
  const last = useRef<string | null>(null);
  const clear = useCallback(() => {
    setPicked(new Map());
    setEverything(false);
    last.current = null;
  }, []);
  const what = JSON.stringify([here.state.search, here.state.filter]);
  const shown = useRef(what);
  useEffect(() => {
    if (here.stale || here.answer === null || shown.current === what) return;
    shown.current = what;
    setEverything(false);
    setPicked((now) => new Map(here.rows.flatMap((row) => (now.has(row.id) ? [[row.id, row] as const] : []))));
  }, [what, here.stale, here.answer, here.rows]);

  const toggle = (row: R, range: boolean): void => {
    const next = new Map(everything ? here.rows.map((one) => [one.id, one] as const) : picked);
    const adds = !next.has(row.id);
    const from = here.rows.findIndex((one) => one.id === last.current);
    const to = here.rows.findIndex((one) => one.id === row.id);
    const touched = range && from >= 0 ? here.rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    for (const one of touched) {
      if (adds) next.set(one.id, one);
      else next.delete(one.id);
    }
    last.current = row.id;
    setEverything(false);
    setPicked(next);
  };
  const togglePage = (): void => {
    const full = here.rows.every((row) => picked.has(row.id));
    const next = new Map(picked);
    for (const row of here.rows) {
      if (full || everything) next.delete(row.id);
      else next.set(row.id, row);
    }
    setEverything(false);
    setPicked(next);
  };

  return {
    ids: everything ? new Set(here.rows.map((row) => row.id)) : new Set(picked.keys()),
    rows: [...picked.values()],
    everything,
    count: everything ? (here.answer?.total ?? 0) : picked.size,
    toggle,
    togglePage,
    clear,
    takeEverything: () => setEverything(true),
  };
};
