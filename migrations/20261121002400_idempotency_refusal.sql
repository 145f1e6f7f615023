-- The transaction that refused the use of a key: calls that were waiting for it are given its refusal, later ones may try again.
alter table idempotency add column refused_by xid8;
