import type { Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';

/** A cost as it is read: what was withdrawn is not there. */
export interface CostRow extends Omit<RowOf<'format_cost'>, 'cost'> {
  cost: string;
}

/** The costs of a shop that hold: those of a day that were withdrawn since are left out. It stands after `from`, and is called k there. */
export const costsHeld = (
  shopId: string | RawBuilder<unknown>,
) => sql`(select h.id, h.format_id, h.day, h.cost, h.created_at from format_cost h
  where h.shop_id = ${shopId} and h.cost is not null and not exists (select from format_cost z
    where z.shop_id = ${shopId} and z.format_id = h.format_id and z.day = h.day and z.id > h.id and z.cost is null))`;

/** Types what units cost from a day on; null withdraws what was told of that day. */
export const typeCosts = async (
  tx: Tx,
  call: Call,
  day: string,
  costs: ReadonlyMap<string, string | null>,
  importId: string | null = null,
): Promise<void> => {
  if (costs.size === 0) return;
  await tx
    .insertInto('format_cost')
    .values(
      [...costs].map(([formatId, cost]) => ({
        shop_id: call.shopId,
        id: call.newId(),
        format_id: formatId,
        day,
        cost,
        created_at: call.now,
        actor_id: call.actor.userId,
        import_id: importId,
      })),
    )
    .execute();
};

/** The costs of a day, the last first: the writing time tells which act made each. */
export const costsOfDay = async (
  tx: Tx,
  call: Call,
  day: Day,
  formatIds: readonly string[],
): Promise<readonly Pick<RowOf<'format_cost'>, 'format_id' | 'cost' | 'created_at'>[]> =>
  (
    await sql<RowOf<'format_cost', 'format_id' | 'cost' | 'created_at'>>`select k.format_id, k.cost, k.created_at
      from format_cost k where k.shop_id = ${call.shopId} and k.day = ${day} and k.format_id = any(${[...formatIds]}::uuid[]) order by k.id desc`.execute(
      tx,
    )
  ).rows;
