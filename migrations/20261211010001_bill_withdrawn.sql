-- A bill of a supplier that was typed by error is withdrawn: it stays written and claims nothing; its number may be typed again. PostgreSQL 15 syntax.
alter table purchase_bill drop constraint purchase_bill_status_check;
alter table purchase_bill add constraint purchase_bill_status_check check (status in ('toCheck', 'accepted', 'disputed', 'withdrawn'));
drop index purchase_bill_number;
create unique index purchase_bill_number on purchase_bill (shop_id, supplier_id, lower(number)) where status <> 'withdrawn';
