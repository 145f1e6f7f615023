import {
  type Actor,
  isAllowed,
  KINDS,
  type Module,
  MODULES,
  type Permission,
  PERMISSIONS,
} from '#kernel/permission.ts';
import type { RouteRow } from '#kernel/route.ts';
import { loginUrl } from './call/session-end.ts';

export interface Here {
  /** With its query: login sends one back to it. */
  readonly fullPath: string;
  readonly pathname: string;
  /** Where an owner's or collaborator's own shop page is. */
  readonly ownShop: string | null;
}

const letsKind = (row: RouteRow, actor: Actor): boolean => row.kinds === 'public' || row.kinds.includes(actor.kind);
/** Modules are those of an estate: a buyer, who works in none, finds his own things whatever his producers use. */
const letsModule = (row: RouteRow, actor: Actor): boolean =>
  row.module === null || actor.kind === 'buyer' || actor.modules.includes(row.module);
/** Permissions are asked of those who have some: collaborators and agents. Owners pass, buyers see their own rows only. */
const letsRights = (row: RouteRow, actor: Actor): boolean =>
  (actor.kind !== 'iam' && actor.kind !== 'agent') ||
  (row.can.every((permission) => isAllowed(actor, permission)) &&
    (row.any?.some((permission) => isAllowed(actor, permission)) ?? true));

/** Whether a screen is open to this person: menus, palette and quick creation hide the rest. */
export const mayOpen = (row: RouteRow, actor: Actor): boolean =>
  letsKind(row, actor) && letsModule(row, actor) && letsRights(row, actor);

const vague = ({ path }: RouteRow): number => path.split(':').length;
/** The row of an address; of two that fit, the one that names more of it. */
const rowAt = (rows: readonly RouteRow[], pathname: string): RouteRow | undefined => {
  const parts = pathname.split('/');
  return rows
    .filter(({ path }) => {
      const named = path.split('/');
      return named.length === parts.length && named.every((one, index) => one === parts[index] || one.startsWith(':'));
    })
    .sort((a, b) => vague(a) - vague(b))[0];
};
/** Whether an address leads this person somewhere. Of what is no screen of the office others judge. */
export const leadsTo = (rows: readonly RouteRow[], actor: Actor, address: string): boolean => {
  const row = rowAt(rows, address.split(/[?#]/)[0] ?? '');
  return row === undefined || mayOpen(row, actor);
};

/** The module or rights that a user lacks to open a screen of the user's kind. */
export interface Lack {
  readonly module: Module | null;
  /** Rights that are all needed. */
  readonly rights: readonly Permission[];
  /** Rights of which one is enough. */
  readonly any: readonly Permission[];
}
/** « Why can’t I? »: null where nothing that somebody could give is missing. */
export const lackOf = (row: RouteRow, actor: Actor): Lack | null => {
  // A user without an estate has no owner who could give a right.
  if (!letsKind(row, actor) || (actor.kind === 'agent' && actor.shopId === null)) return null;
  if (!letsModule(row, actor)) return { module: row.module, rights: [], any: [] };
  if (letsRights(row, actor)) return null;
  const isMissing = (right: Permission): boolean => !isAllowed(actor, right);
  const any = row.any ?? [];
  return { module: null, rights: row.can.filter(isMissing), any: any.every(isMissing) ? any : [] };
};

/** The route guard of section 6, in its order. Null lets in, else the place to go instead. */
export const guard = (row: RouteRow, actor: Actor, here: Here): string | null => {
  if (row.kinds === 'public') return null;
  if (actor.kind === 'admin' && !row.kinds.includes('admin')) return '/admin';
  if (!actor.userId || actor.kind === 'visitor') return loginUrl(here.fullPath);
  if (!letsKind(row, actor)) return '/dashboard';
  if (here.pathname === '/shops' && (actor.kind === 'owner' || actor.kind === 'iam') && here.ownShop)
    return here.ownShop;
  return letsModule(row, actor) && letsRights(row, actor) ? null : '/dashboard';
};

/**
 * A screen whose row names a kind of person, a right or a module that there is not would be guarded by nothing that anybody knows.
 * The program does not start with it: status 500, « Unknown middleware » (specification, section 8).
 */
export const refuseUnknownGuards = (rows: readonly RouteRow[]): void => {
  const isKnown = ({ kinds, can, any = [], module }: RouteRow): boolean =>
    (kinds === 'public' || kinds.every((one) => KINDS.includes(one))) &&
    [...can, ...any].every((one) => PERMISSIONS.includes(one)) &&
    (module === null || MODULES.includes(module));
  const unknown = rows.find((row) => !isKnown(row));
  if (unknown) throw Object.assign(new Error('Unknown middleware'), { status: 500, path: unknown.path });
};
