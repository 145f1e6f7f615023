-- An order may have several bills (a deposit, a part, the rest): what they bill of each line is kept in the link and checked under the lock of the sale.
drop index document_link_billed;
