import type { ListFilter } from '../list.ts';
import { type Actor, isAllowed, type Kind, type Module, type Permission } from '../permission.ts';

/**
 * The readers of a part of the home page: kinds of users; collaborators and agents need every permission of `can` and
 * one of `any`; the module must be on.
 */
interface Shown {
  /** A name that is unique in the house and never changes: users' arrangements are stored by it. */
  readonly name: string;
  readonly kinds: readonly Kind[];
  readonly can?: readonly Permission[];
  readonly any?: readonly Permission[];
  /** Holders of one of these read the same on another card. */
  readonly unless?: readonly Permission[];
  readonly module?: Module;
}

/** A count of waiting items, shown to users who may do the work. Its link opens the list with the same filter as the count. */
export interface HomeCard extends Shown {
  /** « commande à valider », « commandes à valider ». */
  readonly nouns: readonly [one: string, many: string];
  readonly path: string;
  readonly filter: ListFilter;
  readonly icon: string;
  /** A late item has another colour. */
  readonly isLate?: true;
}

/** A figure of the month so far, beside the same days of last year. */
export interface HomeFigure extends Shown {
  readonly label: string;
  readonly unit: 'money' | 'count';
}

/** A step from an empty estate to a shop that sells. */
export interface FirstStep {
  readonly name: string;
  readonly label: string;
  readonly why: string;
  /** The words of the link. */
  readonly act: string;
  readonly to: string;
}

export const isShownTo = (actor: Actor, one: Shown): boolean => {
  if (!one.kinds.includes(actor.kind)) return false;
  if (actor.kind === 'buyer') return true;
  if (one.module !== undefined && !actor.modules.includes(one.module)) return false;
  if (one.unless?.some((permission) => isAllowed(actor, permission))) return false;
  return (
    (one.can ?? []).every((permission) => isAllowed(actor, permission)) &&
    (one.any === undefined || one.any.some((permission) => isAllowed(actor, permission)))
  );
};
