import { french } from '#kernel/language/french.ts';

/** French words of the deposits' screens. */
export const depositWords = french({
  billPart: 'Facturer',
  deposits: 'Acomptes',
  deposit: 'Acompte',
  order: 'Commande',
  toReceive: 'À encaisser',
  late: 'En retard',
  none: 'Pas encore d’acompte',
  noneWhy: 'Un acompte se facture depuis une commande validée, par « Facturer un acompte ».',
  toOrders: 'Voir les commandes',
  bill: 'Facturer un acompte',
  issue: 'Facturer l’acompte',
  partSure:
    'La facture d’acompte aura son numéro définitif et partira au client, à payer le jour de l’échéance. S’il reste moins que l’échéance à facturer de la commande, elle s’arrête à ce reste.',
  sure: 'La facture d’acompte aura son numéro définitif et partira au client. Les factures de la commande la déduiront.',
  percent: 'Part de la commande',
  amount: 'ou montant TTC',
  comesTo: (amount: string, total: string) => `Soit ${amount} TTC, sur ${total}.`,
  oneOnly: 'Indiquez un pourcentage ou un montant, pas les deux.',
  billed: 'Factures, acomptes déduits',
  toAsk: 'Reste à facturer',
} as const);
