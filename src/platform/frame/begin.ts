import { isUuid } from '#kernel/id.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { isAllowed, type Actor, type Permission, VISITOR } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import { partsOfCredential } from '../api-key.ts';
import type { Client } from '../db.ts';
import { refuse } from '../refusals.ts';

/** Who calls, as the session row says it. */
export interface Caller extends Actor {
  /** False when the session that was named does not exist, or no longer. */
  readonly known: boolean;
  /** The time zone of the acting shop. */
  readonly zone?: string;
}

/** Opens the transaction, reads the session and sets who is asking: one message to the database. */
export const beginCall = async (
  client: Client,
  endpoint: Endpoint,
  sessionId: string | null,
  readOnly: boolean,
): Promise<Caller> => {
  const audience = endpoint.can === 'public' ? 'public' : 'any';
  // Both ids are checked against their pattern, so they may stand in the text of the statement.
  const key = partsOfCredential(sessionId);
  const who = key
    ? `begin_key_call('${key.shopId}', '${key.hash}', '${audience}')`
    : `begin_call(${sessionId && isUuid(sessionId) ? `'${sessionId}'` : 'null'}, '${audience}')`;
  const answers = (await client.query(`begin${readOnly ? ' read only' : ''}; select ${who} as actor`)) as unknown as {
    rows: { actor: Caller }[];
  }[];
  const caller = answers[1]?.rows[0]?.actor as Caller;
  return caller.kind === 'visitor' ? { ...VISITOR, known: caller.known } : caller;
};

/** Refuses whoever the declaration does not let in: first the session, then the module, then the permission. */
export const admit = (endpoint: Endpoint, caller: Caller, sessionId: string | null): void => {
  if (endpoint.can === 'public') return;
  if (caller.kind === 'visitor') throw new Refused(refuse('frame.signed-out'));
  if (sessionId && !caller.known) throw new Refused(refuse('frame.signed-out'));
  const staff = caller.kind === 'owner' || caller.kind === 'iam' || caller.kind === 'agent';
  if (staff && endpoint.module && !caller.modules.includes(endpoint.module))
    throw new Refused(refuse('frame.module-off'));
  if (endpoint.can === 'signedIn') return;
  // A key has the kind of a collaborator, but is nobody: its permissions let it in, its kind never does.
  if (endpoint.also?.includes(caller.kind) && !caller.keyId && !caller.blocked) return;
  const wanted: readonly Permission[] = typeof endpoint.can === 'string' ? [endpoint.can] : endpoint.can;
  if (!wanted.some((permission) => isAllowed(caller, permission))) throw new Refused(refuse('frame.forbidden'));
};
