-- Formats, vintages and their prices are kept by the processes under the version of the shop (carts are priced from them): whoever
-- writes them moves it, also when the card of the product is not written anew. Visitors see them through the card alone.
create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform leave_public_change(c.shop_id, false) from changed c group by c.shop_id;
  return null;
end $$;
do $$
declare
  t text;
begin
  foreach t in array array['product_format', 'product_vintage', 'format_price'] loop
    execute format('create trigger catalogue_insert after insert on %s referencing new table as changed for each statement execute function tell_catalogue_change()', t);
    execute format('create trigger catalogue_update after update on %s referencing new table as changed for each statement execute function tell_catalogue_change()', t);
    execute format('create trigger catalogue_delete after delete on %s referencing old table as changed for each statement execute function tell_catalogue_change()', t);
  end loop;
end $$;
