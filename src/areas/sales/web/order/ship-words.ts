import { french } from '#kernel/language/french.ts';

/** French words of what leaves of an order: they come with the form that ships it, not with every list of orders. */
export const shipWords = french({
  article: 'Article',
  arc: 'Numéro ARC',
  arcWhy: 'Celui du document administratif électronique, établi dans GAMMA2. Il est imprimé sur le bon et la facture.',
  carrier: 'Transporteur',
  carrierAddress: 'Adresse du transporteur',
  carrierAddressWhy: 'Vide\u00a0: celle de sa fiche.',
  cost: 'Coût du transport, HT',
  costOf: (carrier: string, amount: string) =>
    `${carrier}\u00a0: ${amount} d’après sa grille pour tout ce qui reste. Vide\u00a0: ce que sa grille demande pour ce qui part.`,
  costNone: (carrier: string, why: string) => `${carrier} ${why}.`,
  costUnknown: 'Aucune grille pour ce transporteur.',
  spent: (amount: string) => `Coût du transport\u00a0: ${amount} HT`,
  leavesNow: 'Part',
  leavesOf: (label: string) => `Part maintenant de ${label}`,
  leaving: 'Ce qui part',
  nothingLeaves: 'Indiquez au moins un article qui part.',
  packages: 'Colis',
  shipNow: 'Expédier',
  shipSure: 'Le stock sortira et le bon de livraison sera numéroté, avec ce qui suit.',
  tracking: 'Numéro de suivi',
  transport: 'Transport',
  vehicle: 'Véhicule',
  weight: 'Poids brut',
  noteOn: (number: string, day: string) => `${number}, parti le ${day}`,
  labels: 'Étiquettes des colis',
  stillToShip: 'Reste à livrer',
  left: 'Reste',
  leftOf: (left: string, all: string) => `${left} sur ${all}`,
} as const);
