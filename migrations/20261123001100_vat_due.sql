-- VAT is due when money is received: before the goods leave, and for services as they are paid. The entry that says so has a cause of its own.
alter table entry drop constraint entry_cause_check;
alter table entry add constraint entry_cause_check check (cause in ('bill', 'advance', 'deposit', 'money', 'vat'));
