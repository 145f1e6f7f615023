-- A price that was worked out of another one when it was written was typed by nobody: the history says so, because a sheet that is put
-- back cannot ask the grids of today, which may follow others by then. PostgreSQL 15 syntax.
alter table price_change add column worked_out boolean not null default false;

create or replace function tell_base_prices() returns trigger language plpgsql set enable_nestloop = off as $$
declare sheet jsonb;
begin
  if not exists (select 1 from changed c join former f on f.shop_id = c.shop_id and f.id = c.id where f.price is distinct from c.price) then
    return null;
  end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, was, price, worked_out)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.id, f.price, c.price, c.price_followed is not null
      from changed c join former f on f.shop_id = c.shop_id and f.id = c.id where f.price is distinct from c.price;
  return null;
end $$;

create or replace function tell_new_prices() returns trigger language plpgsql as $$
declare sheet jsonb;
begin
  if not exists (select 1 from changed c where c.price is not null or not c.visible) then return null; end if;
  sheet := price_sheet_here();
  insert into price_change (shop_id, sheet_id, at, format_id, typology_key, price, visible, pinned, worked_out)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.format_id, c.typology_key, c.price, c.visible, c.pinned,
           c.followed is not null
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
  insert into price_change (shop_id, sheet_id, at, format_id, typology_key, was, price, was_visible, visible, was_pinned, pinned, worked_out)
    select c.shop_id, (sheet->>'id')::uuid, (sheet->>'at')::timestamptz, c.format_id, c.typology_key, f.price, c.price, f.visible, c.visible, f.pinned, c.pinned,
           c.followed is not null
      from changed c join former f on f.shop_id = c.shop_id and f.format_id = c.format_id and f.typology_key = c.typology_key
     where (f.price, f.visible, f.pinned) is distinct from (c.price, c.visible, c.pinned);
  return null;
end $$;
