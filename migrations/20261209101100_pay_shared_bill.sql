-- A bill of several orders is paid behind its link as well: its card is debited once, for the account of its client, and its orders take their parts.
set local lock_timeout = '2s';
alter table pay_attempt alter column sale_id drop not null;
create unique index pay_attempt_one_debit on pay_attempt (shop_id, bill_id) where sale_id is null and status = 'debit';

-- Of two such bills of one client, both may be on their way: each is guarded by the index above.
drop index payment_intent_one_debit;
create unique index payment_intent_one_debit on payment_intent (shop_id, payable_kind, payable_id)
  where kind = 'debit' and status in ('processing', 'requiresAction') and payable_kind <> 'client';
