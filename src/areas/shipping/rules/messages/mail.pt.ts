import type { ShippingMail } from './mail.fr.ts';

export const pt: ShippingMail = {
  subject: 'A sua encomenda {number} partiu',
  title: 'A sua encomenda está a caminho',
  partTitle: 'Uma parte da sua encomenda está a caminho',
  more: 'O resto da sua encomenda será enviado mais tarde.',
  note: 'Guia de remessa {note}.',
  parcel: 'Transportadora: {carrier}. Número de seguimento: {number}.',
  carrier: 'a sua transportadora',
  follow: 'Seguir a encomenda',
  tracked: 'Seguimento da sua encomenda {number}',
};
