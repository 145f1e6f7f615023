-- The conditions of one quote, in words of its own. Null: written before there were any, its paper says those of the settings.
alter table sale add column conditions text check (length(conditions) <= 2000);
