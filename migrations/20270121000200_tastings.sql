-- The tasting sheet of a visit: the wines that were poured, what the visitors liked, and the orders made of it. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
-- The wines that an event pours: a new sheet begins with them.
create table tour_event_wine (
  shop_id uuid not null,
  event_id uuid not null,
  format_id uuid not null,
  position int not null,
  primary key (shop_id, event_id, format_id),
  foreign key (shop_id, event_id) references tour_event (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
create index tour_event_wine_format on tour_event_wine (shop_id, format_id);
select tenant_table('tour_event_wine');

create table tasting (
  shop_id uuid not null,
  id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  booking_id uuid not null,
  note text not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, booking_id),
  foreign key (shop_id, booking_id) references booking (shop_id, id)
);
select tenant_table('tasting');

create table tasting_wine (
  shop_id uuid not null,
  tasting_id uuid not null,
  format_id uuid not null,
  position int not null,
  -- 0: not said; 1 to 3: liked, more and more
  liked int not null check (liked between 0 and 3),
  note text not null,
  primary key (shop_id, tasting_id, format_id),
  foreign key (shop_id, tasting_id) references tasting (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
create index tasting_wine_format on tasting_wine (shop_id, format_id);
select tenant_table('tasting_wine');

-- An order that was made of a sheet: wine bought after the visit.
create table tasting_order (
  shop_id uuid not null,
  booking_id uuid not null,
  sale_id uuid not null,
  created_at timestamptz not null,
  primary key (shop_id, sale_id),
  foreign key (shop_id, booking_id) references booking (shop_id, id),
  foreign key (shop_id, sale_id) references sale (shop_id, id)
);
create index tasting_order_booking on tasting_order (shop_id, booking_id);
select tenant_table('tasting_order');
