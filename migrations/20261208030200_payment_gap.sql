-- A small difference between what is paid and what is owed is written off: a receipt by which no money moves, of the payment that left it.
do $$
declare old text;
begin
  for old in select conname from pg_constraint
    where conrelid = 'payment_intent'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%set_off%'
  loop
    execute format('alter table payment_intent drop constraint %I', old);
  end loop;
end $$;
alter table payment_intent
  add constraint payment_intent_set_off check (set_off in ('advance', 'credit', 'gap')),
  add constraint payment_intent_source check ((source_id is not null) = coalesce(set_off in ('advance', 'gap'), false));
-- What a document has of them, and a receipt: one that stands is all there is.
create unique index payment_intent_gap on payment_intent (shop_id, source_id) where set_off = 'gap' and status <> 'cancelled';
create index payment_intent_gap_of on payment_intent (shop_id, payable_id) where set_off = 'gap' and status <> 'cancelled';
