import { french } from '#kernel/language/french.ts';

/** French words of what is given back by transfer. */
export const transferWords = french({
  title: 'Virements aux clients',
  note: 'Les remboursements notés comme rendus par virement. Cochez ceux qui restent à virer : ils vont dans un ordre que votre banque lit.',
  waiting: 'À virer',
  ordered: 'Dans un ordre',
  order: 'Faire l’ordre de virement',
  orderSure: 'Les remboursements cochés vont dans un ordre numéroté, chacun une seule fois.',
  alone: 'Virer ce remboursement seul',
  file: 'Fichier de l’ordre',
  done: 'Déjà viré',
  doneSure: 'Ce remboursement est parti autrement : il quitte la liste de ce qui reste à virer.',
  waits: 'Remettre à virer',
  waitsSure: 'La banque ne l’a pas exécuté : ce remboursement est de nouveau à virer.',
  unknown: 'Compte inconnu',
  open: 'Voir le remboursement',
  none: 'Aucun virement',
  noneWhy: 'Un avoir ou un paiement rendu par virement attend ici d’être viré.',
  toCredits: 'Voir les avoirs',
} as const);
