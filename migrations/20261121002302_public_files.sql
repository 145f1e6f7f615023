-- Public files are asked for by what they hold, without saying whose they are.
create index file_public_hash on file (sha256) where visibility = 'public';
