import type { ListFilter } from '../list.ts';
import { type Actor, isAllowed, type Kind, type Module, type Permission } from '../permission.ts';

/** Whom a part of the home is for: kinds of people; of collaborators and agents every permission of `can`, and one of `any`; the module. */
interface Shown {
  /** One of the whole house, for ever: what people arranged is kept by it. */
  readonly name: string;
  readonly kinds: readonly Kind[];
  readonly can?: readonly Permission[];
  readonly any?: readonly Permission[];
  readonly module?: Module;
}

/** What waits for somebody: a count that leads to the list, filtered by the very filter it is counted with. */
export interface HomeCard extends Shown {
  /** « commande à valider », « commandes à valider ». */
  readonly nouns: readonly [one: string, many: string];
  readonly path: string;
  readonly filter: ListFilter;
  readonly icon: string;
  /** What is late comes in another colour. */
  readonly isLate?: true;
}

/** A figure of the month so far, beside the same days of last year. */
export interface HomeFigure extends Shown {
  readonly label: string;
  readonly unit: 'money' | 'count';
}

/** One of the steps from an empty estate to a shop that sells. */
export interface FirstStep {
  readonly name: string;
  readonly label: string;
  readonly why: string;
  /** What its link says that it will do. */
  readonly act: string;
  readonly to: string;
}

export const isShownTo = (actor: Actor, one: Shown): boolean => {
  if (!one.kinds.includes(actor.kind)) return false;
  if (actor.kind === 'buyer') return true;
  if (one.module !== undefined && !actor.modules.includes(one.module)) return false;
  return (
    (one.can ?? []).every((permission) => isAllowed(actor, permission)) &&
    (one.any === undefined || one.any.some((permission) => isAllowed(actor, permission)))
  );
};
