import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import type { ListView } from '#kernel/list-view.ts';
import { useAction, useEndpoint } from '../../call/hooks.ts';
import { maySee, useOffice } from '../../office-context.tsx';
import type { ListViewCalls } from './view-calls.ts';

export type SavedAs = Pick<ListView, 'name' | 'filter' | 'sort' | 'search' | 'columns'>;
type Run<E extends Endpoint> = (input: CallerInputOf<E>) => Promise<OutputOf<E> | null>;

export interface SavedViews {
  /** The person's own first, then what the shop shares; without those that filter by what this person may not see. */
  readonly all: readonly ListView[];
  /** Whether views are kept for this person: a buyer works in no shop. */
  readonly isKept: boolean;
  readonly mayShare: boolean;
  readonly add: (view: SavedAs) => Promise<ListView | null>;
  readonly change: Run<ListViewCalls['change']>;
  readonly remove: Run<ListViewCalls['remove']>;
  readonly share: Run<ListViewCalls['share']>;
  readonly unshare: Run<ListViewCalls['unshare']>;
}

/** The fields that a view filters and sorts by. */
const fieldsOf = (view: Pick<ListView, 'filter' | 'sort'>): readonly string[] => [
  ...Object.keys(view.filter),
  ...view.sort.split(',').map((one) => one.replace(/^-/, '')),
];

/** A view shared by somebody with more rights may ask about hidden columns: it is not offered. */
export const isOffered = (
  view: Pick<ListView, 'filter' | 'sort'>,
  list: Pick<ListDeclaration, 'fields'>,
  maySeeField: (permission: ListDeclaration['fields'][string]['can']) => boolean,
): boolean => fieldsOf(view).every((name) => maySeeField(list.fields[name]?.can));

export const useSavedViews = (list: ListDeclaration): SavedViews => {
  const { listViews: calls, shop, actor, may } = useOffice();
  const isKept = shop !== null;
  const refreshes = [calls.read];
  const read = useEndpoint(calls.read, { list: list.name }, { silent: true, enabled: isKept, staleTime: 60_000 });
  const adding = useAction(calls.add, { refreshes });
  const changing = useAction(calls.change, { refreshes });
  const removing = useAction(calls.remove, { refreshes });
  const sharing = useAction(calls.share, { refreshes });
  const unsharing = useAction(calls.unshare, { refreshes });
  return {
    all: (read.data?.views ?? []).filter((view) => isOffered(view, list, (permission) => maySee(actor, permission))),
    isKept,
    mayShare: may('accessCollaborator'),
    add: (view) => adding.run({ list: list.name, ...view }),
    change: changing.run,
    remove: removing.run,
    share: sharing.run,
    unshare: unsharing.run,
  };
};
