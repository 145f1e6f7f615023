import { isUuid } from '#kernel/id.ts';
import { forbiddenFields, isLetIn } from '#kernel/can.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { type Actor, VISITOR } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Binding } from '../call.ts';
import { partsOfCredential } from '../api-key.ts';
import { asked, type Client } from '../db.ts';
import { refuse } from '../refusals.ts';
import type { Incoming } from './incoming.ts';
import { refuseMisfit } from './input.ts';

/** The caller, as the session row describes it. */
export interface Caller extends Actor {
  /** False when the session that was named does not exist, or no longer. */
  readonly known: boolean;
  /** The time zone of the acting shop. */
  readonly zone?: string;
  /** The turn of the session, where its caller is to be given a new token. */
  readonly renew?: number;
}

export interface Begun {
  readonly caller: Caller;
  /** Settled, unless nothing had to be read: then the transaction opens with the first message of the call. */
  readonly opening: Promise<unknown>;
}

/**
 * The settings of `begin_call` for a call without a session: calling the function would cost more than these settings.
 */
const BY_A_VISITOR =
  "set_config('app.shop_id', '', true), set_config('app.user_id', '', true), set_config('app.audience', 'public', true)";
const KEEPING_PLANS = ", set_config('plan_cache_mode', 'force_generic_plan', true)";

/**
 * Opens the transaction, reads the session and sets who is asking: one message to the database. All that a reading call reads is of
 * one moment: its rows, its totals and the word under which its answer is kept.
 */
export const beginCall = async (
  client: Client,
  { endpoint, keepsPlans }: Pick<Binding, 'endpoint' | 'keepsPlans'>,
  { sessionId, turn }: Pick<Incoming, 'sessionId' | 'turn'>,
  readOnly: boolean,
): Promise<Begun> => {
  const audience = endpoint.can === 'public' ? 'public' : 'any';
  const key = partsOfCredential(sessionId);
  const [named, values] = key
    ? ['begin_key_call($1::uuid, $2, $3)', [key.shopId, key.hash, audience]]
    : [
        'begin_call($1::uuid, $2, $3::int)',
        [sessionId && isUuid(sessionId) ? sessionId : null, audience, Number.isSafeInteger(turn) ? turn : null],
      ];
  const isStranger = sessionId === null;
  const opening = Promise.all([
    asked(client, `begin${readOnly ? ' isolation level repeatable read, read only' : ''}`, []),
    asked(
      client,
      `select ${isStranger ? BY_A_VISITOR : named} as actor${keepsPlans ? KEEPING_PLANS : ''}`,
      isStranger ? [] : values,
    ),
  ]);
  opening.catch(() => undefined);
  // A caller without a session is a visitor: no answer is awaited. A failure appears at the transaction's first
  // statement.
  if (sessionId === null) return { caller: { ...VISITOR, known: true }, opening };
  const [, { rows }] = await opening;
  const caller = (rows as { actor: Caller }[])[0]?.actor as Caller;
  return { caller: caller.kind === 'visitor' ? { ...VISITOR, known: caller.known } : caller, opening };
};

/** Refuses whoever the declaration does not let in: first the session, then the module, then the permission. */
export const admit = (endpoint: Endpoint, caller: Caller, sessionId: string | null): void => {
  // A secret of the public is of whoever holds the link, and belongs to no account that somebody acts for.
  const isOwn = endpoint.inPerson || (endpoint.secretAnswer && endpoint.can !== 'public');
  if (caller.onBehalfOf && isOwn) throw new Refused(refuse('frame.in-person'));
  if (endpoint.can === 'public') return;
  if (caller.kind === 'visitor') throw new Refused(refuse('frame.signed-out'));
  if (sessionId && !caller.known) throw new Refused(refuse('frame.signed-out'));
  if (caller.masterOnly && !endpoint.masterMay) throw new Refused(refuse('frame.forbidden'));
  const staff = caller.kind === 'owner' || caller.kind === 'iam' || caller.kind === 'agent';
  if (staff && endpoint.module && !caller.modules.includes(endpoint.module))
    throw new Refused(refuse('frame.module-off'));
  if (!isLetIn(caller, endpoint.can)) throw new Refused(refuse('frame.forbidden'));
  // A blocked shop cannot change; a user may still change personal things (session, notifications, account, list
  // views).
  if (caller.shopBlocked && staff && changesShop(endpoint)) throw new Refused(refuse('frame.shop-blocked'));
};

const changesShop = ({ verb, can, readOnly, personal, evenBlocked }: Endpoint): boolean =>
  verb !== 'GET' && !readOnly && can !== 'signedIn' && !personal && !evenBlocked;

/** Refuses the fields that this caller may not fill in, each by its name. */
export const admitFields = ({ fields }: Endpoint, caller: Caller, input: unknown): void => {
  if (!fields) return;
  refuseMisfit(input);
  const forbidden = forbiddenFields(caller, fields, input);
  if (forbidden.length === 0) return;
  const named = Object.fromEntries(forbidden.map((path) => [path, FIELD_WORDS]));
  throw new Refused(refuse('frame.forbidden-field', {}, named));
};

const FIELD_WORDS = { fr: 'Ce champ demande un autre droit.', en: 'This field asks for another right.' };
