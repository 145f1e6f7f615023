-- A quote may be ordered in parts: which lines and how many stands in `document_link.quantities`; this says whether some is left.
-- PostgreSQL 15 syntax.
alter table sale add column orders_more boolean not null default false;
create index sale_quote_left on sale (shop_id, created_at) where kind = 'quote' and orders_more;
