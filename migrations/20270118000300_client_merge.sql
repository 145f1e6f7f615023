-- Two records of one client are made one: all that names the absorbed one names the kept one from then on.
alter table client add column merged_into uuid;
alter table client add foreign key (shop_id, merged_into) references client (shop_id, id);
create index client_merged on client (shop_id, merged_into) where merged_into is not null;

create table client_merge (
  shop_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  absorbed_id uuid not null,
  -- what the merge changed on both records, so that it can be put back
  before jsonb not null,
  after jsonb not null,
  merged_by uuid,
  merged_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, kept_id) references client (shop_id, id),
  foreign key (shop_id, absorbed_id) references client (shop_id, id),
  check (kept_id <> absorbed_id)
);
create unique index client_merge_live on client_merge (shop_id, absorbed_id) where undone_at is null;
create index client_merge_absorbed on client_merge (shop_id, absorbed_id);
create index client_merge_kept on client_merge (shop_id, kept_id, merged_at desc);
select tenant_table('client_merge');

-- Each row that a merge moved, so that taking it back moves those and no others.
create table client_merge_moved (
  shop_id uuid not null,
  merge_id uuid not null,
  place text not null,
  row_id uuid not null,
  primary key (shop_id, merge_id, place, row_id),
  foreign key (shop_id, merge_id) references client_merge (shop_id, id)
);
select tenant_table('client_merge_moved');

-- A row written for an absorbed record lands on the kept one. It waits for a merge that runs, so that none is left behind.
create function follow_merged_client() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  if new.client_id is not null then
    select c.merged_into into kept from client c where c.shop_id = new.shop_id and c.id = new.client_id for key share;
    new.client_id := coalesce(kept, new.client_id);
  end if;
  return new;
end $$;
do $$
declare
  place text;
begin
  foreach place in array array['client_address', 'contact', 'access_request', 'task', 'sale', 'bill', 'reminder', 'payment_intent',
      'sepa_mandate', 'sepa_debit', 'instalment_plan', 'ticket', 'booking', 'tour_wait', 'allocation_share', 'opportunity'] loop
    execute format('create trigger follow_merged before insert or update of client_id on %I for each row execute function follow_merged_client()', place);
  end loop;
end $$;

-- Bills and reminders stay as they were issued, parties included: only the record that they are filed under may follow a merge.
create function refuse_change_but_client() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.client_id is not null and new.client_id is not null
    and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id' then
    return new;
  end if;
  if tg_op = 'DELETE' and current_user <> 'comptoir_app' and current_setting('app.deleting_demo', true) = 'yes' then
    return old;
  end if;
  raise exception 'table % is append-only: corrections are new rows', tg_table_name using errcode = 'CT001';
end $$;
drop trigger append_only on bill;
drop trigger append_only on reminder;
create trigger append_only before update or delete on bill for each row execute function refuse_change_but_client();
create trigger append_only before update or delete on reminder for each row execute function refuse_change_but_client();
grant update (client_id) on bill, reminder to comptoir_app;
