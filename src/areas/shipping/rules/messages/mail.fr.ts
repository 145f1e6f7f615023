import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The words of mails about goods that left; the source that the ten other languages follow key by key. */
export const fr = french({
  subject: 'Votre commande {number} est partie',
  title: 'Votre commande est en route',
  partTitle: 'Une partie de votre commande est en route',
  more: 'Le reste de votre commande vous sera expédié plus tard.',
  note: 'Bon de livraison {note}.',
  parcel: 'Transporteur\u00a0: {carrier}. Numéro de suivi\u00a0: {number}.',
  carrier: 'votre transporteur',
  follow: 'Suivre le colis',
  tracked: 'Suivi de votre commande {number}',
});
export type ShippingMail = Spoken<typeof fr>;
