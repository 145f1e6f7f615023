import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  pay: {
    title: 'Factura {number}',
    deposit: 'Anticipo {number}',
    forWhom: 'Para {name}',
    dated: 'del {day}',
    due: 'A pagar antes del {day}.',
    total: 'Total',
    left: 'Queda por pagar',
    pdf: 'Ver la factura',
    card: 'Pagar con tarjeta',
    email: 'Su correo electrónico',
    pay: 'Pagar {amount}',
    paid: 'No queda nada por pagar',
    paidText: 'Esta factura está pagada. Gracias.',
    paidHere: 'Hemos recibido su pago de {amount}. Gracias.',
    processing: 'Pago en curso',
    processingText: 'Su banco está respondiendo. Esta página lo indicará; no pague de nuevo.',
    again: 'Actualizar',
    bank: 'Su banco pide una confirmación',
    bankButton: 'Confirmar con mi banco',
    refused: 'El pago fue rechazado: no se ha cobrado nada. Pruebe otra tarjeta o pague por transferencia.',
    noCards: 'El pago con tarjeta no está disponible por el momento.',
    transfer: 'O por transferencia',
    holder: 'Titular',
    reference: 'Referencia',
    needEmail: 'Indique su correo electrónico',
    backToBill: 'Volver a la factura',
  },
};
