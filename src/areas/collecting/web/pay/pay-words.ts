import { french } from '#kernel/language/french.ts';

/** French words of payment links. */
export const payWords = french({
  title: 'Paiement en ligne',
  send: 'Envoyer un lien de paiement',
  sendTitle: (number: string) => `Faire payer la facture ${number} par carte`,
  sendNow: 'Envoyer le lien',
  sendText:
    'Votre client reçoit un lien privé, sans compte à créer : il y voit ce qui reste à payer et le règle par carte, une seule fois.',
  email: 'E-mail du client',
  message: 'Message (facultatif)',
  none: 'Aucun lien envoyé',
  via: {
    mail: 'Par e-mail',
    reminder: 'Dans une relance',
    paper: 'Sur le PDF',
    quote: 'Sur la page du devis',
    account: 'Depuis l’espace du client',
    visit: 'À la réservation d’une visite',
  },
  payNow: 'Payer en ligne',
  to: (email: string) => `à ${email}`,
  until: (day: string) => `ouvert jusqu’au ${day}`,
  gone: 'retiré',
  over: 'expiré',
  revoke: 'Retirer les liens',
  revokeSure: 'Les liens déjà envoyés n’ouvriront plus. Vous pourrez en envoyer un autre.',
  settings: 'Lien de paiement par carte',
  settingsNote:
    'Une page privée où le client règle par carte ce qui reste d’une facture. Depuis la page d’une facture, le lien s’envoie en deux clics.',
  inReminders: 'Dans les relances par e-mail',
  inRemindersWhy: 'Un bouton par facture relancée, tant que la boutique prend les cartes.',
  onPaper: 'Sur le PDF des factures à venir',
  onPaperWhy: 'Un second code à scanner, à côté de celui du virement.',
} as const);
