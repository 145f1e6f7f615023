-- Runs are taken away by their age.
create index label_run_age on label_run (shop_id, created_at);
