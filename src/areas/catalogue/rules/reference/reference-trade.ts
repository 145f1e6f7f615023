import { VAT_RATES } from '#kernel/vat-rates.ts';

/** Codes of duties, taxes, accounts and payments. */

export const EXCISE_CODE_ENTRIES = [
  { key: 'W200', label: 'Vin tranquille et autres boissons fermentées tranquilles' },
  { key: 'W300', label: 'Vin mousseux et boissons fermentées mousseuses' },
  { key: 'B000', label: 'Bière' },
  { key: 'I000', label: 'Produit intermédiaire' },
  { key: 'S200', label: 'Spiritueux' },
  { key: 'S300', label: 'Alcool éthylique' },
  { key: 'S400', label: 'Alcool partiellement dénaturé' },
  { key: 'S500', label: 'Autre produit contenant de l’alcool' },
  { key: 'X000', label: 'Produit non soumis' },
  { key: 'X001', label: 'Produit non soumis, sans alcool' },
  { key: 'X002', label: 'Produit non soumis, autre' },
  { key: 'E920', label: 'Produit énergétique' },
] as const;

export const DUTY_TYPE_ENTRIES = [
  { key: 'DA2', label: 'Droits acquittés' },
  { key: 'DSU', label: 'Droits suspendus' },
  { key: 'NULL', label: 'Non soumis' },
] as const;

const LEVELS = { standard: 'normal', medium: 'intermédiaire', reduced: 'réduit' } as const;
const rateEntries = VAT_RATES.map(({ country, level, rate, from }) => ({
  key: `${country}-${rate}`,
  label: `${country} ${rate.replace('.', ',')}\u00a0% (taux ${LEVELS[level]})`,
  country,
  rate,
  level,
  from,
}));

/** By country and rate (every rate that some day held), then the treatments that are not a rate. */
export const VAT_ENTRIES: readonly { readonly key: string; readonly label: string }[] = [
  ...new Map(rateEntries.map((entry) => [entry.key, entry])).values(),
  { key: 'intraEU', label: 'Livraison intracommunautaire exonérée' },
  { key: 'export', label: 'Exportation exonérée' },
  { key: 'suspended', label: 'Suspension de droits' },
  { key: 'deductibleServices', label: 'Services déductibles' },
  { key: 'tax', label: 'Taxe' },
  { key: 'minusGap', label: 'Écart négatif' },
  { key: 'plusGap', label: 'Écart positif' },
];

export const ACCOUNTING_TYPES = [
  { key: 'product', label: 'Produit' },
  { key: 'marchandise', label: 'Marchandise' },
  { key: 'productTasting', label: 'Produit de dégustation' },
  { key: 'box', label: 'Coffret' },
  { key: 'productSample', label: 'Échantillon' },
  { key: 'productGift', label: 'Produit offert' },
  { key: 'prestation', label: 'Prestation' },
  { key: 'shipping', label: 'Port' },
  { key: 'discount', label: 'Remise' },
  { key: 'touristTax', label: 'Taxe de séjour' },
  { key: 'dryMatter', label: 'Matière sèche' },
] as const;

export const PAYMENT_TYPES = [
  { key: 'cb', label: 'Carte bancaire' },
  { key: 'cbnc', label: 'Carte bancaire sans contact' },
  { key: 'sample', label: 'Échantillon' },
  { key: 'transfer', label: 'Virement' },
  { key: 'bill', label: 'Sur facture' },
  { key: 'stripe', label: 'Stripe' },
  { key: 'cash', label: 'Espèces' },
  { key: 'tips', label: 'Pourboire' },
  { key: 'check', label: 'Chèque' },
  { key: 'ticket', label: 'Ticket' },
  { key: 'gift', label: 'Carte cadeau' },
  { key: 'paypal', label: 'PayPal' },
  { key: 'credit', label: 'Avoir' },
  { key: 'sumUp', label: 'SumUp' },
  { key: 'up2Pay', label: 'Up2Pay' },
  { key: 'other', label: 'Autre' },
] as const;

/** Section 9. What each one computes is said by the terms of payment. */
export const PAYMENT_DELAYS = [
  { key: 'atOrder', label: 'À la commande' },
  { key: 'atDelivery', label: 'À la livraison' },
  ...([7, 10, 14, 30, 45, 60, 75, 90, 120] as const).map((days) => ({ key: `net${days}`, label: `${days} jours` })),
  { key: 'endOfMonth', label: 'Fin de mois' },
  ...([30, 45, 60, 90, 120] as const).map((days) => ({
    key: `net${days}endOfMonth`,
    label: `${days} jours fin de mois`,
  })),
  { key: 'deliveryDecade30', label: '30 jours fin de décade de livraison' },
  { key: 'endOfDeliveryMonth30', label: '30 jours fin du mois de livraison' },
  { key: 'endOfMonthThen45', label: 'Fin de mois, puis 45 jours' },
  { key: 'days45ThenEndOfMonth', label: '45 jours, puis fin de mois' },
] as const;

export const CIVILITIES = [
  { key: 'none', label: 'Sans civilité' },
  { key: 'mr', label: 'M.' },
  { key: 'mrs', label: 'Mme' },
  { key: 'mrAndMrs', label: 'M. et Mme' },
  { key: 'doctor', label: 'Dr' },
  { key: 'master', label: 'Me' },
  { key: 'company', label: 'Société' },
] as const;
