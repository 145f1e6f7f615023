-- A checkout at several estates of which parts are paid at once: none of its orders stands before all are paid, or none is kept. PostgreSQL 15 syntax.
create table payment_group (
  checkout_id uuid primary key references checkout (id),
  status text not null check (status in ('open', 'complete', 'expired')),
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create index payment_group_open on payment_group (expires_at) where status = 'open';
select global_table('payment_group');

-- What each of its orders was told of it: an order follows its group in a transaction of its own estate.
alter table sale add column payment_group text check (payment_group in ('open', 'complete', 'expired'));

-- A demonstration that is wiped takes its groups along.
create or replace function clear_demo_checkouts(given uuid[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare one uuid;
begin
  perform refuse_unless_demo();
  perform set_config('app.deleting_demo', 'yes', true);
  foreach one in array given loop
    begin
      delete from card_imprint_event e using card_imprint i where i.id = e.imprint_id and i.checkout_id = one;
      delete from card_imprint where checkout_id = one;
      delete from payment_group where checkout_id = one;
      delete from checkout where id = one;
    exception when foreign_key_violation then null;
    end;
  end loop;
  perform set_config('app.deleting_demo', '', true);
end $$;
