-- What an estate writes of a product in other languages than French. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
create table product_text (
  shop_id uuid not null,
  product_id uuid not null,
  lang text not null check (lang in ('en', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja')),
  description text not null check (description <> ''),
  updated_at timestamptz not null,
  primary key (shop_id, product_id, lang),
  foreign key (shop_id, product_id) references product (shop_id, id)
);
select tenant_table('product_text');
create policy public_read on product_text for select using (app_audience() = 'public' and exists (
  select from product p where p.shop_id = product_text.shop_id and p.id = product_text.product_id));
create trigger public_insert after insert on product_text referencing new table as changed for each statement execute function tell_public_change();
create trigger public_update after update on product_text referencing new table as changed for each statement execute function tell_public_change();
create trigger public_delete after delete on product_text referencing old table as changed for each statement execute function tell_public_change();
