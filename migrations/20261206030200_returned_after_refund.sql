-- A debit may come back from the bank after its money was given back to the client: the receipt is undone all the same, and he owes what he was given.
insert into payment_transition (kind, from_status, to_status) values ('receipt', 'partial', 'cancelled'), ('receipt', 'refunded', 'cancelled');
