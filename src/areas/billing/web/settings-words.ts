import { french } from '#kernel/language/french.ts';

/** French words of the settings of bills. */
export const settingsWords = french({
  title: 'Mentions des factures',
  note: 'Elles s’impriment sur les factures à venir\u00a0; une facture émise garde les siennes.',
  penalty: 'Pénalités de retard',
  penaltyLaw: 'Trois fois l’intérêt légal, exigibles sans rappel (art. L.\u00a0441-10 du code de commerce).',
  discount: 'Escompte',
  discountLaw: 'Pas d’escompte pour paiement anticipé.',
  ownership: 'Réserve de propriété',
  ownershipWhy: 'Les marchandises restent au vendeur jusqu’au paiement complet.',
  vatOnDebits: 'TVA d’après les débits',
  vatOnDebitsWhy: 'Seulement si vous avez opté auprès de l’administration.',
  others: 'Autres mentions',
  othersWhy: 'Une par ligne, huit au plus.',
  vatExemption: 'Pourquoi vos produits sans TVA n’en portent pas',
  vatExemptionWhy: 'Vide\u00a0: la référence habituelle de la loi.',
  choices: { law: 'Phrase de la loi', own: 'Votre phrase', none: 'Rien' },
  sentence: 'Votre phrase',
} as const);
