import { french } from '#kernel/language/french.ts';

/** Words of what « Aller à » finds: they come with the menu, long before a screen of this area does. */
export const menuWords = french({
  suppliers: 'Fournisseurs',
  purchases: 'Commandes fournisseurs',
  draft: 'Brouillon',
} as const);
