-- Why a bank refuses a mandate: between companies when it registers it, else at a debit that comes back for it.
alter table sepa_mandate add column error_why text not null default '';
alter table sepa_mandate add column error_on date;
alter table sepa_mandate add constraint sepa_mandate_error check ((status = 'error') = (error_on is not null)) not valid;
alter table sepa_mandate validate constraint sepa_mandate_error;
