import { fold } from '#areas/catalogue/rules/import/import-values.ts';
import { dec, isPositive } from '#kernel/money.ts';
import type { BankField } from './bank-fields.ts';

/** Rows of a bank's table that are no movement: its balances and its sums. */

/** A cell of a row that sums others: `Solde au 30/11/2026`, `Total des crédits`. A transfer may begin with `Solde facture`. */
export const isSumWords = (cell: string): boolean => SUM.test(fold(cell));
const SUM =
  /^(?:(?:ancien|nouveau|dernier)? ?soldes?|(?:sous )?(?:total|totaux)|reports?|cumuls?)(?: (?:au?|du|des?|d|le|l|la|les|en|a nouveau|initial|final|precedent|suivant|anterieur|crediteur|debiteur|comptable|reporte|disponible|reel|depart|debut|fin|periode|mois|compte|operations?|mouvements?|credits?|debits?|eur|euros?|general|\d+))*$/;

export const OF_WORDS: ReadonlySet<BankField> = new Set(['label', 'counterpart', 'reference']);
/** A first or a last line of money without a word, among lines that have words, is the balance of the account. */
export const watchWordless = () => {
  const seen: { readonly hasWords: boolean; readonly at: number; readonly line: number; readonly amount: string }[] =
    [];
  let hasAny = false;
  return {
    see: (
      hasWords: boolean,
      at: number,
      { line, amount }: { readonly line: number; readonly amount: string },
    ): void => {
      hasAny ||= hasWords;
      // The first and the last line alone are looked at.
      if (seen.length === 2) seen.pop();
      seen.push({ hasWords, at, line, amount });
    },
    found: () => (hasAny ? seen.filter((one) => !one.hasWords && isPositive(dec(one.amount))) : []),
  };
};
