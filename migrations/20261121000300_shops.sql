-- Shops. A shop is the tenant: shop_id is its id everywhere, in URLs too.

create table shop (
  shop_id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{6,12}$'),
  -- as it stands in the address of the shop; what makes it unique is its folded form in public_name
  public_name text not null check (public_name ~ '^[A-Za-z0-9_-]{2,60}$'),
  name text not null check (length(name) between 1 and 200),
  contact_email text not null default '',
  business_type text not null default 'wine' check (business_type in ('wine', 'champaign', 'beer', 'spirit', 'cider', 'other')),
  -- legal identity, printed on every document
  business jsonb not null default '{}',
  settings jsonb not null default '{}',
  formats jsonb not null default '[]',
  banks jsonb not null default '[]',
  payments_list jsonb not null default '[]',
  edited_shop jsonb not null default '{}',
  header_style jsonb not null default '{}',
  integration jsonb not null,
  stripe_account text,
  stripe_is_active boolean not null default false,
  zone text not null default 'Europe/Paris',
  online boolean not null default true,
  paused boolean not null default false,
  is_demo boolean not null default false,
  -- everything that visitors can see of this shop is a function of this number
  public_version bigint not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
select tenant_table('shop');
create policy public_read on shop for select using (app_audience() = 'public' and archived_at is null);
create policy admin_read on shop for select using (app_audience() = 'admin');
-- a person sees the shops he is linked to, whichever he acts in (switching, the agent's producers)
create policy linked_read on shop for select using (
  app_user() is not null and exists (select 1 from user_shop l where l.user_id = app_user() and l.shop_id = shop.shop_id and not l.blocked)
);

-- One look-up for codes and public names: both live in the same space, folded so that look-alikes collide. Former names stay
-- with their shop, so that a printed address never leads to somebody else.
create table public_name (
  folded text primary key,
  shop_id uuid not null references shop (shop_id),
  shown text not null,
  kind text not null check (kind in ('code', 'name', 'former')),
  created_at timestamptz not null default now()
);
create index public_name_shop on public_name (shop_id);
select global_table('public_name');

-- Client price categories. The key is the shop's own word ('particulier', 'caviste'); documents keep it.
create table typology (
  shop_id uuid not null references shop (shop_id),
  key text not null check (key ~ '^[a-zA-Z0-9_-]{1,40}$'),
  name text not null check (length(name) between 1 and 100),
  public boolean not null default false,
  ttc boolean not null default false,
  global_discount numeric(6,3) not null default 0 check (global_discount >= 0 and global_discount <= 100),
  -- null follows the setting of the shop
  all_rules_in_eq75 boolean,
  position int not null default 0,
  primary key (shop_id, key)
);
select tenant_table('typology');
create policy public_read on typology for select using (app_audience() = 'public');

-- Pages of the public shop, one level of children.
create table shop_tab (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  parent_id uuid,
  name text not null check (length(name) between 1 and 80),
  position int not null default 0,
  -- spelled as the specification has it: whether the tab shows
  "exists" boolean not null default true,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, parent_id) references shop_tab (shop_id, id)
);
create index shop_tab_parent on shop_tab (shop_id, parent_id);
select tenant_table('shop_tab');
create policy public_read on shop_tab for select using (app_audience() = 'public');

-- A change of something public leaves a row here; the version of the shop is raised from it when the transaction commits. Raising
-- it in the middle would keep the shop's row locked while other rows are awaited: orders and imports would bait deadlocks.
create table public_change (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  primary key (shop_id, id)
);
select tenant_table('public_change');

create function raise_public_version() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.shop_id', true);
begin
  -- A call that spans sellers stands in the last one when it commits: stand in the shop of this row, then come back.
  perform set_config('app.shop_id', new.shop_id::text, true);
  -- Other transactions delete their rows before they commit, so all that can be seen here are this one's: raised once.
  delete from public_change where shop_id = new.shop_id;
  if found then
    update shop set public_version = public_version + 1 where shop_id = new.shop_id;
  end if;
  perform set_config('app.shop_id', coalesce(before, ''), true);
  return null;
end $$;
create constraint trigger raise_public_version after insert on public_change
  deferrable initially deferred for each row execute function raise_public_version();

-- Announced by the administrator of the installation; the newest row that is not over counts.
create table maintenance (
  id uuid primary key,
  banner boolean not null,
  page boolean not null,
  start_date timestamptz not null,
  end_date timestamptz not null check (end_date > start_date),
  created_at timestamptz not null default now()
);
create index maintenance_end on maintenance (end_date);
select global_table('maintenance');
