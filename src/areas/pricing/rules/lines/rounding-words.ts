import type { RoundingMode } from '#kernel/vat.ts';

/** How the VAT of a document was rounded, as the trace tells it. */
export const ROUNDING_WORDS: Readonly<Record<RoundingMode, string>> = {
  line: 'TVA arrondie ligne par ligne',
  netSum: 'TVA calculée sur la somme des lignes HT de chaque taux',
  netSumKeepingGross: 'TVA calculée sur la somme de chaque taux, prix TTC conservés',
};

/** The same after « Arrondi : » on pages and papers. */
export const ROUNDING_SHORT: Readonly<Record<RoundingMode, string>> = {
  line: 'ligne par ligne',
  netSum: 'sur la somme HT de chaque taux',
  netSumKeepingGross: 'sur la somme de chaque taux, prix TTC conservés',
};
