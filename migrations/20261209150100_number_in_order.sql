-- The second wall of a rule of numbering (isInOrder): a number of a day never follows one of a later day. For whoever takes a number, writes
-- with it and commits in one message, where the program hears of the day only afterwards.
create function refuse_day_before(last date, given date) returns void language plpgsql immutable as $$
begin
  if last > given then
    raise exception 'a number of % would follow one of %', given, last using errcode = 'CT004', detail = last::text;
  end if;
end $$;
