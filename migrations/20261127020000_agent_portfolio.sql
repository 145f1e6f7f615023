-- Whose client somebody is: the number under which an agent is known here, from his invitation on. A client has one agent at most.
set local lock_timeout = '2s';
alter table client add column agent_id uuid;
create index client_agent on client (shop_id, agent_id) where agent_id is not null;

-- Whom an agent brought was his until now too: he saw the clients whom he had created.
alter table client no force row level security;
update client c set agent_id = l.id from user_shop l
  where l.shop_id = c.shop_id and l.user_id = c.created_by and l.role = 'agent';
alter table client force row level security;

-- Where an agent sells: French departments.
create table agent_zone (
  shop_id uuid not null references shop (shop_id),
  agent_id uuid not null,
  department text not null check (department ~ '^[0-9]{2,3}$'),
  primary key (shop_id, agent_id, department)
);
select tenant_table('agent_zone');
