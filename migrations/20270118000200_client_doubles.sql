-- Two records of one client are found by stored keys: under the policies an index on an expression would never be used.

-- The words of a name without case, accents, signs, order or legal form.
create function word_key(words text) returns text language sql immutable parallel safe strict
  as $$ select coalesce(string_agg(w, ' ' order by w collate "C"), '')
    from regexp_split_to_table(public.folded(words), '[\s[:punct:]]+') w
    where w <> '' and w not in ('sarl', 'sas', 'sasu', 'eurl', 'scea', 'earl', 'gaec', 'ste', 'societe') $$;

alter table client
  add column name_key text not null generated always as (
    word_key(case when business_name <> '' then business_name else lastname || ' ' || firstname end)) stored,
  add column town_key text not null generated always as (word_key(regexp_replace(city, '\mcedex\M.*$', '', 'i'))) stored;
create index client_name_key on client (shop_id, name_key) where name_key <> '';

-- Two clients of whom somebody said that they are not the same.
create table client_apart (
  shop_id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  said_by uuid,
  said_at timestamptz not null,
  primary key (shop_id, low_id, high_id),
  foreign key (shop_id, low_id) references client (shop_id, id),
  foreign key (shop_id, high_id) references client (shop_id, id),
  check (low_id < high_id)
);
create index client_apart_high on client_apart (shop_id, high_id);
select tenant_table('client_apart');
