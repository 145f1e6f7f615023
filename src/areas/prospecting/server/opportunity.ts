import { clientsSeenBy } from '#areas/clients/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { record } from '#platform/record/record.ts';
import type { addOpportunity, changeOpportunity, moveOpportunity } from '../rules/endpoints.ts';
import { type Opportunity, StoredOpportunity, whyNotChange, whyNotMove } from '../rules/opportunity.ts';
import { besideField } from '../rules/refusals.ts';
import type { StageKind } from '../rules/stage.ts';
import { putGoods } from './goods.ts';
import { readOpportunity } from './opportunity-view.ts';

export const opportunityRecord = record({
  table: 'opportunity',
  area: 'prospecting',
  noun: 'opportunity',
  fields: StoredOpportunity.shape,
  // The typed words may name a client, whom an erasure takes away.
  told: ['amount', 'ownChance', 'expectedOn', 'nextDay'],
  seenBy: {
    as: 'o',
    where: (call) =>
      sql`exists (select 1 from client c where c.shop_id = o.shop_id and c.id = o.client_id and ${clientsSeenBy(call)})`,
  },
  whyNotChange,
});

type Stage = RowOf<'opportunity_stage', 'id' | 'name' | 'kind'>;
/** Held while an opportunity comes to stand in it: whoever archives the stage waits, then finds it in use. */
const holdFirst = async (tx: Tx, call: Call, which: RawBuilder<unknown>): Promise<Stage> => {
  const { rows } = await sql<Stage>`select id, name, kind from opportunity_stage
    where shop_id = ${call.shopId} and archived_at is null and ${which}
    order by position, name, id limit 1 for share`.execute(tx);
  if (!rows[0]) throw new Refused(besideField('stageId', 'prospecting.no-stage'));
  return rows[0];
};
const holdStage = (tx: Tx, call: Call, id: string): Promise<Stage> => holdFirst(tx, call, sql`id = ${id}`);
export const holdFirstStage = (tx: Tx, call: Call, kind: StageKind): Promise<Stage> =>
  holdFirst(tx, call, sql`kind = ${kind}`);
/** Held against an erasure of the same moment. */
const holdClient = async (tx: Tx, call: Call, id: string): Promise<void> => {
  const { rows } = await sql`select 1 from client c where c.shop_id = ${call.shopId} and c.id = ${id}
    and c.archived_at is null and ${clientsSeenBy(call)} for key share`.execute(tx);
  if (rows.length === 0) throw new Refused(besideField('clientId', 'prospecting.no-client'));
};
/** Everybody who works here may follow an opportunity; an agent gives his to nobody else. */
export const refuseStranger = async (tx: Tx, call: Call, userId: string): Promise<void> => {
  const { rows } = await sql`select 1 from user_shop l where l.shop_id = ${call.shopId} and l.user_id = ${userId}
    and l.role in ('owner', 'iam', 'agent') and not l.blocked
    and ${call.actor.kind === 'agent' ? sql`l.user_id = ${call.actor.userId}::uuid` : sql`true`}`.execute(tx);
  if (rows.length === 0) throw new Refused(besideField('assigneeId', 'prospecting.nobody'));
};

export const createOpportunity = async (
  tx: Tx,
  { stageId, assigneeId, goods, ...fields }: InputOf<typeof addOpportunity>,
  call: Call,
): Promise<Opportunity> => {
  await holdClient(tx, call, fields.clientId);
  const follower = assigneeId ?? call.actor.userId ?? '';
  await refuseStranger(tx, call, follower);
  const stage = await (stageId === undefined ? holdFirstStage(tx, call, 'open') : holdStage(tx, call, stageId));
  refuseIf(whyNotMove(stage.kind, null));
  const { id } = await opportunityRecord.create(tx, call, {
    ...fields,
    assigneeId: follower,
    stageId: stage.id,
    lostReasonId: null,
    movedAt: call.now,
    closedAt: stage.kind === 'open' ? null : call.now,
    createdBy: call.actor.userId,
  });
  await putGoods(tx, call, id, goods);
  return readOpportunity(tx, { id }, call);
};

export const updateOpportunity = async (
  tx: Tx,
  { id, version, goods, ...fields }: InputOf<typeof changeOpportunity>,
  call: Call,
): Promise<Opportunity> => {
  await opportunityRecord.change(tx, call, { id, version }, async (before) => {
    if (fields.assigneeId !== undefined && fields.assigneeId !== before.assigneeId)
      await refuseStranger(tx, call, fields.assigneeId);
    return fields;
  });
  if (goods) await putGoods(tx, call, id, goods);
  return readOpportunity(tx, { id }, call);
};

const reasonNamed = async (tx: Tx, call: Call, id: string): Promise<string> => {
  const { rows } = await sql<RowOf<'lost_reason', 'name'>>`select name from lost_reason
    where shop_id = ${call.shopId} and id = ${id} and archived_at is null`.execute(tx);
  if (!rows[0]) throw new Refused(besideField('lostReasonId', 'prospecting.no-reason'));
  return rows[0].name;
};

/** Puts an opportunity that the caller holds in a stage of another kind, told by the names of the stages. */
export const becomes = async (
  tx: Tx,
  call: Call,
  id: string,
  { from, to }: { readonly from: string; readonly to: Stage },
): Promise<void> => {
  const closedAt = to.kind === 'open' ? null : call.now;
  await opportunityRecord.write(tx, call, id, { stageId: to.id, lostReasonId: null, closedAt, movedAt: call.now });
  call.audit('opportunity', id, { stage: [from, to.name] });
};

/** Puts it in another stage: told by the names of the stages, which histories can read. */
export const moveToStage = async (
  tx: Tx,
  { id, version, stageId, lostReasonId }: InputOf<typeof moveOpportunity>,
  call: Call,
) => {
  await opportunityRecord.holdToChange(tx, call, { id, version });
  const was = await readOpportunity(tx, { id }, call);
  const stage = await holdStage(tx, call, stageId);
  refuseIf(whyNotMove(stage.kind, lostReasonId));
  const isLost = stage.kind === 'lost';
  const reason = isLost && lostReasonId !== null ? await reasonNamed(tx, call, lostReasonId) : '';
  if (was.stageId !== stage.id || was.lostReason !== reason) {
    const closedAt = was.closedAt !== null && was.kind === stage.kind ? was.closedAt : call.now;
    await opportunityRecord.write(tx, call, id, {
      stageId: stage.id,
      lostReasonId: isLost ? lostReasonId : null,
      closedAt: stage.kind === 'open' ? null : closedAt,
      ...(was.stageId === stage.id ? {} : { movedAt: call.now }),
    });
    call.audit('opportunity', id, {
      ...(was.stageId === stage.id ? {} : { stage: [was.stage, stage.name] as const }),
      ...(was.lostReason === reason ? {} : { lostReason: [was.lostReason || null, reason || null] as const }),
    });
  }
  return { ...(await readOpportunity(tx, { id }, call)), message: `Étape\u00a0: ${stage.name}`, sucess: true };
};
