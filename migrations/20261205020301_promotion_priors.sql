-- What is kept of the promotions of an article: when each began, and the lowest price of the thirty days before, so that pages and carts
-- find them where they read the product. PostgreSQL 15 syntax.
alter table product add column kept_promotions jsonb not null default '{}';

-- Of those that stand today nobody knows since when. The owner of the tables reads them whole for a moment.
alter table product no force row level security;
alter table product_format no force row level security;
update product p set kept_promotions = f.unknown
  from (select shop_id, product_id, jsonb_object_agg(id, null) as unknown from product_format where promotions <> '[]' group by shop_id, product_id) f
 where f.shop_id = p.shop_id and f.product_id = p.id;
alter table product force row level security;
alter table product_format force row level security;
