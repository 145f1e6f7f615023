import { typedName } from '#kernel/language/typed-words.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { clientGiven } from '../rules/events.ts';
import { newClientPropertyToAgent } from '../rules/notifications.ts';

export const notifications = [
  notifyAfter(
    clientGiven,
    'agents.notify-client-given',
    [newClientPropertyToAgent],
    async (tx, { clientId, agentId, by }, call) => {
      // Who was only asked in has no account here yet, and who lost the client meanwhile is told nothing of him.
      const given = (
        await sql<
          RowOf<'user_shop', 'user_id'> & { name: string }
        >`select coalesce(nullif(c.name, ''), c.email) as name, l.user_id from client c
          join user_shop l on l.shop_id = c.shop_id and l.id = c.agent_id and l.role = 'agent' and not l.blocked
          where c.shop_id = ${call.shopId} and c.id = ${clientId} and c.agent_id = ${agentId} and c.archived_at is null`.execute(
          tx,
        )
      ).rows[0];
      if (!given || given.user_id === by) return [];
      return [notice(newClientPropertyToAgent, { clientId, name: typedName(given.name) }, [given.user_id])];
    },
  ),
];
