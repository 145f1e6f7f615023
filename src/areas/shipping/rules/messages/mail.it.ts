import type { ShippingMail } from './mail.fr.ts';

export const it: ShippingMail = {
  subject: 'Il Suo ordine {number} è partito',
  title: 'Il Suo ordine è in viaggio',
  partTitle: 'Una parte del Suo ordine è in viaggio',
  more: 'Il resto del Suo ordine sarà spedito in seguito.',
  note: 'Documento di trasporto {note}.',
  parcel: 'Corriere: {carrier}. Numero di spedizione: {number}.',
  carrier: 'il suo corriere',
  follow: 'Segui il pacco',
  tracked: 'Tracciamento del Suo ordine {number}',
};
