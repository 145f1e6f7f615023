-- What a person is told in the application, and the files that are ready for him.

create table notification (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  shop_id uuid references shop (shop_id),
  type text not null,
  -- HTML of the few tags that the area lets through; everything else was escaped before it was written
  content text not null,
  redirect_link text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz
);
create index notification_user on notification (user_id, created_at desc);
create index notification_unseen on notification (user_id) where seen_at is null;
create index notification_shop on notification (shop_id, created_at);
select global_table('notification');
-- The second wall: a person's own; others may only write to him.
alter table notification enable row level security;
alter table notification force row level security;
create policy own on notification using (user_id = app_user());
create policy anybody_writes on notification for insert with check (true);

create table document_download (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  shop_id uuid references shop (shop_id),
  url text not null,
  created_at timestamptz not null,
  taken_at timestamptz
);
create index document_download_ready on document_download (user_id, created_at) where taken_at is null;
create index document_download_shop on document_download (shop_id, created_at);
select global_table('document_download');
alter table document_download enable row level security;
alter table document_download force row level security;
create policy own on document_download using (user_id = app_user());
create policy anybody_writes on document_download for insert with check (true);
