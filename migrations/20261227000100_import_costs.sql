-- What an import told of costs and of alert levels, so that it can be taken back.
alter table format_cost add column import_id uuid;
create index format_cost_import on format_cost (shop_id, import_id) where import_id is not null;
alter table stock_item add column threshold_import jsonb;
