-- Wine becomes bottles: what was poured, what came of it, what dry goods it took. The movements are those of the journal, under the act's id.
alter table stock_movement drop constraint stock_movement_cause_check;
alter table stock_movement add constraint stock_movement_cause_check check (cause in (
  'opening', 'count', 'adjustment', 'import', 'production', 'purchase', 'sale', 'return', 'transferOut', 'transferIn', 'sample', 'tasting', 'gift', 'loss', 'breakage',
  'bottlingOut', 'bottlingIn'
));

create table bottling (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  kind text not null check (kind in ('bottling', 'disgorging')),
  state text not null check (state in ('planned', 'done', 'undone')),
  day date not null,
  warehouse_id uuid not null,
  -- where the bottles, corks and labels are taken from
  dry_warehouse_id uuid not null,
  note text not null default '',
  -- hectolitres, as the excise declaration counts them
  came numeric(16, 5) not null,
  went numeric(16, 5) not null,
  lost numeric(16, 5) not null check (lost >= 0),
  loss_reason text not null default '',
  created_at timestamptz not null,
  created_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  primary key (shop_id, id),
  foreign key (shop_id, warehouse_id) references warehouse (shop_id, id),
  foreign key (shop_id, dry_warehouse_id) references warehouse (shop_id, id),
  constraint bottling_balance check (came = went + lost),
  constraint bottling_loss_explained check (lost = 0 or loss_reason <> '')
);
create index bottling_day on bottling (shop_id, day desc, id desc);
select tenant_table('bottling');

create table bottling_line (
  shop_id uuid not null,
  bottling_id uuid not null,
  position int not null,
  side text not null check (side in ('source', 'output', 'dry')),
  -- of dry goods: for which of the outputs
  for_position int check ((side = 'dry') = (for_position is not null)),
  format_id uuid not null,
  lot text not null default '',
  quantity numeric(14, 3) not null check (quantity > 0),
  hectolitres numeric(16, 5),
  -- what a unit of it cost that day; null where nobody had said it
  cost numeric(16, 6),
  primary key (shop_id, bottling_id, position),
  foreign key (shop_id, bottling_id) references bottling (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
-- The last time that a format was filled: what it took then is proposed again.
create index bottling_line_format on bottling_line (shop_id, format_id, side);
select tenant_table('bottling_line');
