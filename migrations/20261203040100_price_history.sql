-- Every price that ever stood in the grid: who wrote it, when, what stood there before, and why. The tables of prices tell it
-- themselves, so that no writer can forget it: the grid, a product's page, an import, a job. PostgreSQL 15 syntax.

-- The order in which the cells were written, told by their ids: two transactions that wait for each other do not end in the order of
-- their instants.
create sequence price_order;
grant usage on sequence price_order to comptoir_app;
create function next_price_id() returns uuid language sql as $$ select ('00000000-0000-8000-8000-' || lpad(to_hex(nextval('price_order')), 12, '0'))::uuid $$;

-- What was written in one act.
create table price_sheet (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  at timestamptz not null,
  -- a person or a key of the API; nobody where the program did it by itself
  by_id uuid,
  why text not null check (why in ('start', 'grid', 'percent', 'product', 'import', 'revert', 'undo', 'planned', 'follow')),
  -- the sheet whose prices this one put back
  undoes uuid,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, undoes) references price_sheet (shop_id, id)
);
create index price_sheet_at on price_sheet (shop_id, at desc, id desc);
create index price_sheet_undoes on price_sheet (shop_id, undoes) where undoes is not null;
select tenant_table('price_sheet');
select append_only('price_sheet');

create table price_change (
  shop_id uuid not null,
  id uuid not null default next_price_id(),
  sheet_id uuid not null,
  at timestamptz not null,
  format_id uuid not null,
  -- null is the base price
  typology_key text,
  was numeric(16,6),
  price numeric(16,6),
  was_visible boolean not null default true,
  visible boolean not null default true,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, sheet_id) references price_sheet (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
create index price_change_format on price_change (shop_id, format_id, id desc);
create index price_change_sheet on price_change (shop_id, sheet_id, id);
create index price_change_at on price_change (shop_id, at desc, id desc);
select tenant_table('price_change');
select append_only('price_change');

-- The sheet that this transaction writes. Who writes prices in number says which by the setting app.price_sheet; a product's page says
-- nothing.
create function price_sheet_here() returns jsonb language plpgsql as $$
declare
  told jsonb := nullif(current_setting('app.price_sheet', true), '')::jsonb;
begin
  if told is null then
    told := jsonb_build_object('id', next_price_id(), 'why', 'product', 'at', now(), 'by', app_user());
    perform set_config('app.price_sheet', told::text, true);
  end if;
  insert into price_sheet (shop_id, id, at, by_id, why, undoes)
    values (app_shop(), (told->>'id')::uuid, (told->>'at')::timestamptz, (told->>'by')::uuid, told->>'why',
            (select s.id from price_sheet s where s.shop_id = app_shop() and s.id = (told->>'undoes')::uuid))
    on conflict (shop_id, id) do nothing;
  return told;
end $$;

create function tell_new_base_prices() returns trigger language plpgsql as $$
declare sheet jsonb;
begin
  if not exists (select 1 from changed c where c.price is not null) then return null; end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, price)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.id, c.price from changed c where c.price is not null;
  return null;
end $$;

-- What is planned for one row is kept for five thousand: old and new rows are never compared each with each.
create function tell_base_prices() returns trigger language plpgsql set enable_nestloop = off as $$
declare sheet jsonb;
begin
  if not exists (select 1 from changed c join former f on f.shop_id = c.shop_id and f.id = c.id where f.price is distinct from c.price) then
    return null;
  end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, was, price)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.id, f.price, c.price
      from changed c join former f on f.shop_id = c.shop_id and f.id = c.id where f.price is distinct from c.price;
  return null;
end $$;

-- A category without a row has no price of its own, and sees the format.
create function tell_new_prices() returns trigger language plpgsql as $$
declare sheet jsonb;
begin
  if not exists (select 1 from changed c where c.price is not null or not c.visible) then return null; end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, typology_key, price, visible)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.format_id, c.typology_key, c.price, c.visible
      from changed c where c.price is not null or not c.visible;
  return null;
end $$;

create function tell_prices() returns trigger language plpgsql set enable_nestloop = off as $$
declare sheet jsonb;
begin
  if not exists (
    select 1 from changed c join former f on f.shop_id = c.shop_id and f.format_id = c.format_id and f.typology_key = c.typology_key
     where (f.price, f.visible) is distinct from (c.price, c.visible)) then
    return null;
  end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, typology_key, was, price, was_visible, visible)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.format_id, c.typology_key, f.price, c.price, f.visible, c.visible
      from changed c join former f on f.shop_id = c.shop_id and f.format_id = c.format_id and f.typology_key = c.typology_key
     where (f.price, f.visible) is distinct from (c.price, c.visible);
  return null;
end $$;

create function tell_gone_prices() returns trigger language plpgsql as $$
declare sheet jsonb;
begin
  -- A demonstration that is emptied whole takes its history with it.
  if current_setting('app.deleting_demo', true) = 'yes' or not exists (select 1 from changed c where c.price is not null or not c.visible) then
    return null;
  end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, typology_key, was, was_visible)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.format_id, c.typology_key, c.price, c.visible
      from changed c where c.price is not null or not c.visible;
  return null;
end $$;

create trigger price_told_insert after insert on product_format referencing new table as changed for each statement execute function tell_new_base_prices();
create trigger price_told_update after update on product_format referencing old table as former new table as changed for each statement execute function tell_base_prices();
create trigger price_told_insert after insert on format_price referencing new table as changed for each statement execute function tell_new_prices();
create trigger price_told_update after update on format_price referencing old table as former new table as changed for each statement execute function tell_prices();
create trigger price_told_delete after delete on format_price referencing old table as changed for each statement execute function tell_gone_prices();

-- The prices that stand today are where the history begins: the owner of the tables reads them whole for a moment.
alter table product_format no force row level security;
alter table format_price no force row level security;
alter table price_sheet no force row level security;
alter table price_change no force row level security;

insert into price_sheet (shop_id, id, at, why) select shop_id, next_price_id(), now(), 'start' from product_format group by shop_id;
insert into price_change (shop_id, sheet_id, at, format_id, price)
  select f.shop_id, s.id, s.at, f.id, f.price from product_format f join price_sheet s on s.shop_id = f.shop_id where f.price is not null;
insert into price_change (shop_id, sheet_id, at, format_id, typology_key, price, visible)
  select g.shop_id, s.id, s.at, g.format_id, g.typology_key, g.price, g.visible from format_price g join price_sheet s on s.shop_id = g.shop_id
   where g.price is not null or not g.visible;

alter table product_format force row level security;
alter table format_price force row level security;
alter table price_sheet force row level security;
alter table price_change force row level security;
