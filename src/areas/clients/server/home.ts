import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { countedIn, homeCountSlot } from '#platform/list/home.ts';
import { accessAsked } from '../rules/home.ts';
import { tasksLate, tasksOfToday } from '../rules/task/task-home.ts';
import { taskList } from '../rules/task/task.ts';
import { seenBy } from './client-view.ts';
import { taskSource } from './task/task-list.ts';

/** The test of the tasks left to do: written out, so that their small index answers. */
const LEFT = sql`k.done_at is null`;

/** The waiting work: access requests, few whatever the number of clients, and the user's own tasks. */
export const homeParts = [
  contribute(homeCountSlot, 0, {
    card: accessAsked,
    counted: (call: Call) => ({
      from: sql`(select distinct r.client_id from access_request r where r.shop_id = ${call.shopId} and r.granted_at is null) asked
        join client c on c.shop_id = ${call.shopId} and c.id = asked.client_id`,
      where: sql`c.archived_at is null and ${seenBy(call)}`,
    }),
  }),
  ...[tasksLate, tasksOfToday].map((card) =>
    contribute(homeCountSlot, 0, {
      card,
      counted: (call: Call) =>
        countedIn(
          call,
          card,
          taskList,
          taskSource(call),
          sql`${LEFT} and k.assignee_id = ${call.actor.userId}::uuid and k.day <= ${call.today}::date`,
        ),
    }),
  ),
];
