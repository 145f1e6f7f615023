-- What the bank keeps for itself of what it credits: told by the statement, or read as what is missing when the line is accepted.
alter table bank_line add column told_fee numeric(14, 2) check (told_fee > 0);
alter table bank_line add column fee numeric(14, 2) check (fee > 0);
comment on column bank_line.told_fee is 'charges that the statement says are taken off the amount';
comment on column bank_line.fee is 'what the bank kept of the remittance that the line is: an entry says it';

alter table entry drop constraint entry_cause_check;
alter table entry add constraint entry_cause_check check (cause in ('bill', 'advance', 'deposit', 'money', 'vat', 'cheques', 'fee'));
