-- Whoever works for a shop stands there under a number of its own, from the invitation on: his history is told under it. The version
-- is that of his rights: two people who change them at once do not undo each other's work unseen.
alter table user_shop add column id uuid;
update user_shop set id = md5(user_id::text || shop_id::text)::uuid;
alter table user_shop alter column id set not null;
alter table user_shop add column version int not null default 1;
alter table user_shop add column invited_by uuid;
create unique index user_shop_id on user_shop (id);
-- When somebody last came in, shop by shop.
create index session_in_shop on session (user_id, shop_id, created_at desc);

-- Somebody was asked in and has not answered yet. Of the link in his mail only the hash is kept.
create table invitation (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  role text not null check (role in ('iam', 'agent')),
  email text not null,
  firstname text not null default '',
  lastname text not null default '',
  -- in which he is written to
  lang text not null,
  authorizations jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id),
  unique (id)
);
create unique index invitation_open on invitation (shop_id, lower(email)) where accepted_at is null and revoked_at is null;
create unique index invitation_hash on invitation (shop_id, hash);
select tenant_table('invitation');
