import { currentItem, type MenuGroup, type MenuItem, type MenuNode } from '../menu.ts';

/** The work that waits behind an address, in the words of its card. */
export interface Waiting {
  readonly path: string;
  readonly count: number;
  readonly isExact: boolean;
  readonly nouns: readonly [one: string, many: string];
}
/** The marks of one person on the menu of an estate. */
export interface MenuMarks {
  readonly waiting: readonly Waiting[];
  /** The addresses of entries that the estate has never used. */
  readonly unused: readonly string[];
  readonly favourites: readonly string[];
  /** Null for who keeps no favourites: the menu is short. */
  readonly keep: ((favourites: readonly string[]) => void) | null;
  /** True until the marks have come: the menu shows every entry meanwhile. */
  readonly isAwaited?: boolean;
}
export const NO_MARKS: MenuMarks = { waiting: [], unused: [], favourites: [], keep: null };

export interface Count {
  readonly count: number;
  readonly isExact: boolean;
  readonly label: string;
}
export type Counts = Readonly<Record<string, Count>>;

/** The counts by entry. A page below an entry counts there, and the first card of an entry leads. */
export const countsOf = (nodes: readonly MenuNode[], waiting: readonly Waiting[]): Counts => {
  const counts: Record<string, Count> = {};
  for (const { path, count, isExact, nouns } of waiting) {
    const to = currentItem(nodes, path);
    if (to !== null && !(to in counts))
      counts[to] = { count, isExact, label: `${count}${isExact ? '' : '+'} ${nouns[count > 1 ? 1 : 0]}` };
  }
  return counts;
};

/** Everything that waits in a folded group, said as one. */
export const countOfGroup = (group: MenuGroup, counts: Counts): Count | null => {
  const all = group.items.flatMap(({ to }) => counts[to] ?? []);
  if (all.length === 0) return null;
  return {
    count: all.reduce((sum, one) => sum + one.count, 0),
    isExact: all.every((one) => one.isExact),
    label: all.map((one) => one.label).join(', '),
  };
};

/** The entries of a group at once, and those behind « Plus »: never used, with nothing waiting. A group without a use shows all. */
export const partsOf = (
  group: MenuGroup,
  { unused }: Pick<MenuMarks, 'unused'>,
  counts: Counts,
  current: string | null,
): { readonly first: readonly MenuItem[]; readonly more: readonly MenuItem[] } => {
  const isFirst = ({ to }: MenuItem): boolean => !unused.includes(to) || to in counts || to === current;
  const first = group.items.filter(isFirst);
  return first.length === 0
    ? { first: group.items, more: [] }
    : { first, more: group.items.filter((item) => !isFirst(item)) };
};

/** The favourites that this person may still open, in the order in which they were chosen. */
export const favouritesOf = (nodes: readonly MenuNode[], favourites: readonly string[]): readonly MenuItem[] => {
  const all = nodes.flatMap((node) =>
    node.kind === 'group' ? node.items.map((item) => ({ ...item, icon: node.icon })) : [node],
  );
  return favourites.flatMap((to) => all.filter((item) => item.to === to).slice(0, 1));
};
