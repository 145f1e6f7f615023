import { type Builder, type LookDraft, placedOf } from '../rules/builder.ts';

/** The changes that a user makes to a variant. */
export type Draft = Pick<Builder, 'name' | 'editedShop' | 'headerStyle' | 'tabs'>;
export const draftOf = ({ name, editedShop, headerStyle, tabs }: Builder): Draft => ({
  name,
  editedShop,
  headerStyle,
  tabs,
});

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Keeps only the unsaved changes; the name does not show on the page. */
export const lookChanges = (draft: Draft, saved: Builder): LookDraft => ({
  ...(differs(draft.editedShop, saved.editedShop) ? { editedShop: draft.editedShop } : {}),
  ...(differs(draft.headerStyle, saved.headerStyle) ? { headerStyle: draft.headerStyle } : {}),
  ...(differs(placedOf(draft.tabs), placedOf(saved.tabs)) ? { tabs: placedOf(draft.tabs) } : {}),
});
export const isUnsaved = (draft: Draft, saved: Builder): boolean =>
  draft.name.trim() !== saved.name || Object.keys(lookChanges(draft, saved)).length > 0;

/** Longer addresses are refused on the way: the tabs, which alone can grow so, then wait for the save. */
const ADDRESS = 6000;
export const previewOf = (
  saved: Builder,
  draft: Draft,
  at: { readonly shop: string; readonly product: string | undefined; readonly query: string },
): { readonly src: string; readonly isWhole: boolean } => {
  const changes = lookChanges(draft, saved);
  const { tabs: _tabs, ...withoutTabs } = changes;
  const isWhole = encodeURIComponent(JSON.stringify(changes)).length <= ADDRESS;
  const sent = isWhole ? changes : withoutTabs;
  const query = new URLSearchParams(at.query);
  query.set('v', String(saved.version));
  if (Object.keys(sent).length > 0) query.set('draft', JSON.stringify(sent));
  return {
    src: `/shops/${at.shop}/preview/${saved.id}${at.product ? `/${encodeURIComponent(at.product)}` : ''}?${query}`,
    isWhole,
  };
};
