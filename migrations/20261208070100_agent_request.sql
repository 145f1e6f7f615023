-- An agent who asks an estate to let him represent it. Nothing is opened by it: the estate answers by an invitation.
create table agent_request (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  user_id uuid not null,
  -- as they were when he asked: what he is shown of his requests needs no reading in other estates
  shop_name text not null,
  message text not null check (length(message) between 1 and 500),
  asked_at timestamptz not null,
  primary key (shop_id, id)
);
create index agent_request_user on agent_request (shop_id, user_id, asked_at desc);
create index agent_request_own on agent_request (user_id, asked_at desc);
select tenant_table('agent_request');
create policy asker_read on agent_request for select using (user_id = app_user());
