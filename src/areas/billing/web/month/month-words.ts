import { french } from '#kernel/language/french.ts';

/** French words of the month that is billed at once. */
export const monthWords = french({
  stop: 'Arrêter la facturation',
  stopSure:
    'Les factures déjà émises le restent ; les suivantes ne le seront pas, et le mois pourra être relancé pour elles.',
  title: 'Facturer les livraisons du mois',
  note: 'Une facture par client professionnel, pour tout ce qui est parti dans le mois et n’est pas encore facturé.',
  act: 'Facturer les livraisons du mois',
  bills: 'Factures',
  month: 'Mois',
  all: 'Tout cocher',
  one: (client: string) => `Facturer ${client}`,
  client: 'Client',
  monthly: 'facturé au mois',
  notes: 'Bons',
  orders: 'Commandes',
  net: 'Total HT',
  gross: 'Total TTC',
  apart: (what: string) => `À part : ${what} diffère.`,
  preview: 'Aperçu',
  toIssue: 'À facturer',
  issue: (count: number) => (count > 1 ? `Émettre ${count} factures` : 'Émettre la facture'),
  sure: (count: number, month: string) =>
    `${count > 1 ? `${count} factures` : 'Une facture'} pour les livraisons de ${month}. Chacune aura son numéro définitif et partira par e-mail ; elle ne pourra plus être changée, seulement corrigée par un avoir.`,
  nothing: 'Rien à facturer ce mois-là',
  nothingWhy: 'Les bons de livraison d’un professionnel apparaissent ici dès que la marchandise est partie.',
  leftOut: (count: number) => (count > 1 ? `Laissées de côté : ${count} commandes` : 'Laissée de côté : 1 commande'),
  order: 'Commande',
  why: 'Pourquoi',
  run: 'Dernière facturation de ce mois',
  progress: (done: string, total: string) => `${done} sur ${total}`,
  status: { pending: 'En attente', processing: 'En cours', completed: 'Terminée', error: 'Interrompue' },
  waits: 'en attente',
  print: 'Toutes en un PDF',
  zip: 'Toutes (zip)',
} as const);
