import { shopSettings } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import {
  type KnownRemittance,
  type KnownTransfer,
  type OpenDocument,
  type Proposal,
  proposer,
} from '../../rules/bank/propose.ts';
import { traitsOf } from '../../rules/bank/line-words.ts';
import type { StatementLine } from '../../rules/bank/statement-line.ts';
import { wayNamed } from '../../rules/payout/ways.ts';
import { isBillRow } from '#areas/billing/server/index.ts';
import { payoutsFor } from '../payout/payout-facts.ts';
import { nextTurn } from './next-turn.ts';

/** Reads the open documents that these lines may pay, the earliest due first. */
const openDocuments = async (
  tx: Tx,
  call: Call,
  { written, amounts, words, common }: ReturnType<typeof traitsOf>,
  isMany: boolean,
): Promise<readonly OpenDocument[]> => {
  const traits = sql`(${written}::text[], ${amounts}::numeric[], ${words}::text[], ${common}::text[])`;
  const candidates = isMany ? sql`bank_candidates_many${traits}` : sql`bank_candidates${traits}`;
  return (
    await sql<OpenDocument>`with owing as (
        select s.*, coalesce(nullif(c.name, ''), c.email) as client from sale s join client c on c.shop_id = s.shop_id and c.id = s.client_id
        where s.shop_id = ${call.shopId} and s.id in (select ${candidates})
          and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null
          and not (s.status = 'pending' and s.payment ->> 'type' = 'stripe')
          and s.total_gross - s.total_credited > greatest(0, s.total_paid)
      ), asked as (
        select p.sale_id, p.bill_id, b.number, b.client_id, b.created_at, o.remaining,
          greatest(coalesce(o.instalment_on, b.due_on, b.issued_on), b.issued_on) as due_on,
          case when b.sale_id is null then coalesce(x.remaining, p.gross - p.deducted) else o.remaining end as part
        from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id and ${isBillRow}
          join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id and o.remaining > 0
          left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id
        where p.shop_id = ${call.shopId} and p.bill_id in (select q.bill_id from bill_part q where q.shop_id = ${call.shopId} and q.sale_id in (select w.id from owing w))
      ), documents as (
        select 'bill' as kind, a.bill_id as id, a.number, s.client_id, max(w.client) as client, a.remaining as left, a.due_on, a.created_at,
          jsonb_agg(jsonb_build_object('id', s.id, 'number', coalesce(s.number, ''), 'left', round(a.part, 2)::text) order by s.placed_on, s.created_at, s.id) filter (where a.part > 0) as orders
        from asked a join sale s on s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = a.sale_id left join owing w on w.id = s.id
        group by a.bill_id, a.number, s.client_id, a.remaining, a.due_on, a.created_at having max(w.client) is not null
        union all
        select 'order', w.id, w.number, w.client_id, w.client, w.rest, case when w.billed = 0 then w.due_on end, w.created_at,
          jsonb_build_array(jsonb_build_object('id', w.id, 'number', w.number, 'left', round(w.rest, 2)::text))
        from (select w.*, coalesce(a.billed, 0) as billed, w.total_gross - w.total_credited - greatest(0, w.total_paid) - coalesce(a.billed, 0) as rest
          from owing w left join (select sale_id, sum(part) as billed from asked group by sale_id) a on a.sale_id = w.id) w where w.rest > 0
      ) select kind, id, number, client_id as "clientId", client, round("left", 2)::text as "left", orders from documents
      where orders is not null order by due_on nulls last, created_at, id`.execute(tx)
  ).rows;
};

/** Transfers that were written down by hand in those days, and are no line of a statement yet. */
const knownTransfers = async (tx: Tx, call: Call, from: Day, to: Day): Promise<readonly KnownTransfer[]> =>
  (
    await sql<KnownTransfer>`select p.id as "paymentId", c.id as "clientId", coalesce(nullif(c.name, ''), c.email, s.buyer_name, '') as client, round(p.amount - coalesce(p.bank_fee, 0), 2)::text as amount, p.day
      from payment_intent p
        left join sale s on s.shop_id = p.shop_id and p.payable_kind = 'order' and s.id = p.payable_id and s.kind = 'order'
        left join client c on c.shop_id = p.shop_id and c.id = case p.payable_kind when 'client' then p.payable_id else s.client_id end
      where p.shop_id = ${call.shopId} and p.kind = 'receipt' and p.method = 'transfer' and p.status = 'paid' and p.set_off is null
        and p.day between ${from}::date - 5 and ${to}::date + 5
        and not exists (select 1 from bank_line l where l.shop_id = p.shop_id and l.payment_id = p.id)`.execute(tx)
  ).rows;

/**
 * Reads the remittances that no statement line matches yet, with the amounts that their file asked for: those of two
 * months, or the named one.
 */
export const knownRemittances = async (tx: Tx, call: Call, only?: string): Promise<readonly KnownRemittance[]> =>
  (
    await sql<KnownRemittance>`select k.id as "remittanceId", k.number, k.due_on as "dueOn", sum(l.amount)::text as amount
      from sepa_collection k join sepa_debit l on l.shop_id = k.shop_id and l.collection_id = k.id and l.status <> 'cancelled'
      where k.shop_id = ${call.shopId} and k.status in ('processing', 'paid') and k.due_on <= ${call.today}::date and ${only === undefined ? sql`k.due_on >= ${call.today}::date - 60` : sql`k.id = ${only}`}
        and not exists (select 1 from bank_line b where b.shop_id = k.shop_id and b.collection_id = k.id)
      group by k.shop_id, k.id order by k.due_on, k.n`.execute(tx)
  ).rows;

/** As many as a screen shows: beyond, what they write is joined to instead of looked up. */
const MANY = 300;
/** Others are answered in between. */
const AT_ONCE = 500;

/**
 * Proposes the most likely match of each line, from the documents that are open now. They are read once for all lines,
 * however many there are.
 */
export const proposalsFor = async <
  L extends Pick<StatementLine, 'day' | 'amount' | 'label' | 'counterpart' | 'fee'> & { readonly id: string },
>(
  tx: Tx,
  call: Call,
  lines: readonly L[],
): Promise<ReadonlyMap<L, Proposal | null>> => {
  if (lines.length === 0) return new Map();
  const days = lines.map((one) => one.day).sort();
  const propose = proposer(
    await openDocuments(tx, call, traitsOf(lines), lines.length > MANY),
    await knownTransfers(tx, call, days[0] as Day, days.at(-1) as Day),
    await knownRemittances(tx, call),
    String((await shopSettings(tx, call.shopId)).transferFeeLimit),
  );
  const payouts = await payoutsFor(tx, call, lines);
  const proposals = new Map<L, Proposal | null>();
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await nextTurn();
    const payout = payouts.get(line.id);
    // A line that names no way may as well be the transfer of a client.
    const isSure = payout?.confidence === 'certain' || wayNamed(`${line.label} ${line.counterpart}`) !== null;
    proposals.set(line, (isSure ? payout : undefined) ?? propose(line) ?? payout ?? null);
  }
  return proposals;
};
