import { type Actor, VISITOR } from '#kernel/permission.ts';
import type { Call, InShop } from '../call.ts';
import type { Asker } from '../jobs/in-name-of.ts';
import { type Clock, newId } from '../clock.ts';
import { asked, type Client, isConnectionLoss, type Pool, type Tx } from '../db.ts';
import { askerNow } from './asker.ts';
import { type CallState, hearLater, type OpenCall, takeBack } from './call-state.ts';
import { causeOf, writeRecords } from './finish.ts';

/**
 * Transactions of the program itself, in one shop or in none. `name` is what the audit trail says did it: a job's name, or the
 * call whose work after the commit this is. `requestId` joins that work to its call. With an asker, each is made in that person's name.
 */
export const createInShop = ({ pool, clock, openCall }: { pool: Pool; clock: Clock; openCall: OpenCall }) => {
  const inShopAs = (name: string, requestId?: string, asker?: Asker): InShop => {
    /** Its transaction, to the commit. `opened` is told its state as soon as there is one. */
    const committed = async <R>(
      client: Client,
      shopId: string | null,
      work: (tx: Tx, call: Call) => Promise<R>,
      opened: (state: CallState) => void,
    ): Promise<R> => {
      const { zone, actor, opening } = await enter(client, shopId, asker);
      const from = { sessionId: null, ip: '', lang: 'fr', requestId: requestId ?? newId(clock) } as const;
      const state: CallState = openCall(client, actor, zone, from, asker?.endpoint.can);
      opened(state);
      hearLater(state, opening);
      try {
        const result = await work(state.tx, state.call);
        writeRecords(state, { name, always: false, by: asker ? undefined : 'system' });
        await Promise.all([...state.writes, asked(client, 'commit', [])]);
        return result;
      } catch (error) {
        throw await causeOf(error, state);
      }
    };

    const inShop: InShop = async (shopId, work) => {
      let state: CallState | null = null;
      let broken: Error | undefined;
      const client = await pool.connect();
      const result = await committed(client, shopId, work, (one) => {
        state = one;
      })
        .catch(async (error: unknown) => {
          await client.query('rollback').catch((lost: Error) => {
            broken = lost;
          });
          throw error;
        })
        .finally(() => client.release(broken))
        .catch(async (error: unknown) => {
          // The outcome of a commit is unknown when its answer was lost: files that it may have kept stay.
          if (!isConnectionLoss(error)) await takeBack(state);
          throw error;
        });
      // The connection is given back first: the work after the commit takes its own for what it writes.
      for (const job of (state as CallState | null)?.afterCommit ?? [])
        await job(asker ? inShopAs(name, requestId) : inShop);
      return result;
    };
    return inShop;
  };
  return inShopAs;
};

const SYSTEM: Actor = { ...VISITOR, kind: 'admin' };

/**
 * Opens the transaction, and sets the shop and the audience of the program; gives the time zone of the shop. It leaves with the first statement
 * of the work where no shop is asked for its zone. A transaction of the program itself is allowed a minute a statement: it serves nobody who waits.
 */
const enter = async (client: Client, shopId: string | null, asker: Asker | undefined) => {
  const opening = Promise.all([
    asked(client, 'begin', []),
    asked(
      client,
      `select set_config('statement_timeout', '60000', true), set_config('app.shop_id', $1, true), set_config('app.user_id', $2, true),
        set_config('app.audience', $3, true)`,
      [shopId ?? '', asker?.userId ?? '', asker ? 'staff' : 'system'],
    ),
  ]);
  opening.catch(() => undefined);
  const actor = { ...SYSTEM, shopId };
  if (!shopId) return { zone: undefined, actor, opening };
  if (asker) {
    const [, standing] = await Promise.all([opening, askerNow(client, shopId, asker)]);
    return { ...standing, opening };
  }
  const [, { rows }] = await Promise.all([
    opening,
    asked(client, 'select zone from shop where shop_id = $1', [shopId]),
  ]);
  return { zone: (rows[0] as { zone: string } | undefined)?.zone, actor, opening };
};
