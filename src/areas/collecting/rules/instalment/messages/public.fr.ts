/** The words of the page where the card of a schedule is given, in French: the source that the ten other languages follow key by key. */
export const fr = {
  instalments: {
    title: 'Paiement en plusieurs fois',
    order: 'Commande {number}',
    agreement: 'Ce que vous acceptez',
    card: 'Votre carte',
    email: 'E-mail',
    agree: 'J’accepte cet échéancier et j’enregistre ma carte',
    keep: 'Enregistrer ma carte',
    kept: 'Votre carte est enregistrée',
    keptText: 'Rien n’est débité avant la première date. Carte\u00a0: {card}.',
    refused: 'Votre carte a été refusée. Essayez-en une autre.',
    needEmail: 'Veuillez indiquer votre e-mail',
    needAgree: 'Cochez la case pour accepter',
    noCards: 'Le paiement par carte n’est pas disponible pour le moment. Écrivez au domaine.',
    bank: 'Votre banque veut vérifier que cette carte est la vôtre',
    bankButton: 'Confirmer auprès de ma banque',
    processing: 'Votre carte est en cours de vérification.',
    again: 'Voir où cela en est',
  },
};
