import { forbiddenFields, isLetIn } from '#kernel/can.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Actor } from '#kernel/permission.ts';

type Asked = Pick<Endpoint, 'can' | 'module'>;

/** The same questions in the same order as the server's frame. */
export const mayCall = (actor: Actor, endpoint: Asked): boolean => {
  if (endpoint.can === 'public') return true;
  if (!actor.userId) return false;
  const isStaff = actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent';
  if (isStaff && endpoint.module !== null && !actor.modules.includes(endpoint.module)) return false;
  return isLetIn(actor, endpoint.can);
};

let known: Actor | null = null;

/** Who works here, by the last answer to « who am I? »: said before any screen of his is drawn, and again whenever it changes. */
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
