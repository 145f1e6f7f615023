-- The mails of a client and of a document are read at each opening of their pages. PostgreSQL 15 syntax.
-- The address of a screen ends in the id of its record.
create index mail_to on mail (shop_id, lower(recipient));
create index mail_about on mail (shop_id, "right"(about_path, 36)) where about_path is not null;
