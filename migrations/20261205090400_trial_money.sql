-- What was paid with the trial keys of another house moved no money: it is kept beside the payment, since the keys may be changed for real ones later.
alter table online_payment add column live boolean not null default true;

create or replace function demo_has_real_money() returns boolean language sql stable as $$
  select exists (
    select 1 from payment_intent i where i.shop_id = app_shop() and i.provider is not null and i.provider <> 'sandbox'
      and not exists (
        select 1 from online_payment o
        where o.shop_id = i.shop_id and o.intent_id = coalesce(i.parent_id, i.id) and not o.live
      )
  )
$$;
