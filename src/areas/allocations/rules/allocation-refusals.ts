import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** Refusals that a buyer may read: in eleven languages, with `messages/`. */
export const publicAllocationRefusals = {
  'sales.allocation-short': {
    kind: 'state',
    fr: '{what}\u00a0: il en reste {left} dans cette allocation, ouverte jusqu’au {until}.',
    en: '{what}: {left} left in this allocation, which is open until {until}.',
  },
  'sales.allocation-closed': {
    kind: 'state',
    fr: '{what} est réservé à des allocations jusqu’au {until}.',
    en: '{what} is kept for allocations until {until}.',
  },
  'sales.allocation-aside': {
    kind: 'state',
    fr: '{what}\u00a0: il en reste {left} hors des allocations, qui courent jusqu’au {until}.',
    en: '{what}: {left} left outside the allocations, which run until {until}.',
  },
  'sales.allocation-over': {
    kind: 'state',
    fr: 'Cette allocation est close depuis le {day}.',
    en: 'This allocation closed on {day}.',
  },
  'sales.futures-not-offered': {
    kind: 'state',
    fr: '{what} n’est alloué à ce client dans aucune campagne de primeurs en cours.',
    en: '{what} is set aside for this client in no futures campaign under way.',
  },
} as const satisfies RefusalTable;

export const refuseAllocation = defineRefusals({
  ...publicAllocationRefusals,
  'sales.allocation-window': {
    kind: 'invalid',
    fr: 'Une allocation se clôt le jour de son ouverture au plus tôt.',
    en: 'An allocation closes on the day that it opens at the earliest.',
  },
  'sales.allocation-twice': {
    kind: 'invalid',
    fr: 'Deux lignes allouent le même article au même bénéficiaire\u00a0: gardez-en une.',
    en: 'Two lines allocate the same article to the same recipient: keep one.',
  },
  'sales.allocation-recipient': {
    kind: 'invalid',
    fr: 'Ce bénéficiaire n’existe pas ou n’existe plus.',
    en: 'This recipient does not exist.',
  },
  'sales.allocation-article': {
    kind: 'invalid',
    fr: 'Cet article n’existe pas ou n’existe plus.',
    en: 'This article does not exist.',
  },
  'sales.allocation-below-ordered': {
    kind: 'state',
    fr: 'Déjà commandé sur cette ligne\u00a0: {ordered}. Elle ne peut ni descendre en dessous, ni changer d’article ou de bénéficiaire.',
    en: 'Already ordered on this line: {ordered}. It can neither go below, nor change its article or its recipient.',
  },
  'sales.allocation-not-yours': {
    kind: 'state',
    fr: 'Une demande se fait pour l’allocation d’un agent, par lui, ou pour celle d’un client.',
    en: 'More is asked for of the allocation of an agent, by himself, or of that of a client.',
  },
  'sales.allocation-asked-changed': {
    kind: 'state',
    fr: 'La demande a changé entre-temps : {asked}. Relisez-la avant de répondre.',
    en: 'What is asked for has changed meanwhile: {asked}. Read it again before answering.',
  },
  'sales.allocation-nothing-asked': {
    kind: 'state',
    fr: 'Rien n’est demandé sur cette allocation, ou la demande a déjà sa réponse.',
    en: 'Nothing is asked for on this allocation, or it has been answered already.',
  },
  'sales.allocation-used': {
    kind: 'state',
    fr: 'Des commandes ont puisé dans cette allocation\u00a0: avancez plutôt sa date de fin.',
    en: 'Orders have drawn on this allocation: bring its last day forward instead.',
  },
});
