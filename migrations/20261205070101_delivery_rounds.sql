-- The house delivers by itself: rounds of a day, with their stops in order. PostgreSQL 15 syntax.
create table delivery_round (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  day date not null,
  name text not null check (length(name) between 1 and 120),
  -- who drives, by name: a hired hand has no account
  driver text not null default '',
  -- from then on its goods are out of stock and on the road
  left_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id)
);
create unique index delivery_round_id on delivery_round (id);
create index delivery_round_day on delivery_round (shop_id, day, id);
select tenant_table('delivery_round');

create table delivery_stop (
  shop_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  sale_id uuid not null,
  position int not null check (position > 0),
  -- the parcels that left with this round; null until it leaves
  shipment_id uuid,
  outcome text check (outcome in ('delivered', 'missed')),
  reason text not null default '',
  noted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, round_id) references delivery_round (shop_id, id),
  foreign key (shop_id, sale_id) references sale (shop_id, id),
  foreign key (shop_id, shipment_id) references shipment (shop_id, id),
  check ((outcome is null) = (noted_at is null)),
  check ((outcome is not distinct from 'missed') = (reason <> ''))
);
create unique index delivery_stop_id on delivery_stop (id);
create index delivery_stop_round on delivery_stop (shop_id, round_id, position);
create index delivery_stop_sale on delivery_stop (shop_id, sale_id);
-- What is to be delivered is on one round only, whoever puts it there at the same moment.
create unique index delivery_stop_once on delivery_stop (shop_id, sale_id) where outcome is null;
select tenant_table('delivery_stop');

-- Who took the goods, with what hand: evidence, never changed.
create table delivery_proof (
  shop_id uuid not null,
  id uuid not null,
  stop_id uuid not null,
  sale_id uuid not null,
  signer text not null check (signer <> ''),
  -- the lines of the pen: [[[x, y], …], …]; none where it was only said who took them
  strokes jsonb not null,
  signed_at timestamptz not null,
  noted_by uuid,
  primary key (shop_id, id),
  foreign key (shop_id, stop_id) references delivery_stop (shop_id, id),
  foreign key (shop_id, sale_id) references sale (shop_id, id)
);
create unique index delivery_proof_id on delivery_proof (id);
create index delivery_proof_sale on delivery_proof (shop_id, sale_id, signed_at);
select tenant_table('delivery_proof');
select append_only('delivery_proof');
