import type { OrderMail } from './mail.fr.ts';

export const es: OrderMail = {
  hello: 'Buenos días, {name}:',
  helloAll: 'Buenos días:',
  followOrder: 'Seguir mi pedido',
  personalData: 'Qué hace la bodega con sus datos personales: {url}',
  generalTerms: {
    subject: 'Condiciones generales de venta de {shop}',
    text: 'Adjuntamos las condiciones generales de venta de {shop} que se aplican a sus compras.',
  },
  totals: {
    gross: 'Total con IVA',
    vat: 'del cual IVA',
    net: 'Total sin IVA',
    discount: 'Descuentos',
    promo: 'Código promocional {code}',
    sides: { TTC: 'IVA incl.', HT: 'sin IVA' },
  },
  placed: {
    subject: 'Su pedido {number} a {shop}',
    title: 'Gracias, hemos recibido su pedido {number}',
    lead: 'Esto es lo que ha pedido a {shop}.',
    cardLater: 'Aún no se ha hecho ningún cargo en su tarjeta: se hará cuando la bodega haya validado el pedido.',
    toConfirm: 'La bodega le confirmará su validación.',
    delivery: 'Entrega: {address}',
    seller: 'Vendedor: {seller}.',
    mediator: 'Mediador: {mediator}.',
    right:
      'Puede desistir de su compra, sin indicar el motivo, desde ahora y hasta catorce días después de recibirla. Los gastos de devolución corren de su cuenta, salvo que los asuma la bodega. Utilice la función en línea que figura abajo: recibirá enseguida un acuse de recibo con fecha. También puede responder a este correo.',
    withdraw: 'Desistir del contrato aquí',
    phone: 'Teléfono de la bodega: {phone}.',
    withinDay: 'Plazo de entrega: a más tardar el {day} (art. L. 216-1).',
    within:
      'Plazo de entrega: treinta días después del pedido como máximo, salvo otro plazo anunciado al elegir (art. L. 216-1).',
    guarantees:
      'Garantías: la bodega responde de las faltas de conformidad durante dos años (art. L. 217-3 y ss. del Código de consumo francés) y de los vicios ocultos (art. 1641 y ss. del Código Civil).',
    formTitle: 'Modelo de formulario de desistimiento',
    form: 'A la atención de {seller}: por la presente le comunico que desisto del contrato del pedido {number}. Pedido el / recibido el: … Nombre: … Dirección: … Firma (si el formulario es en papel): … Fecha: …',
    terms: 'Condiciones generales de venta',
    free: 'No hay nada que pagar.',
    transfer: 'Para pagar por transferencia',
    holder: 'Titular',
    amount: 'Importe',
    reference: 'Referencia que indicar',
    payBy: 'Su pago se espera hasta el {day}; sin él, el pedido caduca y los artículos vuelven a la venta.',
  },
  changed: {
    subject: 'Su pedido {number} ha sido modificado',
    title: 'Su pedido {number} está modificado',
    lead: 'Este es su pedido en {shop} tal como está ahora: su total era de {was} y es de {now}. Si no está de acuerdo con este cambio, responda a este correo.',
  },
  closed: {
    subject: 'Su pedido {number}',
    refused: 'Su pedido {number} no ha podido aceptarse',
    cancelled: 'Su pedido {number} está anulado',
    expired: 'Su pedido {number} ha caducado',
    message: 'La bodega añade: «{message}»',
    notCharged: 'No se ha hecho ningún cargo en su tarjeta, o el importe se le devuelve en la tarjeta con la que pagó.',
    unpaid:
      'Su pago no llegó a tiempo: los artículos vuelven a la venta y no debe nada. Si ya ha pagado, responda a este correo.',
    grouped:
      'Su cesta se hizo en varias bodegas y una parte no se pagó a tiempo: no se conserva ningún pedido. Lo que había pagado se le devuelve por el mismo medio.',
  },
  unpaid: {
    subject: 'Su pedido {number} espera su pago',
    title: 'Su pedido {number} espera su pago',
    text: '{shop} aún no ha recibido su pago de {total}. Sin él el {day}, el pedido caduca y los artículos vuelven a la venta.',
    small: 'Si acaba de pagar, no tenga en cuenta este correo. Si ya no quiere este pedido, no tiene que hacer nada.',
  },
  withdrawal: {
    statementWhole: 'Notifico a {seller} mi desistimiento del contrato del pedido {number}, para todo el pedido.',
    statementPart:
      'Notifico a {seller} mi desistimiento del contrato del pedido {number}, para los artículos siguientes: {goods}.',
    subject: 'Acuse de recibo de su desistimiento {reference}',
    title: 'Hemos recibido su desistimiento',
    goBack:
      'Si ha recibido artículos, devuélvalos en un plazo de catorce días a {seller}. Si su declaración se ha hecho dentro del plazo y no se aplica ninguna excepción, el reembolso se efectúa a más tardar el {day}; el vendedor puede esperar a haber recibido los artículos o la prueba de su envío.',
    nothingBack:
      'No hay nada que devolver: los artículos no han salido. Si su declaración se ha hecho dentro del plazo y no se aplica ninguna excepción, {seller} le reembolsa lo que ha pagado a más tardar el {day}.',
    small:
      'Este acuse de recibo da fe del contenido, de la fecha y de la hora de su declaración. Consérvelo. No prejuzga las excepciones previstas por la ley francesa (Code de la consommation, art. L. 221-28). Si no ha declarado nada, responda a este correo.',
    reference: 'Referencia',
    receivedOn: 'Recibida el',
    order: 'Pedido',
    declaredBy: 'Declarada por',
    email: 'Correo electrónico',
    scope: 'Alcance',
    whole: 'todo el pedido',
    part: 'algunos artículos',
  },
  answer: {
    subject: 'Respuesta a su desistimiento {reference}',
    accepted: 'Su desistimiento se ha aceptado',
    declined: 'Su desistimiento no se ha aceptado',
    refund:
      'Devuelva los artículos a {seller}. Se le reembolsará a más tardar el {day}, en cuanto la bodega tenga los artículos o la prueba de su envío.',
    refundUnsent:
      'No hay nada que devolver: los artículos no han salido. Se le reembolsa lo que ha pagado a más tardar el {day}.',
    footer: 'Pedido {number}, declaración {reference} del {moment}.',
    mediator: 'Mediador: {mediator}.',
  },
};
