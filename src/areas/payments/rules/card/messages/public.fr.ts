/** The words of the card fields, in French: the source that the ten other languages follow key by key. */
export const fr = {
  cardForm: {
    sandbox: 'Banc d’essai : utilisez les numéros de carte de test. Aucun argent ne circule.',
    card: 'Numéro de carte',
    expiry: 'Expiration (MM/AA)',
    cvc: 'Cryptogramme',
    cardEmail: 'E-mail du payeur',
    needEmail: 'Le mail est incorrect',
    badCard: 'Mauvais numéro de carte',
    badExpiry: "Date d'expiration invalide",
    pastExpiry: "Veuillez verifier votre date d'expiration",
    badCvc: 'CVV invalide',
  },
};
