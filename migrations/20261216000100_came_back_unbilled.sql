-- Goods that came back before any bill had billed them are billed by none. PostgreSQL 15 syntax.
alter table goods_return_line
  add column unbilled numeric(14, 3) not null default 0 check (unbilled >= 0 and unbilled <= quantity);
comment on column goods_return_line.unbilled is 'of its units, those that no bill had billed when they came back: no bill bills them any more';
alter table sale add column total_returned numeric(14, 2) not null default 0 check (total_returned >= 0);
comment on column sale.total_returned is 'what goods that came back unbilled take off the order, VAT included: it is in total_credited too';

alter table goods_return no force row level security;
alter table goods_return_line no force row level security;
alter table goods_return_cancelled no force row level security;
alter table document_link no force row level security;
alter table sale no force row level security;
alter table sale_line no force row level security;
alter table bill no force row level security;
alter table bill_part no force row level security;
alter table goods_return_line disable trigger append_only;

create temporary table came_back on commit drop as
  with lines as (
    select r.shop_id, r.sale_id, l.return_id, l.position, l.line_id, l.quantity,
      coalesce(sum(l.quantity) over (partition by r.shop_id, l.line_id order by r.n, l.position rows between unbounded preceding and 1 preceding), 0) as earlier
    from goods_return r join goods_return_line l on l.shop_id = r.shop_id and l.return_id = r.id
    where r.credit_id is null
      and not exists (select 1 from goods_return_cancelled c where c.shop_id = r.shop_id and c.return_id = r.id)
  ), units as (
    -- A link of before units were kept is of the whole order.
    select x.*, s.quantity + s.free_units as ordered,
      (select coalesce(sum(case when d.quantities = '{}' then s.quantity + s.free_units else (d.quantities ->> x.line_id::text)::numeric end), 0)
        from document_link d where d.shop_id = x.shop_id and d.from_id = x.sale_id and d.why = 'billed') as billed,
      (select coalesce(sum((d.quantities ->> x.line_id::text)::numeric), 0)
        from document_link d where d.shop_id = x.shop_id and d.from_id = x.sale_id and d.why = 'cameBack') as credited
    from lines x join sale_line s on s.shop_id = x.shop_id and s.id = x.line_id
  )
  select shop_id, sale_id, return_id, position, line_id, quantity, ordered,
    greatest(0, least(quantity, ordered - billed - earlier, quantity + earlier - credited)) as unbilled
  from units;
update goods_return_line l set unbilled = c.unbilled from came_back c
  where l.shop_id = c.shop_id and l.return_id = c.return_id and l.position = c.position and c.unbilled > 0;

-- Their worth: all of an order of which nothing else is left to bill, else their share of each line.
with worth as (
  select c.shop_id, c.sale_id, round(sum(l.gross * c.unbilled / nullif(c.ordered, 0)), 2) as amount
  from came_back c join sale_line l on l.shop_id = c.shop_id and l.id = c.line_id
  where c.unbilled > 0 group by c.shop_id, c.sale_id
)
update sale s set total_returned = greatest(0, least(w.amount, s.total_gross)),
    total_credited = s.total_credited + greatest(0, least(w.amount, s.total_gross))
  from worth w where s.shop_id = w.shop_id and s.id = w.sale_id and s.kind = 'order' and w.amount is not null;

alter table goods_return_line enable trigger append_only;
alter table goods_return force row level security;
alter table goods_return_line force row level security;
alter table goods_return_cancelled force row level security;
alter table document_link force row level security;
alter table sale force row level security;
alter table sale_line force row level security;
alter table bill force row level security;
alter table bill_part force row level security;
