-- A link belongs to the address that its mail went to: one version may go to several. PostgreSQL 15 syntax.
alter table quote_link add column sent_to text;
-- What was said behind a link belongs to its address too.
alter table quote_comment add column sent_to text;

-- What was sent before: the version knew its last address only. The owner of the tables writes across shops once, here.
alter table quote_version no force row level security;
alter table quote_link no force row level security;
alter table quote_comment no force row level security;
alter table quote_comment disable trigger append_only;
update quote_link l set sent_to = v.sent_to from quote_version v where v.shop_id = l.shop_id and v.id = l.version_id;
update quote_comment c set sent_to = v.sent_to from quote_version v where v.shop_id = c.shop_id and v.id = c.version_id;
alter table quote_comment enable trigger append_only;
alter table quote_comment force row level security;
alter table quote_link force row level security;
alter table quote_version force row level security;
alter table quote_link alter column sent_to set not null;
alter table quote_comment alter column sent_to set not null;
