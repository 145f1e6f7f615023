-- What became of samples once they were handed over: one row a sample, born with the handing over. PostgreSQL 15 syntax.
create table sample_follow_up (
  shop_id uuid not null,
  sale_id uuid not null,
  given_on date not null,
  given_by uuid,
  -- null: nobody has said yet
  outcome text check (outcome in ('pleased', 'declined', 'ordered', 'unanswered')),
  note text not null default '',
  -- the order that followed
  order_id uuid,
  told_by uuid,
  told_at timestamptz,
  primary key (shop_id, sale_id),
  foreign key (shop_id, sale_id) references sale (shop_id, id),
  foreign key (shop_id, order_id) references sale (shop_id, id),
  check ((outcome is null) = (told_at is null)),
  check (order_id is null or outcome = 'ordered')
);
-- an order follows one handing over only: its turnover is counted once
create unique index sample_follow_up_order on sample_follow_up (shop_id, order_id) where order_id is not null;
create index sample_follow_up_open on sample_follow_up (shop_id, given_on) where outcome is null;
select tenant_table('sample_follow_up');

-- The list of samples, newest first: a shop has few of them among its sales.
create index sale_samples on sale (shop_id, created_at desc, id desc) where kind = 'sample';
