-- The amount that is debited as soon as the card is proved: the question of the bank shows it instead of 0,00 €.
alter table card_imprint add column asks numeric(14, 2);
