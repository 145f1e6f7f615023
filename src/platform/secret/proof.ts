import { defineEvent } from '#kernel/event.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '../call.ts';
import { sql, type Tx } from '../db.ts';
import { refuse } from '../refusals.ts';

/**
 * The proof that a change of where money or mail goes asks for: the password again, or the code of the second factor, given by
 * `POST /v1/users/me/proof`. It serves one change. An open screen, a stolen session, a key of the API or a person who acts for
 * another changes nothing of this kind.
 */
export const PROOF_SECONDS = 300;

/** A setting that says where money or mail goes was changed: the owners are told, at the addresses that their accounts have. */
export interface Destination extends Readonly<Record<string, unknown>> {
  readonly shopId: string;
  /** The setting, in French, as the mail names it. */
  readonly what: string;
  /** Its values, masked; empty where they hold a secret. */
  readonly was: string;
  readonly is: string;
  readonly userId: string | null;
}
export const destinationChanged = defineEvent<Destination>('platform.destination-changed');

/** Takes the proof of the caller, or refuses: after all other refusals, so that a form is right before the password is asked. */
export const takeProof = async (tx: Tx, call: Call): Promise<void> => {
  const { sessionId, onBehalfOf, keyId } = call.actor;
  if (onBehalfOf !== null || keyId !== undefined || sessionId === null) throw new Refused(refuse('frame.in-person'));
  const { rows } = await sql`update session set proved_until = null
    where id = ${sessionId} and proved_until > ${call.now} returning id`.execute(tx);
  if (rows.length === 0) throw new Refused(refuse('frame.proof'));
};

/** The same, and tells the owners of the shop. */
export const changeDestination = async (
  tx: Tx,
  call: Call,
  { what, was = '', is = '' }: { readonly what: string; readonly was?: string; readonly is?: string },
): Promise<void> => {
  await takeProof(tx, call);
  await call.emit(destinationChanged, { shopId: call.shopId, what, was, is, userId: call.actor.userId });
};
