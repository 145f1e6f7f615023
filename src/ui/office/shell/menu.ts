import { type Actor, isAllowed } from '#kernel/permission.ts';
import type { RouteRow } from '#kernel/route.ts';
import { mayOpen } from '../access.ts';
import type { QuickCreate } from './slots.ts';

export interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly icon: string;
  readonly order: number;
  readonly also?: readonly string[] | undefined;
  readonly external?: boolean /** A page that the server renders, in this tab. */;
  readonly leaves?: boolean;
}
export interface MenuGroup {
  readonly label: string;
  readonly icon: string;
  readonly items: readonly MenuItem[];
}
export type MenuNode = ({ readonly kind: 'item' } & MenuItem) | ({ readonly kind: 'group' } & MenuGroup);

/** Sections in the order of the specification, with that of money beside that of sales, which had grown too long; others follow them. Entries without a section come first below order 100, last from there on. */
const SECTIONS: readonly (readonly [string, string])[] = [
  ['Ventes', 'receipt'],
  ['Encaissements', 'card'],
  ['Œnotourisme', 'event'],
  ['CRM', 'users'],
  ['Articles', 'bottle'],
  ['Marketing', 'campaign'],
  ['Commercial', 'group'],
  ['Achats', 'cart'],
  ['Comptabilité', 'book'],
];
const TOP_UNTIL = 100;
/** Groups of what is created, in the order of the specification; others follow. */
const CREATED = ['Ventes', 'Achats', 'CRM', 'Articles', 'Œnotourisme', 'Marketing'];
export const byCreated = (a: { readonly group: string }, b: { readonly group: string }): number => {
  const rank = (group: string): number => (CREATED.indexOf(group) + CREATED.length + 1) % (CREATED.length + 1);
  return rank(a.group) - rank(b.group);
};

const menuKind = (actor: Actor): 'seller' | 'buyer' | 'agent' | null =>
  actor.kind === 'owner' || actor.kind === 'iam'
    ? 'seller'
    : actor.kind === 'buyer' || actor.kind === 'agent'
      ? actor.kind
      : null;

const rank = (label: string): number => {
  const at = SECTIONS.findIndex(([name]) => name === label);
  return at === -1 ? SECTIONS.length : at;
};
const byOrder = (a: MenuItem, b: MenuItem): number => a.order - b.order || a.label.localeCompare(b.label, 'fr');

/** The sidebar of this person, from the same rows that make the router. */
export const menuOf = (
  rows: readonly RouteRow[],
  actor: Actor,
  extra: readonly MenuItem[] = [],
): readonly MenuNode[] => {
  const kind = menuKind(actor);
  const groups = new Map<string, MenuItem[]>();
  const top: MenuItem[] = [...extra];
  for (const row of rows) {
    if (!mayOpen(row, actor)) continue;
    if (kind === null) {
      if (row.layout === 'admin' && !row.path.includes(':'))
        top.push({
          label: row.menu?.label ?? row.title,
          to: row.path,
          icon: row.menu?.icon ?? 'list',
          order: row.menu?.order ?? 0,
        });
      continue;
    }
    const { menu } = row;
    if (!menu?.of.includes(kind)) continue;
    const item = { label: menu.label, to: row.path, icon: menu.icon, order: menu.order, also: menu.also };
    if (menu.section === null) top.push(item);
    // Users with few entries have a single list: « Ventes » would be the wrong word for a buyer's purchases.
    else if (kind !== 'seller') top.push({ ...item, order: rank(menu.section) * 10 + menu.order / TOP_UNTIL });
    else groups.set(menu.section, [...(groups.get(menu.section) ?? []), item]);
  }
  const sections = [...groups]
    .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b, 'fr'))
    .map(([label, items]): MenuNode => {
      const sorted = [...items].sort(byOrder);
      return {
        kind: 'group',
        label,
        icon: SECTIONS.find(([name]) => name === label)?.[1] ?? sorted[0]?.icon ?? 'list',
        items: sorted,
      };
    });
  const singles = [...top].sort(byOrder).map((item): MenuNode => ({ kind: 'item', ...item }));
  return [
    ...singles.filter((node) => node.kind === 'item' && node.order < TOP_UNTIL),
    ...sections,
    ...singles.filter((node) => node.kind === 'item' && node.order >= TOP_UNTIL),
  ];
};

const SINGULAR = /^(Nouveau|Nouvelle|Nouvel)\s+/;
export interface Creation {
  readonly group: string;
  readonly label: string;
  readonly to: string;
  readonly icon: string;
}

/**
 * The quick creations: screens whose address ends in `/add`, in the section of their list. A screen without a list in
 * the menu is no everyday creation.
 */
export const creationsOf = (rows: readonly RouteRow[], actor: Actor): readonly Creation[] =>
  rows.flatMap((row) => {
    if (!row.path.endsWith('/add') || row.path.includes(':') || !mayOpen(row, actor)) return [];
    const list = rows.find((one) => one.path === row.path.slice(0, -'/add'.length))?.menu;
    if (!list) return [];
    const name = row.title.replace(SINGULAR, '');
    return [
      {
        group: list.section ?? list.label,
        label: name.charAt(0).toLocaleUpperCase('fr') + name.slice(1),
        to: row.path,
        icon: list.icon,
      },
    ];
  });

/** All of it for this person, by group: what the areas contributed (kinds of one screen), then the other creation screens. */
export const quickCreatesOf = (
  contributed: readonly QuickCreate[],
  rows: readonly RouteRow[],
  actor: Actor,
): readonly Creation[] => {
  if (actor.kind === 'buyer' || actor.kind === 'admin') return [];
  const open = contributed.filter(
    ({ can, also = [], module }) =>
      (can === null || isAllowed(actor, can)) &&
      also.every((right) => isAllowed(actor, right)) &&
      (module === undefined || actor.modules.includes(module)),
  );
  const covered = new Set(contributed.map((one) => one.to.split('?')[0]));
  return [...open, ...creationsOf(rows, actor).filter((one) => !covered.has(one.to))].sort(byCreated);
};

/** The entry that is lit: one that claims this very address with its query, else the longest address that begins the current one. */
export const currentItem = (nodes: readonly MenuNode[], pathname: string, search = ''): string | null => {
  const all = nodes.flatMap((node) => (node.kind === 'group' ? node.items : [node]));
  const asked = new URLSearchParams(search);
  const claims = (address: string): boolean => {
    const [path, query = ''] = address.split('?');
    return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value);
  };
  const claimed = all.find((item) => item.also?.some(claims));
  if (claimed) return claimed.to;
  const fits = all.filter(
    (item) => pathname === item.to || (item.to !== '/dashboard' && pathname.startsWith(`${item.to}/`)),
  );
  return fits.sort((a, b) => b.to.length - a.to.length)[0]?.to ?? null;
};
