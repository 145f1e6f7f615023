import type { CallerInputOf, Endpoint } from '#kernel/endpoint.ts';
import { type ListDeclaration, MOST_COUNTS } from '#kernel/list.ts';
import type { ListView } from '#kernel/list-view.ts';
import { useEndpoint } from '../../call/hooks.ts';
import type { ListAnswer, ListPageProps } from '../list-types.ts';
import { queryOf } from '../list-url.ts';

/**
 * How many rows each tab of a list holds, « Tout » by the name of nothing: one call for all of them, made once the rows are there, so
 * that nobody waits for it. Null for what is not known, or not yet.
 */
export const useCounts = ({
  list,
  endpoint,
  asked: { fixed, fixedFilter },
  views,
  isShown,
}: {
  readonly list: ListDeclaration;
  readonly endpoint: Endpoint;
  readonly asked: Pick<ListPageProps<Endpoint>, 'fixed' | 'fixedFilter'>;
  readonly views: readonly Pick<ListView, 'id' | 'filter' | 'search'>[];
  readonly isShown: boolean;
}): ((id: string) => number | null) => {
  const counted = [{ id: '', filter: {}, search: '' }, ...views]
    .filter((view) => view.search === '')
    .slice(0, MOST_COUNTS);
  const filters = counted.map(({ filter }) => {
    const state = { view: null, search: '', filter, sort: '', page: 1, after: null, size: 1 };
    return (queryOf(state, list, {}, fixedFilter)['filter'] as string | undefined) ?? '{}';
  });
  const query = { ...fixed, counts: `[${filters.join(',')}]`, size: 1 };
  const enabled = isShown && views.length > 0;
  const read = useEndpoint(endpoint, query as CallerInputOf<Endpoint>, { silent: true, enabled, staleTime: 20_000 });
  const counts = (enabled ? (read.data as ListAnswer | undefined)?.counts : undefined) ?? [];
  return (id) => counts[counted.findIndex((view) => view.id === id)] ?? null;
};
