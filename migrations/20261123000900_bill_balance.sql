-- What is left of a bill or a credit note lives beside it, since neither ever changes: what was received, credited or given back, and what remains.
create table bill_balance (
  shop_id uuid not null,
  bill_id uuid not null,
  buyer_user_id uuid,
  settled numeric(14,2) not null default 0,
  credited numeric(14,2) not null default 0,
  remaining numeric(14,2) not null default 0 check (remaining >= 0),
  status text not null check (status in ('pending', 'partial', 'paid', 'cancelled', 'full', 'empty')),
  primary key (shop_id, bill_id),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
-- What is still to be received, or given back: a few of many.
create index bill_balance_open on bill_balance (shop_id, status, bill_id) where remaining > 0;
select tenant_table('bill_balance');
create policy buyer_read on bill_balance for select using (coalesce(buyer_user_id = (select app_user()), false));

-- Credit notes of all kinds that this program writes.
create index bill_credits on bill (shop_id, issued_on desc, id desc) where kind in ('381', '503');
drop index bill_credit;

-- What of an order was credited, and the day by which the oldest of its unpaid bills is due.
alter table sale add column total_credited numeric(14,2) not null default 0;
alter table sale add column due_on date;
create index sale_due on sale (shop_id, kind, due_on) where due_on is not null;

-- What was billed before: the owner of the tables reads them whole for a moment.
alter table bill no force row level security;
alter table bill_balance no force row level security;
alter table sale no force row level security;
alter table document_link no force row level security;
alter table payment_intent no force row level security;

with credited as (
  select d.shop_id, d.from_id as bill_id, sum(c.total_gross) as total from document_link d join bill c on c.shop_id = d.shop_id and c.id = d.to_id
  where d.why = 'credited' group by d.shop_id, d.from_id
), owing as (
  select b.shop_id, b.id, b.sale_id, b.created_at, b.buyer_user_id, coalesce(c.total, 0) as credited, greatest(0, b.total_gross - coalesce(c.total, 0)) as net
  from bill b left join credited c on c.shop_id = b.shop_id and c.bill_id = b.id where b.kind <> '381'
), shared as (
  select o.*, least(o.net, greatest(0, coalesce(s.total_paid, 0) - coalesce(sum(o.net) over (partition by o.shop_id, o.sale_id order by o.created_at, o.id
    rows between unbounded preceding and 1 preceding), 0))) as settled
  from owing o left join sale s on s.shop_id = o.shop_id and s.kind = 'order' and s.id = o.sale_id
)
insert into bill_balance (shop_id, bill_id, buyer_user_id, settled, credited, remaining, status)
select shop_id, id, buyer_user_id, settled, credited, net - settled,
  case when net = 0 and credited > 0 then 'cancelled' when settled >= net then 'paid' when settled > 0 then 'partial' else 'pending' end
from shared;

with notes as (
  select b.shop_id, b.id, b.sale_id, b.created_at, b.buyer_user_id, b.total_gross, coalesce((select sum(i.amount) from document_link d
      join payment_intent i on i.shop_id = d.shop_id and i.id = d.to_id and i.status = 'refunded'
    where d.shop_id = b.shop_id and d.from_id = b.id and d.why = 'refunded'), 0) as given
  from bill b where b.kind = '381'
), owed as (
  select n.*, greatest(0, n.total_gross - n.given) as rest, greatest(0, coalesce((select s.total_paid from sale s where s.shop_id = n.shop_id and s.kind = 'order' and s.id = n.sale_id), 0)
    - (select coalesce(sum(case when x.kind = '381' then -x.total_gross else x.total_gross end), 0) from bill x where x.shop_id = n.shop_id and x.sale_id = n.sale_id)) as favour
  from notes n
), shared as (
  select o.*, least(o.rest, greatest(0, o.favour - coalesce(sum(o.rest) over (partition by o.shop_id, o.sale_id order by o.created_at desc, o.id desc
    rows between unbounded preceding and 1 preceding), 0))) as remaining
  from owed o
)
insert into bill_balance (shop_id, bill_id, buyer_user_id, settled, remaining, status)
select shop_id, id, buyer_user_id, given, remaining,
  case when remaining = 0 then 'empty' when remaining = total_gross then 'full' else 'partial' end
from shared;

update sale s set total_credited = c.total from (
  select shop_id, sale_id, sum(total_gross) as total from bill where kind = '381' group by shop_id, sale_id) c
where s.kind = 'order' and c.shop_id = s.shop_id and c.sale_id = s.id;
update sale s set due_on = d.due_on from (
  select b.shop_id, b.sale_id, min(greatest(b.due_on, b.issued_on)) as due_on from bill b join bill_balance r on r.shop_id = b.shop_id and r.bill_id = b.id
  where b.kind <> '381' and r.remaining > 0 group by b.shop_id, b.sale_id) d
where s.kind = 'order' and d.shop_id = s.shop_id and d.sale_id = s.id;

alter table bill force row level security;
alter table bill_balance force row level security;
alter table sale force row level security;
alter table document_link force row level security;
alter table payment_intent force row level security;
