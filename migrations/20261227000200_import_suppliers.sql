-- The suppliers and articles of suppliers that an import made, so that it can be taken back.
alter table supplier add column import_id uuid;
alter table supplier_article add column import_id uuid;
create index supplier_article_import on supplier_article (shop_id, import_id) where import_id is not null;
