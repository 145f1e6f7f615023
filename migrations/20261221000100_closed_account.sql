-- A person closes his own account (GDPR, art. 17). The row stays, since papers and traces name it, and tells nobody who it was.
alter table user_account add column closed_at timestamptz;
