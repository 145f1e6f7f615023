import { french } from '#kernel/language/french.ts';

/** French words of withdrawals: they come with their list and with what answers one. */
export const withdrawalWords = french({
  withdrawals: 'Rétractations',
  toAnswer: 'À traiter',
  noWithdrawals: 'Aucune rétractation',
  noWithdrawalsWhy:
    'Vos clients particuliers déclarent la leur depuis le pied de votre boutique, leur commande ou leur e-mail de confirmation.',
  accept: 'Accepter la rétractation',
  acceptSure:
    'Le client en est prévenu, avec votre adresse pour le retour. Remboursez-le dès que les articles sont revenus ou leur envoi prouvé.',
  acceptUnsent:
    'Le client en est prévenu. Rien n’est parti : il n’a rien à renvoyer. Remboursez ce qu’il a payé, et annulez la commande.',
  validateWithdrawn: (reference: string) =>
    `Le client a renoncé à cette commande (${reference}). Si vous la validez, vous devrez le rembourser quand même, sauf si sa rétractation est refusée.`,
  decline: 'Refuser la rétractation',
  declineWhy: 'Raisons du refus',
  declineSend: 'Refuser',
  judgedThen: (verdict: string) => `À la déclaration\u00a0: ${verdict}.`,
  withdrawn: (when: string) => `Rétractation reçue le ${when}`,
  refundBefore: (day: string) => `À rembourser au plus tard le ${day}.`,
  periodEnds: (day: string) => `Le délai s’achève le ${day}.`,
  periodOpen: 'Le délai court dès la réception.',
  withdrawnAnswered: (state: string) => `Rétractation ${state}`,
  creditOrCancel: 'Faire un avoir ou annuler',
  cancel: 'Annuler la commande',
  order: 'Commande',
  cancelSure: 'Le stock sera libéré et ce qui a été payé sera remboursé.',
} as const);
