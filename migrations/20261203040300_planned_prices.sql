-- Prices that are prepared for a day: they take effect by themselves when it begins where the shop is. PostgreSQL 15 syntax.
create table planned_prices (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  day date not null,
  -- Each with the price that it takes the place of: one that was changed meanwhile stops the sheet.
  rows jsonb not null,
  status text not null default 'planned' check (status in ('planned', 'applied', 'stopped', 'withdrawn')),
  -- why it was stopped
  why text,
  planned_by uuid,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create index planned_prices_day on planned_prices (shop_id, day desc, id desc);
create index planned_prices_due on planned_prices (shop_id, day, id) where status = 'planned';
select tenant_table('planned_prices');
