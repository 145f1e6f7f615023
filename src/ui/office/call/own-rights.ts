import { forbiddenFields, isLetIn, permissionsOf } from '#kernel/can.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { type Actor, isAllowed, type Module, type Permission } from '#kernel/permission.ts';

type Asked = Pick<Endpoint, 'can' | 'module'>;

/** The same questions in the same order as the server's frame. */
export const mayCall = (actor: Actor, endpoint: Asked): boolean => {
  if (endpoint.can === 'public') return true;
  if (!actor.userId) return false;
  const isStaff = actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent';
  if (isStaff && endpoint.module !== null && !actor.modules.includes(endpoint.module)) return false;
  return isLetIn(actor, endpoint.can);
};

/** The rights that a user lacks for an act, and that a colleague could grant. */
export interface ActLack {
  readonly module: Module | null;
  /** True when only the owner may. */
  readonly owner: boolean;
  readonly rights: readonly Permission[];
  /** The rights of which one is enough. */
  readonly any: readonly Permission[];
}
/** « Why can’t I? » of an act: null where it may be done, or where it is no matter of rights that are given. */
export const lackOfCall = (actor: Actor, { can, module }: Asked): ActLack | null => {
  if (mayCall(actor, { can, module }) || actor.shopId === null) return null;
  if (actor.kind !== 'owner' && actor.kind !== 'iam' && actor.kind !== 'agent') return null;
  const none = { module: null, owner: false, rights: [], any: [] };
  if (module !== null && !actor.modules.includes(module)) return { ...none, module };
  const kinds = typeof can === 'object' ? can.of : undefined;
  if (can === 'owner') return { ...none, owner: true };
  if (kinds && !kinds.includes(actor.kind)) return kinds.includes('owner') ? { ...none, owner: true } : null;
  const isMissing = (right: Permission): boolean => !isAllowed(actor, right);
  const any = typeof can === 'object' ? (can.any ?? []) : [];
  const all = typeof can === 'object' ? (can.all ?? []) : permissionsOf(can);
  return { ...none, rights: all.filter(isMissing), any: any.every(isMissing) ? any : [] };
};

let known: Actor | null = null;

/** Stores the user from the last answer to « who am I? »: before any screen is drawn, and again at each change. */
export const knowCaller = (actor: Actor | null): void => {
  known = actor;
};

/**
 * Whether the rights known here refuse a call already, and the fields that they refuse in it: it is not sent, and whoever opened the screen
 * stays signed in. Of somebody who is not known yet the server alone judges.
 */
export const refusedHere = (
  endpoint: Asked & Pick<Endpoint, 'fields'>,
  input: unknown,
): { readonly fields: readonly string[] } | null => {
  if (known === null) return null;
  if (!mayCall(known, endpoint)) return { fields: [] };
  const fields = forbiddenFields(known, endpoint.fields ?? {}, input);
  return fields.length > 0 ? { fields } : null;
};
