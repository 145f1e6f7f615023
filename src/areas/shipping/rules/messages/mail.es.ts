import type { ShippingMail } from './mail.fr.ts';

export const es: ShippingMail = {
  subject: 'Su pedido {number} ha salido',
  title: 'Su pedido está en camino',
  partTitle: 'Una parte de su pedido está en camino',
  more: 'El resto de su pedido se enviará más adelante.',
  note: 'Albarán {note}.',
  parcel: 'Transportista: {carrier}. Número de seguimiento: {number}.',
  carrier: 'su transportista',
  follow: 'Seguir el paquete',
  tracked: 'Seguimiento de su pedido {number}',
};
