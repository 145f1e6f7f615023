-- What was written since a batch is being handed over by somebody: nobody else is given the same meanwhile. Let go when its file ends or breaks off; a
-- process that dies with it in its hands lets go of it by time.
create table export_claim (
  shop_id uuid not null references shop (shop_id),
  -- The batch that is corrected.
  corrects int not null,
  id uuid not null,
  claimed_by uuid,
  claimed_at timestamptz not null,
  until timestamptz not null,
  primary key (shop_id, corrects),
  foreign key (shop_id, corrects) references export_batch (shop_id, n)
);
select tenant_table('export_claim');
