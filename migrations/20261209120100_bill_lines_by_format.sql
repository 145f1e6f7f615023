-- The bills of an article are asked for on its page. PostgreSQL 15 syntax.
create index bill_line_format on bill_line (shop_id, format_id) where format_id is not null;
