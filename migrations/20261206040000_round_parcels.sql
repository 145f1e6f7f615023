-- Everything of an order that is on a van belongs to its stop: what left before in part goes with the rest. PostgreSQL 15 syntax.
create table delivery_stop_parcels (
  shop_id uuid not null,
  stop_id uuid not null,
  shipment_id uuid not null,
  primary key (shop_id, stop_id, shipment_id),
  foreign key (shop_id, stop_id) references delivery_stop (shop_id, id),
  foreign key (shop_id, shipment_id) references shipment (shop_id, id)
);
alter table delivery_stop no force row level security;
insert into delivery_stop_parcels (shop_id, stop_id, shipment_id)
  select shop_id, id, shipment_id from delivery_stop where shipment_id is not null;
alter table delivery_stop force row level security;
alter table delivery_stop drop column shipment_id;
create index delivery_stop_parcels_shipment on delivery_stop_parcels (shop_id, shipment_id);
select tenant_table('delivery_stop_parcels');
