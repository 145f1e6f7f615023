-- A public picture in the sizes and forms that screens ask for, made once by a job. PostgreSQL 15 syntax.
create table picture_size (
  shop_id uuid not null,
  file_id uuid not null,
  width integer not null,
  kind text not null check (kind in ('avif', 'webp')),
  place text not null,
  size integer not null,
  primary key (shop_id, file_id, width, kind),
  foreign key (shop_id, file_id) references file (shop_id, id)
);
select tenant_table('picture_size');
-- Only public pictures have sizes, and they are read by who knows what they hold.
create policy public_read on picture_size for select using (app_audience() = 'public' and exists (
  select 1 from file f where f.shop_id = picture_size.shop_id and f.id = picture_size.file_id and f.visibility = 'public'));
