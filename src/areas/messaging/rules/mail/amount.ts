/** An amount in a line of text, with what leads to it: « Nouvelle commande C-12 : 1 234,50 € ». For JavaScript and PostgreSQL alike. */
export const AMOUNT = '(\\s*[:,])?\\s*[0-9][0-9.,\\s\u00a0\u202f]*€';

/** Removes the amounts from a line, for people who may see no price. */
export const withoutAmounts = (text: string): string => text.replace(new RegExp(AMOUNT, 'g'), '');
