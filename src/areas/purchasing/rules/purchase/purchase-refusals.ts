import { dec } from '#kernel/money.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import { isAwaited, isReceivable, type LineKind, type PurchaseState, remainingOf } from './purchase.ts';

export const refusePurchase = defineRefusals({
  'purchasing.not-draft': {
    kind: 'state',
    fr: 'Cette commande est envoyée : ses lignes ne changent plus.',
    en: 'This order was sent: its lines change no more.',
  },
  'purchasing.confirmed-later': {
    kind: 'invalid',
    fr: 'Une confirmation se note au plus tard aujourd’hui.',
    en: 'A confirmation is noted today at the latest.',
  },
  'purchasing.no-line': {
    kind: 'invalid',
    fr: 'Ajoutez au moins une ligne avant d’envoyer la commande.',
    en: 'Add at least one line first.',
  },
  'purchasing.line-unnamed': {
    kind: 'invalid',
    fr: 'Nommez ce qui est commandé sur cette ligne.',
    en: 'Name what this line orders.',
  },
  'purchasing.sent': { kind: 'state', fr: 'Cette commande est déjà envoyée.', en: 'This order was already sent.' },
  'purchasing.not-awaited': {
    kind: 'state',
    fr: 'Plus rien n’est attendu de cette commande.',
    en: 'Nothing more is awaited of this order.',
  },
  'purchasing.not-sent': {
    kind: 'state',
    fr: 'Envoyez d’abord la commande.',
    en: 'Send the order first.',
  },
  'purchasing.begun': {
    kind: 'state',
    fr: 'Une partie est déjà reçue : soldez la commande plutôt que de l’annuler.',
    en: 'A part was received: close the order instead.',
  },
  'purchasing.closed': { kind: 'state', fr: 'Cette commande est close ou annulée.', en: 'This order is closed.' },
  'purchasing.more-than-ordered': {
    kind: 'state',
    fr: 'Il ne reste que {left} à recevoir de {what} : acceptez le surplus, ou corrigez la quantité.',
    en: 'Only {left} of {what} are left to receive: accept the surplus or correct the quantity.',
  },
  'purchasing.nothing-came': {
    kind: 'invalid',
    fr: 'Rien n’est noté : indiquez ce qui est arrivé, cassé ou manquant.',
    en: 'Nothing is noted: say what came.',
  },
  'purchasing.whole-units': {
    kind: 'invalid',
    fr: '{what} : cet article se compte en unités entières.',
    en: '{what}: this article is counted in whole units.',
  },
  'purchasing.line-elsewhere': {
    kind: 'invalid',
    fr: 'Cette ligne n’est pas à recevoir de cette commande.',
    en: 'This line is not to be received of this order.',
  },
  'purchasing.day-later': {
    kind: 'invalid',
    fr: 'Une réception se date d’aujourd’hui au plus tard.',
    en: 'A reception is dated today at the latest.',
  },
  'purchasing.reception-taken-back': {
    kind: 'state',
    fr: 'Cette réception est déjà annulée.',
    en: 'This reception was already taken back.',
  },
  'purchasing.reception-billed': {
    kind: 'state',
    fr: 'La facture {bill} est acceptée et compte ces marchandises : contestez-la ou retirez-la d’abord (si elle est payée, annulez son paiement).',
    en: 'The bill {bill} is accepted and counts these goods: dispute or withdraw it first.',
  },
  'purchasing.reception-returned': {
    kind: 'state',
    fr: 'Une partie de cette réception est rendue au fournisseur par l’avoir {credit} : retirez-le d’abord.',
    en: 'A part of this reception was given back by the credit note {credit}: withdraw it first.',
  },
  'purchasing.reception-declared': {
    kind: 'state',
    fr: 'La DRM de {month} est arrêtée avec cette réception : sortez plutôt ces quantités par un ajustement de stock, qui se déclare ce mois-ci ou rectifie cette DRM.',
    en: 'The declaration of {month} is made with this reception: take these goods out by an adjustment of the stock instead.',
  },
  'purchasing.paid-into-suspended': {
    kind: 'invalid',
    fr: 'Ces boissons sont achetées droits acquittés : recevez-les dans un entrepôt de droits acquittés.',
    en: 'These drinks are bought duty paid: receive them in a duty-paid warehouse.',
  },
  'purchasing.suspended-into-paid': {
    kind: 'invalid',
    fr: 'Ces boissons voyagent en suspension de droits : recevez-les dans un entrepôt fiscal.',
    en: 'These drinks move under duty suspension: receive them in a tax warehouse.',
  },
  'purchasing.no-warehouse': {
    kind: 'invalid',
    fr: 'Cet entrepôt n’existe pas ou n’existe plus.',
    en: 'This warehouse does not exist.',
  },
  'purchasing.no-email': {
    kind: 'invalid',
    fr: 'Indiquez à quelle adresse envoyer la commande.',
    en: 'Say to which address the order goes.',
  },
  'purchasing.mail-elsewhere': {
    kind: 'invalid',
    fr: 'Le bon de commande dit les prix : sans le droit de tenir le budget, il ne part qu’à une adresse du fournisseur.',
    en: 'The order says its prices: without the right to keep the budget it goes to an address of the supplier only.',
  },
  'purchasing.orders-open': {
    kind: 'state',
    fr: 'Une commande de ce fournisseur est en cours : terminez-la d’abord.',
    en: 'An order of this supplier is open: end it first.',
  },
  'purchasing.bills-open': {
    kind: 'state',
    fr: 'Une facture de ce fournisseur est à contrôler ou à payer : terminez-la d’abord.',
    en: 'A bill of this supplier is to be checked or paid: end it first.',
  },
  'purchasing.nothing-lacks': {
    kind: 'state',
    fr: 'Rien à commander : aucun article sous son seuil n’est vendu par un de vos fournisseurs, ou il est déjà commandé.',
    en: 'Nothing to order: no article below its level is sold by a supplier of yours, or it is ordered already.',
  },
});

