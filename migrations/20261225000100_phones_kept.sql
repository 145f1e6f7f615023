-- Telephones are kept in one form, E.164. Those typed at home in France are brought to it; what cannot be read stays as it was typed. PostgreSQL 15 syntax.
create function kept_phone(typed text) returns text language sql immutable as $$
  select case
    when bare ~ '^0(590|69[01])\d{6}$' then '+590' || substr(bare, 2)
    when bare ~ '^0[56]94\d{6}$' then '+594' || substr(bare, 2)
    when bare ~ '^0(596|69[67])\d{6}$' then '+596' || substr(bare, 2)
    when bare ~ '^0(26[239]|639|69[23])\d{6}$' then '+262' || substr(bare, 2)
    when bare ~ '^0508\d{6}$' then '+508' || substr(bare, 5)
    when bare ~ '^0[1-9]\d{8}$' then '+33' || substr(bare, 2)
    when bare ~ '^(\+|00)33[1-9]\d{8}$' then '+33' || right(bare, 9)
    else typed
  end
  from (select regexp_replace(replace(typed, '(0)', ''), '[\s.()/\u00a0\u202f-]', '', 'g') as bare) as one
$$;

do $$
declare
  held record;
begin
  for held in
    select * from (values ('user_account', 'phone'), ('client', 'phone'), ('client', 'landline'), ('client_address', 'phone'), ('contact', 'phone'),
      ('contact', 'landline'), ('carrier', 'phone'), ('supplier', 'phone')) as one(place, held)
  loop
    execute format('alter table %I no force row level security', held.place);
    execute format('update %1$I set %2$I = kept_phone(%2$I) where %2$I is distinct from kept_phone(%2$I)', held.place, held.held);
    if held.place <> 'user_account' then execute format('alter table %I force row level security', held.place); end if;
  end loop;
end $$;
drop function kept_phone(text);
