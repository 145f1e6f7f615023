-- What was typed of a month, its counts of capsules and its observations, was wrong and the month is declared: the difference is kept here
-- and declared with a later month. The month that was declared stays as it was.
create table drm_correction (
  shop_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- the month that declares the difference: the first that was open
  told_in date not null check (extract(day from told_in) = 1 and told_in > month),
  reason text not null default '' check (length(reason) <= 120),
  capsules jsonb not null default '[]',
  observations jsonb not null default '[]',
  noted_at timestamptz not null,
  noted_by uuid,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, site_id) references excise_site (shop_id, id)
);
create index drm_correction_site on drm_correction (shop_id, site_id, told_in);
select tenant_table('drm_correction');
