-- A batch of entries is kept with what it was made of, so that it can be made again to the byte; what was written since for its period goes out as a batch
-- of its own, which names the one that it corrects. Batches from before have neither.
alter table export_batch add column made jsonb;
alter table export_batch add column corrects int;
comment on column export_batch.made is 'of entries: up to which numbers, from which on, under which names of accounts';
alter table export_batch add constraint export_batch_corrects foreign key (shop_id, corrects) references export_batch (shop_id, n) not valid;
alter table export_batch validate constraint export_batch_corrects;
