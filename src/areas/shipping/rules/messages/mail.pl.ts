import type { ShippingMail } from './mail.fr.ts';

export const pl: ShippingMail = {
  subject: 'Państwa zamówienie {number} zostało wysłane',
  title: 'Zamówienie jest w drodze',
  partTitle: 'Część zamówienia jest w drodze',
  more: 'Pozostała część zamówienia zostanie wysłana później.',
  note: 'Dowód dostawy {note}.',
  parcel: 'Przewoźnik: {carrier}. Numer przesyłki: {number}.',
  carrier: 'Państwa przewoźnik',
  follow: 'Śledź przesyłkę',
  tracked: 'Śledzenie zamówienia {number}',
};
