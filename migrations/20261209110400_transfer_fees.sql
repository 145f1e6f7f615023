-- What the bank kept for itself of a transfer: the client paid the whole of it, the account received less.
alter table payment_intent add column bank_fee numeric(14, 2) check (bank_fee > 0);
alter table payment_intent add constraint payment_intent_fee check (bank_fee is null or (kind = 'receipt' and method = 'transfer' and bank_fee < amount)) not valid;
alter table payment_intent validate constraint payment_intent_fee;
