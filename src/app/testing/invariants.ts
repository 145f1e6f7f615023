import { sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';

/**
 * Checks the invariants of a shop in its tables: stock, reservations, numbers, money. Returns the broken ones in words;
 * nothing when all hold.
 */
export const broken = async (t: TestBed, shopId: string): Promise<string[]> =>
  t.tx(shopId, async (tx) => {
    const found: string[] = [];
    const ask = async (what: string, query: ReturnType<typeof sql<{ what: string }>>): Promise<void> => {
      for (const row of (await query.execute(tx)).rows) found.push(`${what}: ${row.what}`);
    };
    await ask(
      'stock is the sum of its movements',
      sql<{ what: string }>`select i.id || ' real ' || i.real || ' movements ' || coalesce(sum(m.quantity), 0) as what
    from stock_item i left join stock_movement m on m.shop_id = i.shop_id and m.item_id = i.id where i.shop_id = ${shopId}
    group by i.id, i.real having i.real <> coalesce(sum(m.quantity), 0)`,
    );
    await ask(
      'months of shelves are the sum of their movements',
      sql<{
        what: string;
      }>`select coalesce(t.item_id, m.item_id) || ' ' || coalesce(t.month, m.month) || ' total ' || coalesce(t.quantity, 0) || ' movements ' || coalesce(m.quantity, 0) as what
    from (select * from stock_month where shop_id = ${shopId}) t full join (
      select item_id, date_trunc('month', day::timestamp)::date as month, sum(quantity) as quantity, coalesce(sum(hectolitres), 0) as hectolitres
      from stock_movement where shop_id = ${shopId} group by 1, 2) m on m.item_id = t.item_id and m.month = t.month
    where (t.quantity, t.hectolitres) is distinct from (m.quantity, m.hectolitres)`,
    );
    await ask(
      'reserved is the sum of open reservations, and never more than there is',
      sql<{
        what: string;
      }>`select i.id || ' reserved ' || i.reserved || ' open ' || coalesce(sum(r.quantity), 0) || ' real ' || i.real as what
    from stock_item i left join stock_reservation r on r.shop_id = i.shop_id and r.item_id = i.id and r.state = 'open' where i.shop_id = ${shopId}
    group by i.id, i.real, i.reserved having i.reserved <> coalesce(sum(r.quantity), 0) or i.reserved > i.real`,
    );
    await ask(
      'open reservations are the lines of open orders',
      sql<{ what: string }>`with held as (
      select line_id, sum(quantity) as n from stock_reservation where shop_id = ${shopId} and holder_kind = 'sale' and state = 'open' group by line_id
    ), wanted as (
      select l.id as line_id, nullif(p.each * (l.quantity + l.free_units - coalesce((select sum((d.quantities -> 'units' ->> l.id::text)::numeric) from document_link d
          where d.shop_id = s.shop_id and d.from_id = s.id and d.why = 'shipped'), 0)
        - coalesce((select sum((d.quantities ->> l.id::text)::numeric) from document_link d where d.shop_id = s.shop_id and d.from_id = s.id and d.why = 'dropped'), 0)), 0) as n
      from sale s join sale_line l on l.shop_id = s.shop_id and l.sale_id = s.id
      cross join lateral (
        -- what one unit takes from shelves: the article, or those that the box held when it was priced
        select sum(x.quantity) as each from (
          select 1 as quantity, l.format_id where l.priced -> 'parts' is null
          union all select (y ->> 'quantity')::numeric, (y ->> 'formatId')::uuid from jsonb_array_elements(l.priced -> 'parts') y) x
        where exists (select 1 from stock_item i where i.shop_id = s.shop_id and i.format_id = x.format_id)) p
      where s.shop_id = ${shopId} and s.kind not in ('quote', 'futures') and p.each is not null and l.kind = 'product' and s.status in ('pending', 'validated', 'invoiced') and (s.delivery_status in ('pending', 'preparation') or s.ships_more)
    ) select coalesce(w.line_id, h.line_id) || ' line ' || coalesce(w.n, 0) || ' held ' || coalesce(h.n, 0) as what
      from wanted w full join held h using (line_id) where coalesce(w.n, 0) <> coalesce(h.n, 0)`,
    );
    await ask(
      'numbers have no gap and no double',
      sql<{ what: string }>`select c.series || ' counter ' || c.n || ' documents ' || d.n || ' last ' || d.last as what
    from counter c cross join lateral (
      select count(distinct x.number)::int as n, coalesce(max(substring(x.number from '[0-9]+$')::int), 0) as last from (
        select number from sale where shop_id = c.shop_id and kind = 'order' and c.series = 'order'
        union all select number from bill where shop_id = c.shop_id and series = c.series
        union all select quantities ->> 'number' from document_link where shop_id = c.shop_id and why = 'shipped' and c.series = 'deliveryNote'
      ) x where x.number is not null) d
    where c.shop_id = ${shopId} and c.series in ('order', 'bill', 'credit', 'deliveryNote') and (d.n <> c.n or d.last <> c.n)`,
    );
    await ask(
      'an order is debited once when it is validated, and not at all before',
      sql<{
        what: string;
      }>`select s.number || ' ' || s.status || '/' || s.payment_status || ' debits ' || m.debits || ' kept ' || m.kept as what
    from sale s cross join lateral (
      select count(distinct i.id) filter (where i.kind = 'debit' and i.status in ('paid', 'partial', 'refunded')) as debits,
             coalesce(sum(case when e.direction = 'in' then e.amount when e.direction = 'out' then -e.amount end), 0) as kept
      from payment_intent i left join payment_event e on e.shop_id = i.shop_id and e.intent_id = i.id
      where i.shop_id = s.shop_id and i.payable_id = s.id) m
    cross join lateral (select coalesce(sum(total_gross), 0) as given from bill where shop_id = s.shop_id and sale_id = s.id and kind = '381') c
    where s.shop_id = ${shopId} and s.payment ->> 'type' = 'stripe' and not case
      when s.status in ('validated', 'invoiced') then m.debits = 1 and m.kept between s.total_gross - c.given and s.total_gross and s.total_paid = m.kept and s.payment_status = 'paid'
      when s.status in ('cancelled', 'refused', 'aborted', 'expired') then m.debits <= 1 and m.kept between 0 and c.given
      else m.debits = 0 and m.kept = 0 end`,
    );
    await ask(
      'the provider holds what our books say',
      sql<{ what: string }>`select 'provider ' || p.cents || ' ours ' || o.cents as what from
    (select coalesce(sum(amount - refunded), 0)::bigint as cents from sandbox_operation where account = ${`sandbox_${shopId}`} and kind = 'debit' and state = 'succeeded') p,
    (select coalesce(sum(round(total_paid * 100)), 0)::bigint as cents from sale where shop_id = ${shopId} and payment ->> 'type' = 'stripe') o where p.cents <> o.cents`,
    );
    await ask(
      'bills of an order come to it once it is billed, and to less before',
      sql<{ what: string }>`select s.number || ' ' || s.status || ' ' || coalesce(b.gross, 0) as what
    from sale s left join (select p.sale_id, sum(p.gross) as gross from bill_part p join bill x on x.shop_id = p.shop_id and x.id = p.bill_id and x.kind = '380'
      where p.shop_id = ${shopId} group by p.sale_id) b on b.sale_id = s.id
    where s.shop_id = ${shopId} and s.kind = 'order' and case s.status when 'invoiced' then coalesce(b.gross, -1) <> s.total_gross - s.total_returned
      when 'validated' then b.gross >= s.total_gross - s.total_returned else b.gross is not null end`,
    );
    await ask(
      'the parts of a bill come to it',
      sql<{ what: string }>`select b.number || ' parts ' || coalesce(p.gross, 0) as what from bill b
      left join (select bill_id, sum(gross) as gross, sum(net) as net, sum(deducted) as deducted from bill_part where shop_id = ${shopId} group by bill_id) p on p.bill_id = b.id
    where b.shop_id = ${shopId} and (p.gross, p.net, p.deducted) is distinct from (b.total_gross, b.total_net, b.deducted)`,
    );
    await ask(
      'what is settled of a bill is the sum of what payments settle of it, and no payment settles more than it is',
      sql<{
        what: string;
      }>`select b.number || ' settled ' || o.settled || ' laid ' || coalesce(y.laid, 0) as what from bill b
      join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
      left join (select bill_id, sum(amount) as laid from bill_payment where shop_id = ${shopId} group by bill_id) y on y.bill_id = b.id
    where b.shop_id = ${shopId} and b.kind in ('380', '384', '386', '84') and (o.settled <> coalesce(y.laid, 0) or o.settled > b.total_gross)
    union all select i.id || ' pays ' || sum(y.amount) || ' of ' || i.amount from bill_payment y join payment_intent i on i.shop_id = y.shop_id and i.id = y.payment_id
    where y.shop_id = ${shopId} group by i.id, i.amount having sum(y.amount) > i.amount`,
    );
    await ask(
      'credit notes never give back more than their bill, at any rate',
      sql<{ what: string }>`select b.number || ' ' || v.rate || ' ' || v.vat || ' given ' || c.vat as what
    from bill b join bill_vat v on v.shop_id = b.shop_id and v.bill_id = b.id cross join lateral (
      select coalesce(sum(w.base), 0) as base, coalesce(sum(w.vat), 0) as vat from document_link d join bill_vat w on w.shop_id = d.shop_id and w.bill_id = d.to_id
      where d.shop_id = b.shop_id and d.from_id = b.id and d.why = 'credited' and w.category = v.category and w.rate = v.rate) c
    where b.shop_id = ${shopId} and b.kind in ('380', '386') and (c.base > v.base or c.vat > v.vat)`,
    );
    return found;
  });

/** Every checkout by card has one imprint, at the provider too, and each of its orders is there: nobody gave a card for nothing. A card that is to be forgotten waits for the sweep. */
export const orphans = async (t: TestBed): Promise<string[]> => {
  const { rows } =
    await t.pool.query(`select c.id || ' imprints ' || (select count(*) from card_imprint i where i.checkout_id = c.id) as what from checkout c
      where (select count(*) from card_imprint i where i.checkout_id = c.id) > 1
    union all select i.id || ' has no checkout' from card_imprint i where not exists (select 1 from checkout c where c.id = i.checkout_id)
    union all select o.id || ' at the provider only' from sandbox_operation o where o.kind = 'imprint' and not exists (select 1 from card_imprint i where i.id::text = o.intent_id)
    union all select w.intent_id || ' ' || w.operation || ' is still open' from card_work w where w.open and w.action_url is null and not w.cancel_asked`);
  return rows.map((row) => (row as { what: string }).what);
};
