import * as z from 'zod';
import { Id, MessageAnswer } from './endpoint.ts';
import { shortName } from './field/field-schemas.ts';
import { ListFilter } from './list.ts';

/** A view of a list that somebody saved: what is asked and which columns are shown. The office's lists and the area that keeps views agree on these shapes. */
const asked = {
  name: shortName,
  filter: ListFilter,
  sort: z.string().max(200),
  search: z.string().trim().max(200),
  /** Shown columns in order; null: as the screen declares. */
  columns: z.array(z.string().max(60)).max(60).nullable(),
};
/** The name that a list is declared under: `bills`, `catalogue.products`. */
const List = z.string().regex(/^[a-z][a-z.-]{0,39}$/i);

export const ListView = z.object({
  id: z.uuid(),
  list: z.string(),
  ...asked,
  /** Seen by everybody of the shop who sees the list. */
  shared: z.boolean(),
  mine: z.boolean(),
  /** The author of the view; empty when the account is gone. */
  author: z.string(),
  version: z.number().int(),
});
export type ListView = z.output<typeof ListView>;

export const ListViewsAsked = z.strictObject({ list: List });
export const ListViews = z.object({ views: z.array(ListView) });
export const NewListView = z.strictObject({ list: List, ...asked });
export const ChangedListView = z.strictObject({
  id: Id,
  version: z.number().int(),
  ...z.object(asked).partial().shape,
});
export const ListViewAnswer = z.object({ ...ListView.shape, ...MessageAnswer.shape });