interface Standing {
  readonly status: PurchaseState;
}
interface Lined extends Standing {
  readonly lines: readonly {
    readonly kind: LineKind;
    readonly quantity: number;
    readonly received: number;
    readonly broken: number;
    readonly missing: number;
  }[];
}
export const whyNotEdited = ({ status }: Standing): Refusal | null =>
  status === 'draft' ? null : refusePurchase('purchasing.not-draft');
export const whyNotSent = ({ status, lines }: Lined): Refusal | null => {
  if (status !== 'draft') return refusePurchase('purchasing.sent');
  return lines.length === 0 ? refusePurchase('purchasing.no-line') : null;
};
export const whyNotMailed = ({ status }: Standing): Refusal | null => {
  if (status === 'draft') return refusePurchase('purchasing.not-sent');
  return status === 'cancelled' ? refusePurchase('purchasing.closed') : null;
};
const whyNotOpen = ({ status }: Standing): Refusal | null => {
  if (status === 'draft') return refusePurchase('purchasing.not-sent');
  return isAwaited(status) ? null : refusePurchase('purchasing.not-awaited');
};
/** A supplier may promise another day as long as goods are to come. */
export const whyNotConfirmed = whyNotOpen;
export const whyNotReceived = (one: Standing): Refusal | null =>
  // Goods beyond the ordered quantity may still be noted.
  one.status === 'received' ? null : whyNotOpen(one);
export const whyNotTakenBack = ({ takenBack }: { readonly takenBack: unknown }): Refusal | null =>
  takenBack === null ? null : refusePurchase('purchasing.reception-taken-back');
export const whyNotCancelled = (one: Lined): Refusal | null => {
  if (one.status === 'draft') return refusePurchase('purchasing.not-sent');
  if (!isAwaited(one.status)) return refusePurchase('purchasing.closed');
  return one.lines.some((line) => line.received + line.broken + line.missing > 0)
    ? refusePurchase('purchasing.begun')
    : null;
};
export const whyNotClosed = ({ status }: Standing): Refusal | null => {
  if (status === 'draft') return refusePurchase('purchasing.not-sent');
  return status === 'closed' || status === 'cancelled' ? refusePurchase('purchasing.closed') : null;
};

/** Computes the quantity left to receive of a line as it is read. */
export const leftOf = (line: Lined['lines'][number]): ReturnType<typeof remainingOf> =>
  isReceivable(line)
    ? remainingOf({
        quantity: dec(line.quantity),
        received: dec(line.received),
        broken: dec(line.broken),
        missing: dec(line.missing),
      })
    : dec(0);
