import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import type { opportunities, opportunityBoard } from '../rules/endpoints.ts';
import { type BoardColumn, CLOSED_SHOWN_DAYS, MOST_CARDS, opportunityList } from '../rules/opportunity.ts';
import {
  isDeclined,
  isSleeping,
  opportunityFacts as facts,
  type OpportunityRecord,
  opportunityRow,
  opportunitySelect,
  opportunityTables,
} from './opportunity-view.ts';

const searched = (words: string) =>
  holding(sql`folded(o.title || ' ' || o.next_step || ' ' || ${facts.client})`, words);

export const listOpportunities = (tx: Tx, query: InputOf<typeof opportunities>, call: Call) => {
  // Archived opportunities are found by asking for them.
  const withRemoved = query.filter !== undefined && 'removed' in query.filter;
  return runList(
    tx,
    call.actor,
    opportunityList,
    {
      from: opportunityTables(call),
      where: sql`o.shop_id = ${call.shopId} and ${withRemoved ? sql`true` : sql`o.archived_at is null`}`,
      columns: {
        title: inFrench(sql`o.title`),
        client: inFrench(facts.client),
        clientId: sql`o.client_id`,
        stage: inFrench(sql`g.name`),
        kind: sql`g.kind`,
        amount: sql`o.amount`,
        chance: facts.chance,
        weighted: facts.weighted,
        expectedOn: sql`o.expected_on`,
        nextStep: sql`o.next_step`,
        nextDay: sql`o.next_day`,
        assignee: inFrench(facts.assignee),
        mine: sql`(o.assignee_id = ${call.actor.userId}::uuid)`,
        sleeping: isSleeping(call),
        declined: isDeclined,
        lostReason: inFrench(facts.lostReason),
        movedAt: sql`o.moved_at`,
        closedAt: sql`o.closed_at`,
        createdAt: sql`o.created_at`,
        removed: sql`(o.archived_at is not null)`,
      },
      select: opportunitySelect(call),
      key: sql`o.id`,
      search: searched,
    },
    query,
    opportunityRow,
  );
};

type Card = OpportunityRecord & { nth: number; cards: number; amounts: string; weights: string; asleep: number };

/** Every stage with its cards and its sums: closed opportunities of the last days only. */
export const readBoard = async (
  tx: Tx,
  { whose, search }: InputOf<typeof opportunityBoard>,
  call: Call,
): Promise<BoardColumn[]> => {
  const { rows } = await sql<Card>`select * from (
    select ${opportunitySelect(call)},
      row_number() over (w order by o.next_day nulls last, o.expected_on nulls last, o.created_at, o.id)::int as nth,
      count(*) over w::int as cards, sum(o.amount) over w as amounts, sum(${facts.weighted}) over w as weights,
      count(*) filter (where ${isSleeping(call)}) over w::int as asleep
    from ${opportunityTables(call)}
    where o.shop_id = ${call.shopId} and o.archived_at is null
      and (o.closed_at is null or o.closed_at > ${call.now}::timestamptz - make_interval(days => ${CLOSED_SHOWN_DAYS}))
      and ${whose === 'mine' ? sql`o.assignee_id = ${call.actor.userId}::uuid` : sql`true`}
      and ${search === '' ? sql`true` : searched(search)}
    window w as (partition by o.stage_id)
  ) t where t.nth <= ${MOST_CARDS} order by t.nth`.execute(tx);
  const stages = await sql<
    RowOf<'opportunity_stage', 'id' | 'name' | 'kind'>
  >`select id, name, kind from opportunity_stage where shop_id = ${call.shopId} and archived_at is null
    order by position, name, id`.execute(tx);
  return stages.rows.map((stage) => {
    const cards = rows.filter((row) => row.stage_id === stage.id);
    const [first] = cards;
    return {
      ...stage,
      count: first?.cards ?? 0,
      amount: Number(first?.amounts ?? 0),
      weighted: Number(first?.weights ?? 0),
      sleeping: first?.asleep ?? 0,
      rows: cards.map(opportunityRow),
    };
  });
};
