-- Who is asking does not change while a statement runs. Asked as a subquery it is worked out once for the statement; called bare it
-- was worked out for every row that a policy looked at, which was more than half of what a list of orders cost.
create or replace function tenant_table(t regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy tenant on %s using (shop_id = (select app_shop())) with check (shop_id = (select app_shop()))', t);
  execute format('grant select, insert, update, delete on %s to comptoir_app', t);
end $$;

do $$
declare
  p record;
begin
  for p in
    select c.oid::regclass as place, l.polname as name, pg_get_expr(l.polqual, l.polrelid) as reading, pg_get_expr(l.polwithcheck, l.polrelid) as writing
      from pg_policy l join pg_class c on c.oid = l.polrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'
  loop
    execute format('alter policy %I on %s', p.name, p.place)
      || coalesce(' using (' || regexp_replace(p.reading, '(?<!SELECT )(app_(shop|user|audience)\(\))', '(select \1)', 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(p.writing, '(?<!SELECT )(app_(shop|user|audience)\(\))', '(select \1)', 'g') || ')', '');
  end loop;
end $$;

-- A shop's list must be read off the shop's index. Were both halves of "of this shop, or of this buyer" found by an index, the planner
-- would fetch both whole and sort them; a buyer's own reading carries his id in its words, and that finds the buyer's index.
alter policy buyer_read on sale using (coalesce(buyer_user_id = (select app_user()), false) and status <> 'draft');
alter policy buyer_read on bill using (coalesce(buyer_user_id = (select app_user()), false));
alter policy buyer_read on payment_intent using (coalesce(buyer_user_id = (select app_user()), false));
alter policy buyer_read on client using (coalesce(user_id = (select app_user()), false));
