/** Tones of the states of section 4: grey waits, light blue moves, blue is done, red failed; what is not named is orange. */
export type Tone = 'waiting' | 'moving' | 'done' | 'failed' | 'attention';

const TONES: Readonly<Record<Exclude<Tone, 'attention'>, readonly string[]>> = {
  waiting: ['draft', 'pending', 'setup', 'scheduled'],
  moving: ['processing', 'preparation', 'pendingPickup', 'pickup', 'transit'],
  done: ['validated', 'invoiced', 'delivered', 'paid', 'completed', 'full'],
  failed: ['refused', 'cancelled', 'aborted', 'expired', 'error', 'missing', 'exception'],
};
const TONE_OF = new Map<string, Tone>(Object.entries(TONES).flatMap(([tone, statuses]) => statuses.map((status) => [status, tone as Tone] as const)));

export const toneOf = (status: string): Tone => TONE_OF.get(status) ?? 'attention';

/** French words of every status of section 4, for screens whose list declaration does not name them itself. */
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  draft: 'Brouillon', pending: 'En attente', validated: 'Validé', refused: 'Refusé', cancelled: 'Annulé', aborted: 'Abandonné', expired: 'Expiré', invoiced: 'Facturé', error: 'Erreur',
  preparation: 'En préparation', pendingPickup: 'À enlever', pickup: 'Enlevé', transit: 'En transit', partiallyDelivered: 'Livré en partie', partiallyReturned: 'Retourné en partie', delivered: 'Livré',
  returned: 'Retourné', exception: 'Incident', setup: 'À initialiser', processing: 'En cours', requiresAction: 'Action requise', paid: 'Payé', partial: 'Partiel', missing: 'Manquant', refunded: 'Remboursé',
  scheduled: 'Programmé', full: 'Disponible', empty: 'Épuisé', completed: 'Terminé', reverted: 'Annulé', online: 'En ligne', paused: 'En pause', outofstock: 'Épuisé', closed: 'Fermé',
};
