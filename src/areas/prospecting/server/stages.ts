import { sql, type Tx } from '#platform/db.ts';
import type { Call } from '#platform/call.ts';
import { serveLookup } from '#platform/lookup.ts';
import { refuseIf } from '#kernel/refusal.ts';
import {
  FIRST_REASONS,
  FIRST_STAGES,
  lostReasonLookup,
  type StageKind,
  stageLookup,
  whyNotEmptied,
  whyNotWithout,
} from '../rules/stage.ts';

/** Holds the stage first: a move into it waits, then finds it archived. */
const leaveKind = async (tx: Tx, call: Call, id: string, kind: StageKind): Promise<void> => {
  await sql`select 1 from opportunity_stage where shop_id = ${call.shopId} and kind = ${kind} order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ standing: number; others: number }>`select
    (select count(*)::int from opportunity o where o.shop_id = ${call.shopId} and o.stage_id = ${id}) as standing,
    (select count(*)::int from opportunity_stage g where g.shop_id = ${call.shopId} and g.kind = ${kind} and g.id <> ${id} and g.archived_at is null) as others`.execute(
    tx,
  );
  refuseIf(whyNotEmptied(rows[0]?.standing ?? 0) ?? whyNotWithout(rows[0]?.others ?? 0));
};

export const stageBindings = [
  ...serveLookup(stageLookup, {
    columns: async (tx, input, call, before, id) => {
      if (before && input.kind !== undefined && input.kind !== before.kind) await leaveKind(tx, call, id, before.kind);
      return {};
    },
    beforeArchive: (tx, stage, call) => leaveKind(tx, call, stage.id, stage.kind),
  }),
  ...serveLookup(lostReasonLookup),
];

/** The stages and reasons of an estate on its first day. */
export const firstStages = async (tx: Tx, call: Call, shopId: string): Promise<void> => {
  const base = () => ({ shop_id: shopId, id: call.newId(), version: 1, created_at: call.now, archived_at: null });
  await tx
    .insertInto('opportunity_stage')
    .values(
      FIRST_STAGES.map(({ sleepsAfter, ...stage }, at) => ({
        ...base(),
        ...stage,
        sleeps_after: sleepsAfter,
        position: at + 1,
      })),
    )
    .execute();
  await tx
    .insertInto('lost_reason')
    .values(FIRST_REASONS.map((name, at) => ({ ...base(), name, position: at + 1 })))
    .execute();
};
