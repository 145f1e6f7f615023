import type { Permission } from '#kernel/permission.ts';
import { orderPlaced, quotePlaced } from './events.ts';
import type { SaleStatus } from './statuses.ts';
import type { Series } from './numbering.ts';

/**
 * The properties of a kind of sale. Lists, numbers, editor, notices, payments and books read them here: a new kind is a
 * new row of the table below.
 */
export interface DocumentKind {
  /** The series it is numbered in, once it is more than a draft. */
  readonly series: Series;
  readonly words: {
    readonly one: string;
    readonly many: string;
    /** « la commande », « cette commande »: in the middle of a sentence. */
    readonly the: string;
    readonly this: string;
    readonly This: string;
    /** « Une commande »: at the beginning of one. */
    readonly a: string;
    readonly fresh: string;
    readonly place: string;
    /** The title of what is still missing before that. */
    readonly beforePlace: string;
    readonly placed: (number: string) => string;
    readonly changed: string;
  };
  readonly statusWords: Readonly<Record<SaleStatus, string>>;
  /** The screen of its list; each document is below it. */
  readonly path: string;
  /** The permission to write one. */
  readonly can: Permission;
  /** From each status, those that may follow. A status that is absent is never had by this kind. */
  readonly transitions: Readonly<Partial<Record<SaleStatus, readonly SaleStatus[]>>>;
  /** Money is received and given back for it, and enters the books. */
  readonly isPayable: boolean;
  /** Its goods are reserved, and leave in its name. */
  readonly isShippable: boolean;
  /** Its goods are given: whatever its lines are worth, nothing is asked for them. */
  readonly isGiven: boolean;
  /** Its goods are taken of what is set aside for its buyer, where something is. */
  readonly isAllocated: boolean;
  /** Its goods are still to be made: they are taken of campaigns, at their prices, and of no shelf. */
  readonly isAwaited: boolean;
  /** True when its prices stand until a day, for a client who has not accepted them. */
  readonly expires: boolean;
  /** The event that tells the other areas once it stands. */
  readonly placed: typeof orderPlaced | typeof quotePlaced | null;
}

