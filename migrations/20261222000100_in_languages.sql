-- The texts of the estate in other languages: a row a language, `[{ "lang": "en", "name": "…" }]`. What is not there is read in French.
alter table product add column in_languages jsonb not null default '[]';
alter table delivery_mode add column in_languages jsonb not null default '[]';
alter table collection_point add column in_languages jsonb not null default '[]';
