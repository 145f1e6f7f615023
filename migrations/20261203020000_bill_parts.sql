-- One bill may be of several orders of a client: what of it is of which order. A bill of one order has one part, the whole.
create table bill_part (
  shop_id uuid not null,
  bill_id uuid not null,
  sale_id uuid not null,
  buyer_user_id uuid,
  net numeric(14,2) not null,
  gross numeric(14,2) not null,
  deducted numeric(14,2) not null default 0,
  primary key (shop_id, bill_id, sale_id),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
create index bill_part_sale on bill_part (shop_id, sale_id, bill_id);
select tenant_table('bill_part');
select append_only('bill_part');
create policy buyer_read on bill_part for select using (coalesce(buyer_user_id = (select app_user()), false));

-- What is left of each part of a bill of several orders: money is received on an order. The balance of the bill is their sum.
create table bill_part_balance (
  shop_id uuid not null,
  bill_id uuid not null,
  sale_id uuid not null,
  settled numeric(14,2) not null,
  credited numeric(14,2) not null,
  remaining numeric(14,2) not null check (remaining >= 0),
  primary key (shop_id, bill_id, sale_id),
  foreign key (shop_id, bill_id, sale_id) references bill_part (shop_id, bill_id, sale_id)
);
create index bill_part_balance_sale on bill_part_balance (shop_id, sale_id);
select tenant_table('bill_part_balance');

-- Of a line billed from a delivery note: the line of the order that it is of, and the number of the note.
alter table bill_line
  add column sale_line_id uuid,
  add column delivery_note text;
create index bill_line_of_sale on bill_line (shop_id, sale_line_id) where sale_line_id is not null;

-- The orders of a client who is billed once a month wait for that bill.
alter table client add column monthly_billing boolean not null default false;

-- The debt of each order stands apart in the entry of a bill of several.
alter table entry_line add column sale_id uuid;
create index entry_line_sale on entry_line (shop_id, sale_id) where sale_id is not null;

-- A month billed at once: what was asked for, and what became of each bill.
create table month_billing (
  shop_id uuid not null,
  id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  status text not null check (status in ('pending', 'processing', 'completed', 'error')),
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (shop_id, id)
);
create index month_billing_recent on month_billing (shop_id, created_at desc);
select tenant_table('month_billing');
create table month_billing_item (
  shop_id uuid not null,
  run_id uuid not null,
  position int not null,
  client_id uuid not null,
  client_name text not null,
  sale_ids uuid[] not null,
  bill_id uuid,
  bill_number text,
  total numeric(14,2),
  why text,
  done_at timestamptz,
  primary key (shop_id, run_id, position),
  foreign key (shop_id, run_id) references month_billing (shop_id, id)
);
select tenant_table('month_billing_item');

-- What was billed before: the owner of the tables reads it whole for a moment.
alter table bill no force row level security;
alter table bill_part no force row level security;
alter table bill_part disable trigger user;
insert into bill_part (shop_id, bill_id, sale_id, buyer_user_id, net, gross, deducted)
select shop_id, id, sale_id, buyer_user_id, total_net, total_gross, deducted from bill where sale_id is not null;
alter table bill_part enable trigger user;
alter table bill force row level security;
alter table bill_part force row level security;

create policy search_read on bill_part for select to comptoir_search using (true);
grant select on bill_part to comptoir_search;
drop function search_payment(text);
create function search_payment(words text) returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  -- A whole number of a bill finds what was paid for its orders, and the receipts that it was taken from.
  return query select x.id from bill b join bill_part o on o.shop_id = b.shop_id and o.bill_id = b.id
    join payment_intent p on p.shop_id = b.shop_id and p.payable_kind = 'order' and p.payable_id = o.sale_id
    cross join lateral (values (p.id), (p.source_id)) x (id) where b.shop_id = app_shop() and b.number = upper(btrim(words)) and x.id is not null;
  if found then return; end if;
  return query select p.id from payment_intent p
    where p.shop_id = app_shop() and p.search_words like '%' || replace(replace(replace(folded(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
end $$;
grant create on schema public to comptoir_search;
alter function search_payment(text) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function search_payment(text) from public;
grant execute on function search_payment(text) to comptoir_app;
