-- The address whose link a quote was answered by: the way to pay its deposit is for that address, and for no other that the quote was sent to.
alter table quote_answer add column sent_to text check (length(sent_to) <= 200);
