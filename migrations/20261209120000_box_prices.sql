-- The price of a box that follows its articles: how it is made of theirs, and what its base price was worked out from. PostgreSQL 15 syntax.
alter table product_format add column price_rule jsonb;
alter table product_format add column price_followed jsonb;
-- Of twenty thousand articles few are such boxes: whoever saves an article asks whether one of them holds it.
create index product_format_price_rule on product_format (shop_id, id) where price_rule is not null;

-- A rule of a box, or its end, is a sheet of its own in the history of prices.
alter table price_sheet drop constraint price_sheet_why_check;
alter table price_sheet add constraint price_sheet_why_check
  check (why in ('start', 'grid', 'percent', 'product', 'file', 'import', 'revert', 'undo', 'planned', 'follow', 'box')) not valid;
