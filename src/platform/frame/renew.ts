import type { InShop } from '../call.ts';
import { sql } from '../db.ts';
import type { Caller } from './begin.ts';
import type { Reader, Renewal } from './incoming.ts';

/** Told as soon as the session is read: who reads the answer, and whether he is to be given a new token. */
export type TellReader = (reader: Reader, renewal: Renewal | null) => void;

export const renewalOf = ({ renew, sessionId }: Caller): Renewal | null =>
  renew === undefined || sessionId === null ? null : { sessionId, turn: renew };

/**
 * The turn of the session from now on: the next one where it is due, else that which another call gave it meanwhile. Null when the session has
 * ended. Done apart from the call, since one that only reads may not write.
 */
export const createRenewal =
  (inShop: InShop) =>
  ({ sessionId, turn }: Renewal): Promise<number | null> =>
    inShop(null, async (tx) => {
      const { rows } = await sql<{
        turn: number | null;
      }>`select renew_session(${sessionId}::uuid, ${turn}::int) as turn`.execute(tx);
      return rows[0]?.turn ?? null;
    });
