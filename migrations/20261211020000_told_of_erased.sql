-- When a client is erased, what was told of him goes too: notifications that name him or lead to what was his, and of mails all but that
-- one was sent, when, and with which document.
alter table mail add column erased_at timestamptz;

-- Notifications are each reader's own; this takes away those of the acting shop and gives nothing back.
grant select, delete on notification to comptoir_search;
create policy forget_found on notification for select to comptoir_search using (true);
create policy forget on notification for delete to comptoir_search using (true);
create function forget_notifications(words text, things uuid[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  delete from notification n
   where n.shop_id = app_shop() and (n.content ~* words
       or substring(n.redirect_link from '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}')::uuid = any (things));
$$;
grant create on schema public to comptoir_search;
alter function forget_notifications(text, uuid[]) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke all on function forget_notifications(text, uuid[]) from public;
grant execute on function forget_notifications(text, uuid[]) to comptoir_app;
