-- A payment may name the bill that it pays. A row says what a payment settles of a bill of its order: the settled amount of a bill is the sum of its rows.
set local lock_timeout = '5s';
alter table payment_intent add column named_id uuid;
create index payment_intent_named on payment_intent (shop_id, named_id) where named_id is not null;
create table bill_payment (
  shop_id uuid not null,
  bill_id uuid not null,
  sale_id uuid not null,
  payment_id uuid not null,
  amount numeric(14,2) not null check (amount > 0),
  primary key (shop_id, payment_id, bill_id),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
create index bill_payment_bill on bill_payment (shop_id, bill_id);
create index bill_payment_sale on bill_payment (shop_id, sale_id);
select tenant_table('bill_payment');
create policy search_read on bill_payment for select to comptoir_search using (true);
grant select on bill_payment to comptoir_search;

-- Older payments keep what they settle today: the oldest bill first, as they were shared until now. No bill changes its state.
alter table bill no force row level security;
alter table bill_part no force row level security;
alter table bill_balance no force row level security;
alter table bill_part_balance no force row level security;
alter table bill_payment no force row level security;
alter table payment_intent no force row level security;
with settled as (
  select p.shop_id, p.sale_id, p.bill_id, case when b.sale_id is null then coalesce(x.settled, 0) else o.settled end as amount, b.created_at
  from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id and b.kind in ('380', '384', '386', '84')
    join bill_balance o on o.shop_id = p.shop_id and o.bill_id = p.bill_id
    left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id
), bills as (
  select s.*, sum(s.amount) over (partition by s.shop_id, s.sale_id order by s.created_at, s.bill_id) as upto from settled s where s.amount > 0
), kept as (
  select i.shop_id, i.payable_id as sale_id, i.id, i.created_at, i.amount - coalesce((select sum(r.amount) from payment_intent r
      where r.shop_id = i.shop_id and r.parent_id = i.id and r.kind = 'refund' and r.status = 'refunded'), 0) as amount
  from payment_intent i where i.payable_kind = 'order' and i.kind in ('debit', 'receipt') and i.status in ('paid', 'partial', 'refunded')
), payments as (
  select k.*, sum(k.amount) over (partition by k.shop_id, k.sale_id order by k.created_at, k.id) as upto from kept k where k.amount > 0
)
insert into bill_payment (shop_id, bill_id, sale_id, payment_id, amount)
select b.shop_id, b.bill_id, b.sale_id, p.id, least(b.upto, p.upto) - greatest(b.upto - b.amount, p.upto - p.amount)
from bills b join payments p on p.shop_id = b.shop_id and p.sale_id = b.sale_id
where least(b.upto, p.upto) > greatest(b.upto - b.amount, p.upto - p.amount);
alter table bill force row level security;
alter table bill_part force row level security;
alter table bill_balance force row level security;
alter table bill_part_balance force row level security;
alter table bill_payment force row level security;
alter table payment_intent force row level security;

-- The number of a bill finds what was paid on it, what names it, and the receipts that it was taken from; of a bill that nothing is paid on, what was paid for its orders.
create or replace function search_payment(words text) returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query with named as (select b.id from bill b where b.shop_id = app_shop() and b.number = upper(btrim(words))),
    paying as (select y.payment_id as id from bill_payment y where y.shop_id = app_shop() and y.bill_id in (select n.id from named n)
      union select p.id from payment_intent p where p.shop_id = app_shop() and p.named_id in (select n.id from named n)),
    found_here as (select p.id, p.source_id from payment_intent p where p.shop_id = app_shop() and p.id in (select y.id from paying y)
      union all select p.id, p.source_id from payment_intent p where p.shop_id = app_shop() and p.parent_id in (select y.id from paying y))
    select x.id from found_here f cross join lateral (values (f.id), (f.source_id)) x (id) where x.id is not null;
  if found then return; end if;
  return query select x.id from bill b join bill_part o on o.shop_id = b.shop_id and o.bill_id = b.id
    join payment_intent p on p.shop_id = b.shop_id and p.payable_kind = 'order' and p.payable_id = o.sale_id
    cross join lateral (values (p.id), (p.source_id)) x (id) where b.shop_id = app_shop() and b.number = upper(btrim(words)) and x.id is not null;
  if found then return; end if;
  return query select p.id from payment_intent p
    where p.shop_id = app_shop() and p.search_words like '%' || replace(replace(replace(folded(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
end $$;
