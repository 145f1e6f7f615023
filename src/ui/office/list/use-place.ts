import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { CallerInputOf, Endpoint } from '#kernel/endpoint.ts';
import { call } from '../call/client.ts';
import { readingKey } from '../call/refresh.ts';
import { type ListPlace, useKeepPlace } from './list-place.ts';
import type { ListAnswer, ListPageProps, Row, RowOf } from './list-types.ts';
import { LAST_NUMBERED_PAGE, type ListState, queryOf, writeState } from './list-url.ts';
import type { ListHere } from './use-list.ts';

const placeOf = (
  path: string,
  search: string,
  state: ListState,
  answer: ListAnswer,
  records: readonly string[],
): ListPlace => ({ path, search, records, before: (state.page - 1) * state.size, total: answer.total });

/** Keeps where one stands in this list for its records, and how the pages beside this one are read. */
export const usePlaceOf = <E extends Endpoint>(
  here: ListHere<RowOf<E> & Row>,
  { list, endpoint, fixed, fixedFilter, open }: ListPageProps<E>,
): void => {
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const { state, answer, stale } = here;
  const addressOf = (row: Row): string => (open?.(row as RowOf<E>) ?? '').replace(/\?.*$/, '');
  const pageOf = (at: ListState, read: ListAnswer, where: string): ListPlace =>
    placeOf(pathname, where, at, read, read.rows.map(addressOf));
  const place = answer && open && !stale ? pageOf(state, answer, search) : null;

  // The pages that are turned from a record, one after the other: the state that the next turn begins from.
  let now = state;
  useKeepPlace(place, async (by) => {
    const page = now.page + by;
    if (page < 1 || page > LAST_NUMBERED_PAGE) return null;
    const next: ListState = { ...now, page, after: null };
    const input = queryOf(next, list, fixed, fixedFilter) as CallerInputOf<E>;
    const read = (await queries.fetchQuery({
      queryKey: readingKey(endpoint, input),
      queryFn: () => call(endpoint, input),
      staleTime: 5000,
    })) as ListAnswer;
    if (read.rows.length === 0) return null;
    now = next;
    const written = writeState(next, here.memory.size).toString();
    return pageOf(next, read, written === '' ? '' : `?${written}`);
  });
};
