-- What a bill deducts of deposits that were billed before: it asks for its total less that.
alter table bill add column deducted numeric(14, 2) not null default 0 check (deducted >= 0);
