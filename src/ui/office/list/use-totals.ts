import { useMemo } from 'react';
import type { CallerInputOf, Endpoint } from '#kernel/endpoint.ts';
import { useEndpoint } from '../call/hooks.ts';
import type { ListAnswer } from './list-types.ts';

/**
 * The answer of a list with its totals. Of a long list the rows come first, and its totals are asked for apart: they do not depend on
 * the page nor on its order, so turning pages asks for them no more.
 */
export const useTotals = <E extends Endpoint>(
  endpoint: E,
  query: Readonly<Record<string, unknown>>,
  page: ListAnswer | null,
): ListAnswer | null => {
  const { sort: _sort, page: _page, after: _after, size: _size, ...filtered } = query;
  const enabled = page?.totalsFollow === true;
  const read = useEndpoint(endpoint, { ...filtered, totals: 'only' } as CallerInputOf<E>, { silent: true, enabled });
  const totals = (enabled ? (read.data ?? null) : null) as ListAnswer | null;
  return useMemo(
    () =>
      page && totals ? { ...page, total: totals.total, totalIsExact: totals.totalIsExact, sums: totals.sums } : page,
    [page, totals],
  );
};
