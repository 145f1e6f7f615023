-- The language in which a person is written to: kept on the account, on the checkout, on the sale that came of it and on the client.
alter table user_account add column lang text not null default 'fr'
  check (lang in ('fr', 'en', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja'));
alter table checkout add column lang text not null default 'fr'
  check (lang in ('fr', 'en', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja'));
-- null: typed by the office, its client is written to in his own language
alter table sale add column lang text
  check (lang in ('fr', 'en', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja'));
alter table client add constraint client_language_check
  check (language in ('fr', 'en', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja')) not valid;
alter table client validate constraint client_language_check;
alter table withdrawal add constraint withdrawal_lang_check
  check (lang in ('fr', 'en', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja')) not valid;
alter table withdrawal validate constraint withdrawal_lang_check;
