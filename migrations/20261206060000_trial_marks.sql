-- What is paid with trial keys moves no money: it is marked where it stands, so that neither the books nor a person takes it for money. PostgreSQL 15 syntax.
alter table payment_intent add column trial boolean not null default false;
update payment_intent i set trial = true
  where exists (
    select 1 from online_payment o where o.shop_id = i.shop_id and o.intent_id = coalesce(i.parent_id, i.id) and not o.live
  );

-- An order of which a part at least was paid so.
alter table sale add column trial boolean not null default false;
update sale s set trial = true
  where exists (
    select 1 from payment_intent i
    where i.shop_id = s.shop_id and i.payable_kind = s.kind and i.payable_id = s.id and i.trial and i.status in ('paid', 'partial', 'refunded')
  );

-- Of the houses that take money for a shop, those that only try: its own people alone are shown them.
alter table shop add column trial_means text[] not null default '{}';
update shop s set trial_means = coalesce(
  (select array_agg(p.means order by p.means) from pay_account p where p.shop_id = s.shop_id and not p.live and p.means = any(s.pay_means)), '{}');
