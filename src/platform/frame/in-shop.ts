import { type Actor, VISITOR } from '#kernel/permission.ts';
import type { InShop } from '../call.ts';
import { type Clock, newId } from '../clock.ts';
import { type Client, isConnectionLoss, type Pool, transaction } from '../db.ts';
import { type CallState, type OpenCall, takeBack } from './call-state.ts';
import { causeOf, writeRecords } from './finish.ts';

/** A transaction of the program itself is allowed a minute a statement: it serves nobody who waits. */
const OPENING = 'begin; set local statement_timeout = 60000';

/**
 * Transactions of the program itself, in one shop or in none. `name` is what the audit trail says did it: a job's name, or the
 * call whose work after the commit this is. `requestId` joins that work to its call.
 */
export const createInShop = ({ pool, clock, openCall }: { pool: Pool; clock: Clock; openCall: OpenCall }) => {
  const inShopAs = (name: string, requestId?: string): InShop => {
    const inShop: InShop = async (shopId, work) => {
      let opened: CallState | null = null;
      const done = await transaction(pool, OPENING, async (client) => {
        const zone = await enter(client, shopId);
        const from = { sessionId: null, ip: '', lang: 'fr', requestId: requestId ?? newId(clock) } as const;
        const state: CallState = openCall(client, { ...SYSTEM, shopId }, zone, from);
        opened = state;
        try {
          const result = await work(state.tx, state.call);
          writeRecords(state, { name, always: false, by: 'system' });
          await Promise.all(state.writes);
          return { result, state };
        } catch (error) {
          throw await causeOf(error, state);
        }
      }).catch(async (error: unknown) => {
        // Of a commit whose answer was lost nobody knows: what it may have kept stays.
        if (!isConnectionLoss(error)) await takeBack(opened);
        throw error;
      });
      // The connection is given back first: the work after the commit takes its own for what it writes.
      for (const job of done.state.afterCommit) await job(inShop);
      return done.result;
    };
    return inShop;
  };
  return inShopAs;
};

const SYSTEM: Actor = { ...VISITOR, kind: 'admin' };

/** Sets the shop and the audience of the program; gives the time zone of the shop. */
const enter = async (client: Client, shopId: string | null): Promise<string | undefined> => {
  await client.query({
    text: "select set_config('app.shop_id', $1, true), set_config('app.user_id', '', true), set_config('app.audience', 'system', true)",
    values: [shopId ?? ''],
  });
  if (!shopId) return undefined;
  const { rows } = await client.query('select zone from shop where shop_id = $1', [shopId]);
  return (rows[0] as { zone: string } | undefined)?.zone;
};
