-- Bills of suppliers: what they say, how it stands to what was ordered and received, and when they were paid.
create table purchase_bill (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  supplier_id uuid not null,
  -- the order that it is of; a carriage alone is of none
  purchase_id uuid,
  number text not null check (number <> ''),
  day date not null,
  due_on date not null,
  status text not null check (status in ('toCheck', 'accepted', 'disputed')),
  -- base and VAT by rate, as they stand on the bill
  rates jsonb not null,
  net numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  gross numeric(14, 2) not null check (gross = net + vat),
  -- why it is disputed, or accepted although it differs
  reason text not null default '',
  file_id uuid,
  file_name text not null default '',
  paid_on date,
  paid_by text not null default '',
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, supplier_id) references supplier (shop_id, id),
  foreign key (shop_id, purchase_id) references purchase (shop_id, id),
  check (paid_on is null or status = 'accepted')
);
-- One bill is typed once.
create unique index purchase_bill_number on purchase_bill (shop_id, supplier_id, lower(number));
create index purchase_bill_recent on purchase_bill (shop_id, day desc, id desc);
create index purchase_bill_purchase on purchase_bill (shop_id, purchase_id) where purchase_id is not null;
create index purchase_bill_open on purchase_bill (shop_id, due_on) where paid_on is null;
select tenant_table('purchase_bill');
