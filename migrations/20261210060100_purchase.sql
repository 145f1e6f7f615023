-- What is ordered from suppliers, line by line, and what came of it.
alter table numbering drop constraint numbering_series_check;
alter table numbering add constraint numbering_series_check check (series in (
  'quote', 'order', 'sample', 'futures', 'deliveryNote', 'accompanying', 'bill', 'deposit', 'lateCharge', 'credit', 'depositCredit', 'purchase'
));

create table purchase (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  supplier_id uuid not null,
  -- of the series « commande fournisseur », taken when it is sent
  number text,
  status text not null check (status in ('draft', 'sent', 'confirmed', 'partial', 'received', 'closed', 'cancelled')),
  -- where it is to arrive
  warehouse_id uuid not null,
  -- drinks bought under suspension of duty, or duty paid
  duty text not null default 'paid' check (duty in ('paid', 'suspended')),
  placed_on date,
  wanted_on date,
  promised_on date,
  -- his confirmation, his quote
  reference text not null default '',
  -- printed on the order
  note text not null default '',
  -- the supplier as he was when it was sent
  party jsonb,
  net numeric(14, 2) not null default 0,
  vat numeric(14, 2) not null default 0,
  mailed_to text not null default '',
  mailed_at timestamptz,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, supplier_id) references supplier (shop_id, id),
  foreign key (shop_id, warehouse_id) references warehouse (shop_id, id),
  check ((number is null) = (status = 'draft')),
  check ((number is null) = (placed_on is null))
);
create unique index purchase_number on purchase (shop_id, number) where number is not null;
create index purchase_recent on purchase (shop_id, created_at desc, id desc);
create index purchase_supplier on purchase (shop_id, supplier_id, created_at desc);
create index purchase_open on purchase (shop_id, status) where status in ('draft', 'sent', 'confirmed', 'partial');
select tenant_table('purchase');

create table purchase_line (
  shop_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  position int not null,
  -- an article of the catalogue, something else that is counted, or the carriage, whose cost goes into what it brings
  kind text not null check (kind in ('article', 'free', 'transport')),
  format_id uuid,
  label text not null,
  reference text not null default '',
  quantity numeric(14, 3) not null check (quantity > 0),
  packing numeric(14, 3) not null default 1 check (packing > 0),
  -- of one unit, without VAT; null: to be agreed
  unit_price numeric(16, 6) check (unit_price >= 0),
  discount numeric(6, 3) not null default 0 check (discount >= 0 and discount <= 100),
  vat_rate numeric(5, 2) not null check (vat_rate >= 0 and vat_rate < 100),
  net numeric(14, 2) not null,
  -- of what was ordered: came whole, came broken, will not come; what is left is still awaited
  received numeric(14, 3) not null default 0 check (received >= 0),
  broken numeric(14, 3) not null default 0 check (broken >= 0),
  missing numeric(14, 3) not null default 0 check (missing >= 0),
  primary key (shop_id, id),
  foreign key (shop_id, purchase_id) references purchase (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id),
  check ((kind = 'article') = (format_id is not null))
);
create index purchase_line_of on purchase_line (shop_id, purchase_id, position);
create index purchase_line_format on purchase_line (shop_id, format_id) where format_id is not null;
select tenant_table('purchase_line');

-- One arrival: what came of an order on a day, into which warehouse.
create table purchase_reception (
  shop_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  warehouse_id uuid not null,
  day date not null,
  -- the supplier's delivery note, remarks
  note text not null default '',
  created_at timestamptz not null,
  created_by uuid,
  primary key (shop_id, id),
  foreign key (shop_id, purchase_id) references purchase (shop_id, id),
  foreign key (shop_id, warehouse_id) references warehouse (shop_id, id)
);
create index purchase_reception_of on purchase_reception (shop_id, purchase_id, created_at);
create index purchase_reception_day on purchase_reception (shop_id, day);
select tenant_table('purchase_reception');

create table purchase_reception_line (
  shop_id uuid not null,
  reception_id uuid not null,
  position int not null,
  line_id uuid not null,
  lot text not null default '',
  quantity numeric(14, 3) not null check (quantity >= 0),
  broken numeric(14, 3) not null default 0 check (broken >= 0),
  missing numeric(14, 3) not null default 0 check (missing >= 0),
  -- of one unit, its share of the carriage included; null where no price was agreed
  unit_cost numeric(16, 6),
  primary key (shop_id, reception_id, position),
  foreign key (shop_id, reception_id) references purchase_reception (shop_id, id),
  foreign key (shop_id, line_id) references purchase_line (shop_id, id)
);
create index purchase_reception_line_of on purchase_reception_line (shop_id, line_id);
select tenant_table('purchase_reception_line');

-- What is expected because a document says so: it arrives and is given up there.
alter table stock_expected add column document_kind text, add column document_id uuid, add column line_id uuid;
alter table stock_expected add constraint stock_expected_document check ((document_kind is null) = (document_id is null) and (document_id is null) = (line_id is null));
create unique index stock_expected_line on stock_expected (shop_id, line_id) where line_id is not null;
