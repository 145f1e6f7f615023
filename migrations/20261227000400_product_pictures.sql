-- Several photographs of a product: the first one stays where it was, the others stand beside it, in their order, each with its own text.
set local lock_timeout = '2s';
alter table product
  add column picture_alt text not null default '',
  add column more_pictures jsonb not null default '[]';
