-- Credit notes of suppliers: what they say by rate, the bills that they are deducted of, the goods that go back to the supplier. PostgreSQL 15 syntax.
create table purchase_credit (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  supplier_id uuid not null,
  -- the bill that it corrects; none: of no bill
  bill_id uuid,
  number text not null check (number <> ''),
  day date not null,
  status text not null check (status in ('noted', 'withdrawn')),
  rates jsonb not null,
  net numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  gross numeric(14, 2) not null check (gross = net + vat and gross > 0),
  reason text not null default '',
  -- why it is withdrawn
  withdrawn_why text not null default '',
  -- on which day its goods left
  goods_on date,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, supplier_id) references supplier (shop_id, id),
  foreign key (shop_id, bill_id) references purchase_bill (shop_id, id)
);
create unique index purchase_credit_number on purchase_credit (shop_id, supplier_id, lower(number)) where status <> 'withdrawn';
create index purchase_credit_recent on purchase_credit (shop_id, day desc, id desc);
create index purchase_credit_supplier on purchase_credit (shop_id, supplier_id);
create index purchase_credit_bill on purchase_credit (shop_id, bill_id) where bill_id is not null;
select tenant_table('purchase_credit');

-- What of it is deducted of a bill.
create table purchase_credit_use (
  shop_id uuid not null,
  credit_id uuid not null,
  bill_id uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  created_at timestamptz not null,
  created_by uuid,
  primary key (shop_id, credit_id, bill_id),
  foreign key (shop_id, credit_id) references purchase_credit (shop_id, id),
  foreign key (shop_id, bill_id) references purchase_bill (shop_id, id)
);
create index purchase_credit_use_bill on purchase_credit_use (shop_id, bill_id);
select tenant_table('purchase_credit_use');

-- What goes back with it, of which reception.
create table purchase_credit_good (
  shop_id uuid not null,
  credit_id uuid not null,
  position int not null,
  reception_id uuid not null,
  reception_position int not null,
  line_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  primary key (shop_id, credit_id, position),
  foreign key (shop_id, credit_id) references purchase_credit (shop_id, id),
  foreign key (shop_id, reception_id, reception_position) references purchase_reception_line (shop_id, reception_id, position),
  foreign key (shop_id, line_id) references purchase_line (shop_id, id)
);
create index purchase_credit_good_of on purchase_credit_good (shop_id, reception_id);
select tenant_table('purchase_credit_good');

-- Of what came, what went back: it is owed by nobody.
alter table purchase_line add column returned numeric(14, 3) not null default 0 check (returned >= 0);

alter table stock_movement drop constraint stock_movement_cause_check;
alter table stock_movement add constraint stock_movement_cause_check check (cause in (
  'opening', 'count', 'adjustment', 'import', 'production', 'purchase', 'purchaseReturn', 'sale', 'return', 'transferOut', 'transferIn', 'sample', 'tasting', 'gift', 'loss', 'breakage',
  'bottlingOut', 'bottlingIn'
));
