-- A mail says what it is about, and one that was given up can be sent again or set aside. PostgreSQL 15 syntax.
alter table mail
  -- The document that it carries or tells of, as a link of the office: « Facture F-2026-0012 ».
  add column about_label text,
  add column about_path text,
  -- The mail that this one was sent in place of, perhaps to another address.
  add column again_of uuid,
  -- Nobody waits for it any more: it was sent again, or somebody has seen to it in another way.
  add column closed_at timestamptz;
create index mail_to_mend on mail (shop_id) where status in ('failed', 'unknown') and closed_at is null;