export const DOCUMENT_KINDS = {
  order: {
    series: 'order',
    words: {
      one: 'Commande',
      many: 'Commandes',
      the: 'la commande',
      this: 'cette commande',
      This: 'Cette commande',
      a: 'Une commande',
      fresh: 'Nouvelle commande',
      place: 'Passer la commande',
      beforePlace: 'Avant de passer la commande',
      placed: (number) => `Commande ${number} enregistrée`,
      changed: 'Commande modifiée',
    },
    statusWords: {
      draft: 'Brouillon',
      pending: 'À valider',
      validated: 'Validée',
      refused: 'Refusée',
      cancelled: 'Annulée',
      aborted: 'Abandonnée',
      expired: 'Expirée',
      invoiced: 'Facturée',
      error: 'En erreur',
    },
    path: '/dashboard/orders',
    can: 'createOrder',
    /**
     * The specification leaves the life of an order open: it is fixed here once, and the tests walk it whole.
     * `aborted`: the buyer gave up before placing (or the card was refused); `expired`: nobody confirmed in time; `error`: kept for
     * imports. A bill does not move an order back: it is undone by a credit note, and an order credited whole before it left is cancelled.
     */
    transitions: {
      draft: ['pending', 'aborted', 'expired'],
      pending: ['validated', 'refused', 'cancelled', 'aborted', 'expired'],
      validated: ['invoiced', 'cancelled'],
      invoiced: ['cancelled'],
      refused: [],
      cancelled: [],
      aborted: [],
      expired: [],
      error: ['pending', 'cancelled'],
    },
    isPayable: true,
    isShippable: true,
    isGiven: false,
    isAllocated: true,
    isAwaited: false,
    expires: false,
    placed: orderPlaced,
  },
  quote: {
    series: 'quote',
    words: {
      one: 'Devis',
      many: 'Devis',
      the: 'le devis',
      this: 'ce devis',
      This: 'Ce devis',
      a: 'Un devis',
      fresh: 'Nouveau devis',
      place: 'Valider le devis',
      beforePlace: 'Avant de valider le devis',
      placed: (number) => `Devis ${number} enregistré`,
      changed: 'Devis modifié',
    },
    statusWords: {
      draft: 'Brouillon',
      pending: 'En attente',
      validated: 'Accepté',
      refused: 'Décliné',
      cancelled: 'Retiré',
      aborted: 'Abandonné',
      expired: 'Expiré',
      invoiced: 'Facturé',
      error: 'En erreur',
    },
    path: '/dashboard/orders/quotes',
    can: 'createQuote',
    // Answered once: what was accepted, declined, withdrawn or has run out is offered anew by a copy of it.
    transitions: {
      draft: ['pending'],
      pending: ['validated', 'refused', 'cancelled', 'expired'],
      validated: [],
      refused: [],
      cancelled: [],
      expired: [],
    },
    isPayable: false,
    isShippable: false,
    isGiven: false,
    isAllocated: false,
    isAwaited: false,
    expires: true,
    placed: quotePlaced,
  },
  sample: {
    series: 'sample',
    words: {
      one: 'Échantillons',
      many: 'Échantillons',
      the: 'l’envoi d’échantillons',
      this: 'cet envoi d’échantillons',
      This: 'Cet envoi d’échantillons',
      a: 'Un envoi d’échantillons',
      fresh: 'Nouveaux échantillons',
      place: 'Réserver les échantillons',
      beforePlace: 'Avant de réserver les échantillons',
      placed: (number) => `Échantillons ${number} réservés`,
      changed: 'Échantillons modifiés',
    },
    statusWords: {
      draft: 'Brouillon',
      pending: 'À remettre',
      validated: 'Remis',
      refused: 'Refusé',
      cancelled: 'Annulé',
      aborted: 'Abandonné',
      expired: 'Expiré',
      invoiced: 'Facturé',
      error: 'En erreur',
    },
    path: '/dashboard/orders/samples',
    can: 'createOrder',
    // Handed over by mistake, they are taken back into the cellar.
    transitions: { draft: ['pending'], pending: ['validated', 'cancelled'], validated: ['cancelled'], cancelled: [] },
    isPayable: false,
    isShippable: true,
    isGiven: true,
    isAllocated: false,
    isAwaited: false,
    expires: false,
    placed: null,
  },
  futures: {
    series: 'futures',
    words: {
      one: 'Primeurs',
      many: 'Primeurs',
      the: 'les primeurs',
      this: 'ces primeurs',
      This: 'Ces primeurs',
      a: 'Des primeurs',
      fresh: 'Nouvelle réservation de primeurs',
      place: 'Enregistrer la réservation',
      beforePlace: 'Avant de réserver les primeurs',
      placed: (number) => `Primeurs ${number} réservés`,
      changed: 'Primeurs modifiés',
    },
    statusWords: {
      draft: 'Brouillon',
      pending: 'Réservés',
      validated: 'Confirmés',
      refused: 'Refusés',
      cancelled: 'Annulés',
      aborted: 'Abandonnés',
      expired: 'Expirés',
      invoiced: 'Facturés',
      error: 'En erreur',
    },
    path: '/dashboard/futures',
    can: 'createFutureOrder',
    // Confirmed, an order is made of them, which has a life of its own.
    transitions: { draft: ['pending'], pending: ['validated', 'cancelled'], validated: [], cancelled: [] },
    isPayable: false,
    isShippable: false,
    isGiven: false,
    isAllocated: true,
    isAwaited: true,
    expires: false,
    placed: null,
  },
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type SaleKind = keyof typeof DOCUMENT_KINDS;
export const isSaleKind = (kind: string): kind is SaleKind => Object.hasOwn(DOCUMENT_KINDS, kind);
export const kindOf = (kind: SaleKind): DocumentKind => DOCUMENT_KINDS[kind];

/** Gives the path of the screen of this kind of document; the path of orders for an unknown kind. */
export const pathOf = (kind: string | null): string => kindOf(kind !== null && isSaleKind(kind) ? kind : 'order').path;

/** The kinds that may be paid, as payments and books name them. */
export const isPayableKind = (kind: string): kind is SaleKind => isSaleKind(kind) && kindOf(kind).isPayable;
