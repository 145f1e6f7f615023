import type { ById, Endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import type { ChangedListView, ListViewAnswer, ListViews, ListViewsAsked, NewListView } from '#kernel/list-view.ts';

/** The calls by which views are kept, given to the office by the program: the wing knows their shapes, not the area that answers. */
export interface ListViewCalls {
  readonly read: Endpoint<typeof ListViewsAsked, typeof ListViews, 'GET'>;
  readonly add: Endpoint<typeof NewListView, typeof ListViewAnswer>;
  readonly change: Endpoint<typeof ChangedListView, typeof ListViewAnswer>;
  readonly remove: Endpoint<typeof ById, typeof MessageAnswer>;
  readonly share: Endpoint<typeof ById, typeof ListViewAnswer>;
  readonly unshare: Endpoint<typeof ById, typeof ListViewAnswer>;
}
