import { countAttempts } from '#areas/identity/server/index.ts';
import { shopByName } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isUuid } from '#kernel/id.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { agentAsked } from '../rules/events.ts';
import { refuse } from '../rules/refusals.ts';
import {
  ASK_AGAIN_DAYS,
  type askEstate,
  type EstateOfAgent,
  type myEstates,
  shopNameIn,
} from '../rules/request-endpoints.ts';

const DAY = 86_400;
type Code = Parameters<typeof refuse>[0];
/** Said at the field in which the estate is named. */
const blamed = (code: Extract<Code, `agents.estate-${string}`>): Refused =>
  new Refused(refuse(code, {}, { shop: refuse(code).words }));

/** An agent reads no estate that he is not linked to: which ones there are is told by their public names alone. */
const estateAt = async (tx: Tx, name: string): Promise<string | null> =>
  isUuid(name)
    ? ((
        await sql<
          RowOf<'public_name', 'shop_id'>
        >`select shop_id from public_name where shop_id = ${name} limit 1`.execute(tx)
      ).rows[0]?.shop_id ?? null)
    : shopByName(tx, name);

/** Tells the estate the agent's name and words; it answers by an invitation, or not at all. */
export const askForEstate = async (
  tx: Tx,
  input: InputOf<typeof askEstate>,
  call: Call,
): Promise<OutputOf<typeof askEstate>> => {
  const userId = call.actor.userId as string;
  // Each of those that are made writes to an estate; one that is refused leaves nothing behind, names of estates being public.
  await countAttempts(
    tx,
    call,
    [{ bucket: `${userId} asks estates`, most: 20, minutes: 1440 }],
    refuse('agents.too-many-requests'),
  );
  const shopId = await estateAt(tx, shopNameIn(input.shop));
  if (!shopId) throw blamed('agents.estate-unknown');
  await call.enterShop(tx, shopId);
  // Pressed twice, the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent-request:${shopId}:${userId}`}, 5))`.execute(tx);
  const shop = (
    await sql<RowOf<'shop', 'name'> & { agents: boolean; linked: boolean; asked: boolean }>`select h.name,
        coalesce((h.integration -> 'agents' ->> 'active')::boolean, false) as agents,
        exists (select 1 from user_shop l where l.shop_id = ${shopId} and l.user_id = ${userId} and l.role <> 'buyer') as linked,
        exists (select 1 from agent_request r where r.shop_id = ${shopId} and r.user_id = ${userId}
          and r.asked_at > ${later(call.now, -ASK_AGAIN_DAYS * DAY)}) as asked
      from shop h where h.shop_id = ${shopId} and h.archived_at is null`.execute(tx)
  ).rows[0];
  if (!shop) throw blamed('agents.estate-unknown');
  if (shop.linked) throw blamed('agents.estate-linked');
  if (shop.asked) throw blamed('agents.estate-asked');
  if (!shop.agents) throw blamed('agents.estate-without-agents');
  const id = call.newId();
  await sql`insert into agent_request (shop_id, id, user_id, shop_name, message, asked_at)
    values (${shopId}, ${id}, ${userId}, ${shop.name}, ${input.message}, ${call.now})`.execute(tx);
  call.audit('agent-request', id, { message: [null, input.message] });
  await call.emit(agentAsked, { requestId: id });
  return { shopId, name: shop.name };
};

export const listEstates = async (tx: Tx, _input: InputOf<typeof myEstates>, call: Call): Promise<EstateOfAgent[]> => {
  const userId = call.actor.userId as string;
  const { rows } =
    await sql<EstateOfAgent>`select l.shop_id as "shopId", coalesce(h.name, '') as name, case when l.blocked then 'blocked' else 'represented' end as state,
      l.created_at as since
    from user_shop l left join shop h on h.shop_id = l.shop_id where l.user_id = ${userId} and l.role = 'agent'
    union all
    select distinct on (r.shop_id) r.shop_id, r.shop_name, 'asked', r.asked_at from agent_request r
    where r.user_id = ${userId} and not exists (select 1 from user_shop l where l.user_id = ${userId} and l.shop_id = r.shop_id and l.role = 'agent')
    order by 4 desc, 1`.execute(tx);
  return rows;
};
