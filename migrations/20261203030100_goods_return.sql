-- Goods that came back, each time a row that nothing changes; taking one back is a row of its own. PostgreSQL 15 syntax.
create table goods_return (
  shop_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  -- the first, the second … of its order: given under the lock of the order
  n int not null check (n > 0),
  day date not null,
  -- the parcel was refused, and never handed over
  refused boolean not null default false,
  note text not null default '',
  -- the credit note that took the goods back by itself
  credit_id uuid,
  noted_by uuid,
  noted_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, sale_id, n),
  foreign key (shop_id, sale_id) references sale (shop_id, id)
);
create unique index goods_return_id on goods_return (id);
select tenant_table('goods_return');
select append_only('goods_return');

create table goods_return_line (
  shop_id uuid not null,
  return_id uuid not null,
  position int not null check (position > 0),
  -- the line of the order
  line_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- lost: it never reaches a shelf, and leaves the books as a loss
  fate text not null check (fate in ('shelf', 'lost')),
  warehouse_id uuid not null,
  lot text not null default '',
  reason text not null default '',
  -- what moved for it, shelf by shelf: [{ formatId, lot, quantity }]; nothing of what is not followed
  moved jsonb not null default '[]',
  primary key (shop_id, return_id, position),
  foreign key (shop_id, return_id) references goods_return (shop_id, id),
  foreign key (shop_id, warehouse_id) references warehouse (shop_id, id),
  check (fate = 'shelf' or reason <> '')
);
select tenant_table('goods_return_line');
select append_only('goods_return_line');

create table goods_return_cancelled (
  shop_id uuid not null,
  return_id uuid not null,
  reason text not null check (reason <> ''),
  cancelled_by uuid,
  cancelled_at timestamptz not null,
  primary key (shop_id, return_id),
  foreign key (shop_id, return_id) references goods_return (shop_id, id)
);
select tenant_table('goods_return_cancelled');
select append_only('goods_return_cancelled');
