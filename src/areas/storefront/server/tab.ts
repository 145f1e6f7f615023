import type { ShopFace } from '../rules/pages.ts';

export interface FlatTab { readonly id: string; readonly parent: string | null; readonly name: string }
type Tabs = ShopFace['tabs'];

/** How an address names a tab: in lower case, spaces turned into hyphens. */
const slugOf = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');

/** Visible tabs only; a child of a hidden tab is hidden with it. */
export const tabsOf = (flat: readonly FlatTab[]): Tabs => {
  const plain = ({ id, name }: FlatTab) => ({ id, name, slug: slugOf(name) });
  return flat.filter((tab) => tab.parent === null).map((tab) => ({ ...plain(tab), children: flat.filter((one) => one.parent === tab.id).map(plain) }));
};

/** The tab asked for: by id where names repeat, else by name; the first one when the address says none, or one that is gone. */
export const tabAsked = (tabs: Tabs, asked: { readonly page?: string | undefined; readonly pageid?: string | undefined }) => {
  const all = tabs.flatMap((tab) => [tab, ...tab.children]);
  const [first] = tabs;
  const tab = all.find((one) => one.id === asked.pageid) ?? all.find((one) => one.slug === asked.page?.toLowerCase()) ?? first;
  return tab ? { id: tab.id, name: tab.name, isFirst: tab === first } : null;
};
