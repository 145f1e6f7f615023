-- An order whose goods left in part: what has not left yet may still be shipped. Its delivery status alone cannot say so, for an order that left whole in
-- two parcels of which one has arrived is « delivered in part » too.
alter table sale add column ships_more boolean not null default false;

-- Few at any moment: the home counts them, and the list finds them, without reading the orders that are done.
create index sale_ships_more on sale (shop_id) where ships_more;
