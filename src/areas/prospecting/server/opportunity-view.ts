import { clientsSeenBy } from '#areas/clients/server/index.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { fieldReader } from '#platform/record/columns.ts';
import { goodsOf, quotesOf } from './goods.ts';
import { type Opportunity, OpportunityRow } from '../rules/opportunity.ts';
import type { StageKind } from '../rules/stage.ts';

/** The opportunities of the clients whom the caller sees, with their stage and people. */
export const opportunityTables = (call: Call): RawBuilder<unknown> => sql`opportunity o
  join opportunity_stage g on g.shop_id = o.shop_id and g.id = o.stage_id
  join client c on c.shop_id = o.shop_id and c.id = o.client_id and ${clientsSeenBy(call)}
  left join user_account a on a.id = o.assignee_id
  left join lost_reason r on r.shop_id = o.shop_id and r.id = o.lost_reason_id`;

const chance = sql<number>`(case g.kind when 'won' then 100 when 'lost' then 0 else coalesce(o.own_chance, g.chance) end)`;
export const opportunityFacts = {
  client: sql<string>`coalesce(nullif(c.name, ''), c.email, '')`,
  chance,
  // Exact to the hundredth of a cent, so that a sum is that of its parts.
  weighted: sql<string>`(o.amount * ${chance} * 0.01)`,
  assignee: sql<string>`coalesce(a.username, '')`,
  lostReason: sql<string>`coalesce(r.name, '')`,
};
export const isSleeping = (call: Call) =>
  sql<boolean>`(g.kind = 'open' and coalesce(o.updated_at < ${call.now}::timestamptz - make_interval(days => g.sleeps_after), false))`;

const quoted = (statuses: RawBuilder<unknown>) => sql`exists (select 1 from opportunity_quote q
  join sale s on s.shop_id = q.shop_id and s.id = q.sale_id and s.kind = 'quote'
  where q.shop_id = o.shop_id and q.opportunity_id = o.id and s.status in (${statuses}))`;
/** Open, and its quotes are declined or have run out: none waits, none is accepted. */
export const isDeclined = sql<boolean>`(g.kind = 'open' and ${quoted(sql`'refused', 'expired'`)}
  and not ${quoted(sql`'draft', 'pending', 'validated'`)})`;

type Row = RowOf<
  'opportunity',
  | 'id'
  | 'title'
  | 'client_id'
  | 'amount'
  | 'expected_on'
  | 'stage_id'
  | 'next_step'
  | 'next_day'
  | 'assignee_id'
  | 'moved_at'
  | 'closed_at'
  | 'created_at'
  | 'archived_at'
  | 'version'
> & {
  client: string;
  chance: number;
  weighted: string;
  stage: string;
  kind: StageKind;
  assignee: string;
  lost_reason: string;
  sleeping: boolean;
  declined: boolean;
};
export type OpportunityRecord = Row;
export const opportunitySelect = (
  call: Call,
): RawBuilder<unknown> => sql`o.id, o.title, o.client_id, o.amount, o.expected_on, o.stage_id,
  o.next_step, o.next_day, o.assignee_id, o.moved_at, o.closed_at, o.created_at, o.archived_at, o.version, g.name as stage, g.kind,
  ${opportunityFacts.client} as client, ${opportunityFacts.chance} as chance, ${opportunityFacts.weighted} as weighted,
  ${opportunityFacts.assignee} as assignee, ${opportunityFacts.lostReason} as lost_reason, ${isSleeping(call)} as sleeping, ${isDeclined} as declined`;
export const opportunityRow = fieldReader(OpportunityRow.shape);

export const readOpportunity = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Opportunity> => {
  const row = found(
    (
      await sql<
        Row & RowOf<'opportunity', 'own_chance' | 'notes'>
      >`select ${opportunitySelect(call)}, o.own_chance, o.notes
        from ${opportunityTables(call)} where o.shop_id = ${call.shopId} and o.id = ${id}`.execute(tx)
    ).rows[0],
  );
  return {
    ...opportunityRow(row),
    ownChance: row.own_chance,
    notes: row.notes,
    goods: await goodsOf(tx, call, id),
    quotes: await quotesOf(tx, call, id),
  };
};
