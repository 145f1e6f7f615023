import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import {
  type clientDoubles,
  type Confidence,
  clientDoubleList,
  type DoubleSide,
  type keepClientsApart,
  type SharedFact,
  sharedWords,
} from '../rules/double.ts';
import { clientRecord, seenBy } from './client-view.ts';

/** In larger groups each is compared with the oldest only: a number that a thousand records share makes no million pairs. */
const SMALL_GROUP = 6;
/** A telephone of fewer digits is not whole. */
const PHONE_DIGITS = 9;

/** Every pair of records that the caller sees and that share a fact, but for those said to be two. */
const pairs = (call: Call): RawBuilder<unknown> => sql`(
  with known as materialized (
    select c.id, f.fact, f.key from client c cross join lateral (values
      ('email', c.email_key), ('siret', c.siret), ('vatNumber', c.vat_key),
      ('phone', case when length(c.phone_key) = ${PHONE_DIGITS} then c.phone_key else '' end),
      ('phone', case when length(c.landline_key) = ${PHONE_DIGITS} then c.landline_key else '' end),
      ('name', case when c.name_key <> '' and c.town_key <> '' then c.name_key || '|' || c.town_key else '' end)) f(fact, key)
    where c.shop_id = ${call.shopId} and c.archived_at is null and c.erased_at is null and f.key <> '' and ${seenBy(call)}),
  several as (select fact, key, count(*) as size, min(id::text)::uuid as first from known group by fact, key having count(*) > 1),
  grouped as materialized (select k.id, k.fact, k.key, s.size, s.first from known k join several s on s.fact = k.fact and s.key = k.key),
  met as (
    select a.id as low, b.id as high, a.fact from grouped a join grouped b on b.fact = a.fact and b.key = a.key and a.id < b.id
    where a.size <= ${SMALL_GROUP} or a.id = a.first)
  select m.low, m.high, array_agg(distinct m.fact) as facts from met m
  where not exists (select 1 from client_apart x where x.shop_id = ${call.shopId} and x.low_id = m.low and x.high_id = m.high)
  group by m.low, m.high)`;

const has = (fact: SharedFact): RawBuilder<boolean> => sql`${fact} = any(p.facts)`;
/** A SIRET is of one establishment; an e-mail may be a household's, a telephone a switchboard's, a name a namesake's. */
const CONFIDENCE = sql<Confidence>`case
  when ${has('siret')} or (${has('email')} and (${has('phone')} or ${has('name')})) then 'certain'
  when ${has('email')} or (${has('name')} and (${has('phone')} or ${has('vatNumber')})) then 'probable' else 'possible' end`;
const RANK = sql`case ${CONFIDENCE} when 'certain' then 1 when 'probable' then 2 else 3 end`;

const sideOf = (as: 'a' | 'b'): RawBuilder<unknown> => {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${as}.${column}`);
  return sql`jsonb_build_object('id', ${of('id')}, 'name', coalesce(nullif(${of('name')}, ''), ${of('email')}), 'email', ${of('email')},
    'phone', coalesce(nullif(${of('phone')}, ''), ${of('landline')}), 'city', ${of('city')}, 'code', ${of('code')}, 'createdAt', ${of('created_at')})`;
};
interface Pair {
  readonly confidence: Confidence;
  readonly facts: readonly SharedFact[];
  readonly one: DoubleSide;
  readonly two: DoubleSide;
}

export const listDoubles = (
  tx: Tx,
  query: InputOf<typeof clientDoubles>,
  call: Call,
): Promise<OutputOf<typeof clientDoubles>> =>
  runList(
    tx,
    call.actor,
    clientDoubleList,
    {
      from: sql`${pairs(call)} p join client a on a.shop_id = ${call.shopId} and a.id = p.low
        join client b on b.shop_id = ${call.shopId} and b.id = p.high`,
      where: sql`true`,
      columns: {
        name: sql`a.name`,
        other: sql`b.name`,
        confidence: CONFIDENCE,
        shared: sql`p.facts::text`,
        rank: RANK,
      },
      select: sql`${CONFIDENCE} as confidence, p.facts, ${sideOf('a')} as one, ${sideOf('b')} as two`,
      key: sql`(p.low::text || p.high::text)`,
    },
    query,
    ({ confidence, facts, one, two }: Pair) => {
      const [older, newer] = one.createdAt <= two.createdAt ? [one, two] : [two, one];
      return {
        id: `${older.id}:${newer.id}`,
        name: older.name,
        other: newer.name,
        confidence,
        shared: sharedWords(facts),
        older,
        newer,
      };
    },
  );

/** Keeps that two records are two clients; said again it stays as it was. */
export const keepApart = async (
  tx: Tx,
  { oneId, otherId }: InputOf<typeof keepClientsApart>,
  call: Call,
): Promise<object> => {
  const [low = oneId, high = otherId] = [oneId, otherId].sort();
  for (const id of [low, high]) await clientRecord.hold(tx, call, id);
  if (low === high) return {};
  const { rows } = await sql<
    RowOf<'client_apart', 'low_id'>
  >`insert into client_apart (shop_id, low_id, high_id, said_by, said_at)
    values (${call.shopId}, ${low}, ${high}, ${call.actor.userId}, ${call.now}) on conflict do nothing returning low_id`.execute(
    tx,
  );
  if (rows.length > 0) for (const id of [low, high]) call.audit('client', id, { apart: [false, true] });
  return {};
};
