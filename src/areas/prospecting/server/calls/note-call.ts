import { clientsSeenBy, completeTask, createTask } from '#areas/clients/server/index.ts';
import { NewTask } from '#areas/clients/rules/task/task.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { noteCall } from '../../rules/call-endpoints.ts';
import { OUTCOME_WORDS, stateAfter, whyNotNote } from '../../rules/call-list.ts';
import { refuse } from '../../rules/refusals.ts';
import { readCallList, readCallListRow } from './call-lists.ts';

type Noted = InputOf<typeof noteCall>;
/** The planned call that somebody made is done; where it is gone, or another's, the call is a task of its own. */
const tellCall = async (tx: Tx, call: Call, { clientId, outcome, note }: Noted, planned: string | null) => {
  const result = [OUTCOME_WORDS[outcome], note].filter(Boolean).join('. ');
  const { rows } = await sql`select 1 from task k where k.shop_id = ${call.shopId} and k.id = ${planned}
    and k.client_id = ${clientId} and k.done_at is null and k.archived_at is null
    and ${call.actor.userId}::uuid in (k.assignee_id, k.created_by)`.execute(tx);
  if (planned !== null && rows.length > 0) {
    await completeTask(tx, { id: planned, result }, call);
    return;
  }
  const made = await createTask(
    tx,
    NewTask.parse({
      title: `Appel\u00a0: ${OUTCOME_WORDS[outcome].toLowerCase()}`,
      activity: 'call',
      day: call.today,
      clientId,
    }),
    call,
  );
  await completeTask(tx, { id: made.id, result }, call);
};

/** The next act of an outcome that names a day. An absent client is called again by the list itself. */
const planNext = async (tx: Tx, call: Call, { clientId, outcome, note, day }: Noted): Promise<string | null> => {
  if (day === null || (outcome !== 'later' && outcome !== 'meeting')) return null;
  const [title, activity] = outcome === 'later' ? (['Rappeler', 'call'] as const) : (['Rendez-vous', 'visit'] as const);
  const made = await createTask(tx, NewTask.parse({ title, activity, day, clientId, notes: note }), call);
  return outcome === 'later' ? made.id : null;
};

/** Writes the outcome of one call, and answers with the next client. */
export const writeCall = async (tx: Tx, input: Noted, call: Call) => {
  const { id, clientId, outcome, note, day } = input;
  refuseIf(whyNotNote(outcome, day, call.today));
  await readCallListRow(tx, id, call);
  // The client first, as an erasure holds him.
  found(
    (
      await sql`select 1 from client c where c.shop_id = ${call.shopId} and c.id = ${clientId}
        and c.archived_at is null and ${clientsSeenBy(call)} for key share`.execute(tx)
    ).rows[0],
  );
  const list = found(
    (
      await sql<RowOf<'call_list', 'archived_at'>>`select archived_at from call_list
        where shop_id = ${call.shopId} and id = ${id} for share`.execute(tx)
    ).rows[0],
  );
  refuseIf(list.archived_at === null ? null : refuse('prospecting.call-list-closed'));
  const item = found(
    (
      await sql<RowOf<'call_list_item', 'calls' | 'task_id'>>`select calls, task_id from call_list_item
        where shop_id = ${call.shopId} and call_list_id = ${id} and client_id = ${clientId} for update`.execute(tx)
    ).rows[0],
  );
  if (item.calls !== input.calls) throw new Refused(lostRace('prospecting', 'call'));
  await tellCall(tx, call, input, item.task_id);
  const taskId = await planNext(tx, call, input);
  const state = stateAfter(outcome);
  await sql`update call_list_item set state = ${state}, outcome = ${outcome}, note = ${note},
      call_on = ${state === 'later' ? day : null}, calls = calls + 1, task_id = ${taskId}, called_at = ${call.now}
    where shop_id = ${call.shopId} and call_list_id = ${id} and client_id = ${clientId}`.execute(tx);
  call.audit('call_list', id, { outcome: [null, outcome] });
  return {
    ...(await readCallList(tx, { id }, call)),
    message: `Appel noté\u00a0: ${OUTCOME_WORDS[outcome].toLowerCase()}`,
    sucess: true,
  };
};
