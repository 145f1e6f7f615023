import type { OfferMail } from './mail.fr.ts';

export const es: OfferMail = {
  quote: {
    reminderSubject: 'Su presupuesto {number} de {shop} espera su respuesta',
    reminderLead: 'Todavía no ha respondido a lo que le propone {shop}.',
    subject: 'Su presupuesto {number} de {shop}',
    title: 'Su presupuesto {number}',
    lead: 'Esto es lo que {shop} le propone.',
    until: 'Estos precios son válidos hasta el {day}.',
    attached:
      'El presupuesto va adjunto a este correo. El botón abre una página solo para usted, donde puede aceptarlo o rechazarlo.',
    button: 'Leer y aceptar el presupuesto',
    acceptedSubject: 'Presupuesto {number} aceptado',
    acceptedTitle: 'Ha aceptado el presupuesto {number}',
    acceptedText: '{shop} ha recibido su conformidad y prepara su pedido. El presupuesto que ha aceptado va adjunto.',
  },
  futures: {
    subject: 'Sus vinos en primeur de {shop} están confirmados',
    title: 'Sus vinos en primeur están confirmados: pedido {number}',
    lead: '{shop} le reserva estos vinos, vendidos antes de su embotellado.',
    schedule: 'Calendario de pagos',
    billed: 'Cada plazo se le pide en su día con una factura de anticipo enviada por correo electrónico.',
    part: '{percent}\u00a0% el {day}',
    rest: 'El resto, a la entrega',
    reserved: 'Su reserva en primeur {number} en {shop}',
    reservedLead: '{shop} ha recibido su reserva y le responderá: no hay que pagar nada antes de su confirmación.',
  },
};
