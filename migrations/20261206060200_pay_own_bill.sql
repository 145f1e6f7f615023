-- A buyer who is signed in opens the way to pay a bill of his own. PostgreSQL 15 syntax.
alter table pay_link drop constraint pay_link_via_check;
alter table pay_link add constraint pay_link_via_check check (via in ('mail', 'reminder', 'paper', 'quote', 'account'));
