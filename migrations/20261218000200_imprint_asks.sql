-- What is debited as soon as the card is proved: the bank's question says it, and not that nothing is taken.
alter table card_imprint add column asks numeric(14, 2);
