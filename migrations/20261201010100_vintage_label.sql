-- What the label of a vintage declares: its ingredients and what feeds the nutrition table (Regulation (EU) 2021/2117). PostgreSQL 15 syntax.
create table vintage_label (
  shop_id uuid not null,
  vintage_id uuid not null,
  label jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (shop_id, vintage_id),
  foreign key (shop_id, vintage_id) references product_vintage (shop_id, id)
);
select tenant_table('vintage_label');
-- Whoever reads a bottle's code reads its label, whatever shop it is of.
create policy public_read on vintage_label for select using (app_audience() = 'public' and exists (
  select 1 from product_vintage v where v.shop_id = vintage_label.shop_id and v.id = vintage_label.vintage_id));
create trigger public_insert after insert on vintage_label referencing new table as changed for each statement execute function tell_public_change();
create trigger public_update after update on vintage_label referencing old table as former new table as changed
  for each statement execute function tell_public_change();
create trigger public_delete after delete on vintage_label referencing old table as changed for each statement execute function tell_public_change();
