-- A credit note that paid another document is no refund by the means of its own: it says so by itself, and what it was taken from stays paid.
set local lock_timeout = '5s';
alter table payment_intent no force row level security;
alter table payment_event no force row level security;
alter table sale no force row level security;
update payment_intent set method = 'other' where set_off = 'credit';
update payment_intent set label = 'Avoir utilisé' where set_off = 'credit' and kind = 'refund';
create temporary table used on commit drop as
select i.shop_id, i.id, i.events + 1 as seq, case when g.given > 0 then 'partial' else 'paid' end as status
from payment_intent i
  cross join lateral (select coalesce(sum(r.amount) filter (where r.set_off is distinct from 'credit'), 0) as given, count(*) filter (where r.set_off = 'credit') as uses
    from payment_intent r where r.shop_id = i.shop_id and r.parent_id = i.id and r.kind = 'refund' and r.status = 'refunded') g
where i.kind in ('debit', 'receipt') and i.status in ('partial', 'refunded') and g.uses > 0 and g.given < i.amount and i.status <> case when g.given > 0 then 'partial' else 'paid' end;
insert into payment_event (shop_id, id, intent_id, seq, status, source, at) select shop_id, md5(id::text || ' a credit note was used')::uuid, id, seq, status, 'hand', now() from used;
update payment_intent i set status = u.status, events = u.seq from used u where i.shop_id = u.shop_id and i.id = u.id;
update sale s set payment_status = 'paid' where s.kind = 'order' and s.payment_status = 'refunded' and s.total_gross - s.total_credited <= greatest(0, s.total_paid)
  and exists (select 1 from payment_intent r where r.shop_id = s.shop_id and r.payable_kind = 'order' and r.payable_id = s.id and r.kind = 'refund' and r.set_off = 'credit')
  and not exists (select 1 from payment_intent r where r.shop_id = s.shop_id and r.payable_kind = 'order' and r.payable_id = s.id and r.kind = 'refund' and r.status = 'refunded' and r.set_off is distinct from 'credit');
alter table payment_intent force row level security;
alter table payment_event force row level security;
alter table sale force row level security;
