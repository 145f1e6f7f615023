import type { Endpoint } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { Actor } from '#kernel/permission.ts';

const STAFF: readonly Actor['kind'][] = ['owner', 'iam', 'agent', 'admin'];
export const isStaff = (actor: Pick<Actor, 'kind'>): boolean => STAFF.includes(actor.kind);

/**
 * The language in which a call is answered. Inside the dashboard everything is French, whatever language the person chose in a
 * shop: a call that needs a session, made by staff, is the dashboard's. A call that is open to visitors is answered in the language
 * asked for, to staff as well, because they read the shops too; the dashboard asks for French when it makes one. A key of the API
 * has no dashboard: French by default, or what its `Accept-Language` says.
 */
export const langOfCall = (endpoint: Pick<Endpoint, 'can'>, actor: Pick<Actor, 'kind' | 'keyId'>, asked: Lang): Lang =>
  endpoint.can !== 'public' && isStaff(actor) && !actor.keyId ? 'fr' : asked;
