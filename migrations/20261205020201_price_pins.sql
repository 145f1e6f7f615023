-- One article of a category that follows another grid may have a price of its own. PostgreSQL 15 syntax.
alter table format_price add column pinned boolean not null default false;

-- The history tells it, so that a sheet that pinned a price is taken back whole.
alter table price_change add column was_pinned boolean not null default false;
alter table price_change add column pinned boolean not null default false;

create or replace function tell_new_prices() returns trigger language plpgsql as $$
declare sheet jsonb;
begin
  if not exists (select 1 from changed c where c.price is not null or not c.visible) then return null; end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, typology_key, price, visible, pinned)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.format_id, c.typology_key, c.price, c.visible, c.pinned
      from changed c where c.price is not null or not c.visible;
  return null;
end $$;

create or replace function tell_prices() returns trigger language plpgsql set enable_nestloop = off as $$
declare sheet jsonb;
begin
  if not exists (
    select 1 from changed c join former f on f.shop_id = c.shop_id and f.format_id = c.format_id and f.typology_key = c.typology_key
     where (f.price, f.visible, f.pinned) is distinct from (c.price, c.visible, c.pinned)) then
    return null;
  end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, typology_key, was, price, was_visible, visible, was_pinned, pinned)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.format_id, c.typology_key, f.price, c.price, f.visible, c.visible, f.pinned, c.pinned
      from changed c join former f on f.shop_id = c.shop_id and f.format_id = c.format_id and f.typology_key = c.typology_key
     where (f.price, f.visible, f.pinned) is distinct from (c.price, c.visible, c.pinned);
  return null;
end $$;

create or replace function tell_gone_prices() returns trigger language plpgsql as $$
declare sheet jsonb;
begin
  -- A demonstration that is emptied whole takes its history with it.
  if current_setting('app.deleting_demo', true) = 'yes' or not exists (select 1 from changed c where c.price is not null or not c.visible) then
    return null;
  end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, typology_key, was, was_visible, was_pinned)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.format_id, c.typology_key, c.price, c.visible, c.pinned
      from changed c where c.price is not null or not c.visible;
  return null;
end $$;

-- A category that is taken away is not held by cells that hold nothing.
create function drop_empty_prices() returns trigger language plpgsql as $$
begin
  delete from format_price where shop_id = old.shop_id and typology_key = old.key and price is null and tiers = '{}';
  return old;
end $$;
create trigger empty_prices_dropped before delete on typology for each row execute function drop_empty_prices();
