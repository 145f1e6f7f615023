import { french } from '#kernel/language/french.ts';

/** Few and apart: they come with the first screen, whichever it is. */
export const words = french({
  suppliers: 'Fournisseurs',
  purchases: 'Commandes fournisseurs',
  draft: 'Brouillon',
});
