import { type Actor, isAllowed, type Kind, type Permission } from './permission.ts';

/** The right that a call needs: a word, one permission, or several. */
export type Can = 'public' | 'signedIn' | 'owner' | Permission | Several;

interface Several {
  /** The caller needs at least one of these. */
  readonly any?: readonly Permission[];
  /** Every one of these is required; with `any`, one of those too. */
  readonly all?: readonly Permission[];
  /** Kinds of people let in beside those who hold the permissions; the action then shows them their own rows only. */
  readonly kinds?: readonly Kind[];
  /** Only users of these kinds may call, whatever permissions they hold. */
  readonly of?: readonly Kind[];
}

/** The right that a field of the input needs. The values in `unless` need none: any caller may send them. */
export type FieldCan = Can | { readonly can: Can; readonly unless: readonly unknown[] };

export const permissionsOf = (can: Can): readonly Permission[] => {
  if (can === 'public' || can === 'signedIn' || can === 'owner') return [];
  return typeof can === 'string' ? [can] : [...(can.all ?? []), ...(can.any ?? [])];
};

export const kindsOf = (can: Can): readonly Kind[] => {
  if (can === 'owner') return ['owner'];
  return typeof can === 'string' ? [] : (can.kinds ?? []);
};

/** The declared permissions that this person holds: what a call shows of the shop's rows follows from them. */
export const rightsOf = (actor: Actor, can: Can): readonly Permission[] =>
  permissionsOf(can).filter((one) => isAllowed(actor, one));

/** Whether a declaration lets this person in. Sessions and modules are the frame's own questions. */
export const isLetIn = (actor: Actor, can: Can): boolean => {
  if (can === 'public') return true;
  if (actor.kind === 'visitor') return false;
  if (can === 'signedIn') return true;
  if (typeof can === 'object' && can.of && !can.of.includes(actor.kind)) return false;
  // A key has the kind of a collaborator, but is nobody: its permissions let it in, its kind never does.
  if (kindsOf(can).includes(actor.kind) && !actor.keyId && !actor.blocked) return true;
  const held = rightsOf(actor, can);
  if (typeof can === 'string' || held.length === 0) return held.length > 0;
  const { any, all = [] } = can;
  return all.every((one) => held.includes(one)) && (any === undefined || any.some((one) => held.includes(one)));
};

/** Where an input fills in fields that this person may not: declared as `lines.unitPrice`, answered as `lines.0.unitPrice`. */
export const forbiddenFields = (
  actor: Actor,
  fields: Readonly<Record<string, FieldCan>>,
  input: unknown,
): readonly string[] =>
  Object.entries(fields).flatMap(([path, rule]) => {
    const [can, unless] = typeof rule === 'object' && 'can' in rule ? [rule.can, rule.unless] : [rule, []];
    if (isLetIn(actor, can)) return [];
    const silent = unless.map((value) => JSON.stringify(value));
    return valuesAt(input, path.split('.'))
      .filter(([, value]) => !silent.includes(JSON.stringify(value)))
      .map(([at]) => at.join('.'));
  });

type Found = readonly [at: readonly (string | number)[], value: unknown];

/** Every value that stands at a path, through the items of lists, each with its own place; none where it was left out. */
const valuesAt = (value: unknown, [key, ...rest]: readonly string[]): readonly Found[] => {
  if (key === undefined) return value === undefined ? [] : [[[], value]];
  const below = (at: string | number, found: readonly Found[]): readonly Found[] =>
    found.map(([path, one]) => [[at, ...path], one]);
  if (Array.isArray(value)) return value.flatMap((one, index) => below(index, valuesAt(one, [key, ...rest])));
  if (typeof value !== 'object' || value === null) return [];
  return below(key, valuesAt((value as Readonly<Record<string, unknown>>)[key], rest));
};
