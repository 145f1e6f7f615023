-- A remittance of debits that the bank credits as one amount: one line of the statement for all of them.
alter table bank_line add column collection_id uuid;
alter table bank_line add constraint bank_line_collection foreign key (shop_id, collection_id) references sepa_collection (shop_id, id) not valid;
alter table bank_line validate constraint bank_line_collection;
create unique index bank_line_remittance on bank_line (shop_id, collection_id) where collection_id is not null;
