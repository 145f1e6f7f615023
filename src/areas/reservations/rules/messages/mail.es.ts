import type { VisitMail } from './mail.fr.ts';

export const es: VisitMail = {
  hello: 'Hola, {name}:',
  confirmed: {
    subject: 'Su visita en {shop}: {visit}',
    title: 'Su visita está reservada',
    lead: '{shop} le espera. Esta es su reserva.',
  },
  asked: {
    subject: 'Su solicitud de visita en {shop}: {visit}',
    title: 'Su solicitud ha llegado',
    lead: 'Sus plazas están guardadas. {shop} le confirmará su visita por correo electrónico.',
  },
  moved: {
    subject: 'Su visita en {shop} ha cambiado: {visit}',
    title: 'Su visita ha cambiado',
    lead: 'Esta es su reserva en {shop} tal como queda ahora.',
  },
  cancelled: {
    subject: 'Su visita en {shop} está anulada',
    title: 'Su reserva está anulada',
    lead: 'Sus plazas en {shop} quedan libres. No tiene nada que pagar.',
    leadPaid: 'Sus plazas en {shop} quedan libres. Ha pagado {paid}: para pedir el reembolso, responda a este correo.',
  },
  lapsed: {
    subject: 'Su visita en {shop} no está reservada',
    title: 'Sus plazas ya no están guardadas',
    lead: 'Su pago de «{visit}» no ha llegado a tiempo: sus plazas quedan libres y no debe nada. Puede reservar de nuevo.',
  },
  paidLate: {
    subject: '{shop} le devuelve su pago',
    title: 'Su pago ha llegado demasiado tarde',
    lead: 'Sus plazas para «{visit}» ya estaban libres cuando llegó su pago: {shop} se lo devuelve. Puede reservar de nuevo.',
  },
  reminder: {
    subject: 'Recordatorio: su visita en {shop}, {visit}',
    title: 'Hasta pronto',
    lead: '{shop} le espera pronto. Esta es su visita.',
  },
  thanks: {
    subject: 'Gracias por su visita a {shop}',
    title: 'Gracias por su visita',
    lead: 'Gracias por haber venido a {shop}.',
    button: 'Ver la tienda',
    once: 'Este mensaje se le envía una sola vez.',
  },
  visit: 'Visita',
  when: 'Día y hora',
  day: '{day}',
  place: 'Lugar de encuentro',
  code: 'Código',
  total: 'A pagar allí mismo',
  paid: 'Pagado en línea',
  prices: {
    adult: 'Adulto',
    child: 'Niño',
    group: 'Grupo',
    touristTax: 'Tasa turística',
    other: 'Otro',
  },
  again: 'Reservar de nuevo',
  ticket: {
    title: 'Entrada',
    show: 'Muestre este código al llegar. Sirve una vez, para todo su grupo.',
    people: 'Personas',
    name: 'A nombre de',
    language: 'Idioma',
    total: 'Precio acordado',
    alt: 'Código QR de la entrada',
    mail: 'Su entrada está en este enlace: muéstrela al llegar, en su teléfono o en papel.',
  },
  button: 'Ver mi reserva',
  cancelUntil: '¿Un imprevisto? Anule en línea hasta {hours} horas antes.',
  noWithdrawal:
    'Una visita en fecha fija es una actividad de ocio: no se aplica el derecho de desistimiento (artículo L221-28, 12°, del Código de Consumo francés).',
  personalData: 'Lo que hace la bodega con sus datos personales: {url}',
};
