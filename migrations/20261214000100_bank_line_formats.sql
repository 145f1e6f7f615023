-- The kind of file that a line came by: the same receipt may come by two, and pays once. Empty of a table that was read
-- before its account was looked for. PostgreSQL 15 syntax.
alter table bank_line add column format text not null default '';
update bank_line set format = case when file_name ~* '\.xml$' then 'camt' else 'ofx' end where file_name ~* '\.(xml|ofx|qfx)$';
