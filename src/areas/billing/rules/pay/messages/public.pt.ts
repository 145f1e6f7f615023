import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  pay: {
    title: 'Fatura {number}',
    deposit: 'Adiantamento {number}',
    forWhom: 'Para {name}',
    dated: 'de {day}',
    due: 'A pagar até {day}.',
    total: 'Total',
    left: 'Falta pagar',
    pdf: 'Ver a fatura',
    card: 'Pagar com cartão',
    email: 'O seu e-mail',
    pay: 'Pagar {amount}',
    paid: 'Nada falta pagar',
    paidText: 'Esta fatura está paga. Obrigado.',
    paidHere: 'Recebemos o seu pagamento de {amount}. Obrigado.',
    processing: 'Pagamento em curso',
    processingText: 'O seu banco está a responder. Esta página di-lo-á; não pague de novo.',
    again: 'Atualizar',
    bank: 'O seu banco pede uma confirmação',
    bankButton: 'Confirmar junto do meu banco',
    refused: 'O pagamento foi recusado: nada foi debitado. Tente outro cartão ou pague por transferência.',
    noCards: 'O pagamento com cartão não está disponível de momento.',
    transfer: 'Ou por transferência',
    holder: 'Titular',
    reference: 'Referência',
    needEmail: 'Indique o seu e-mail',
    backToBill: 'Voltar à fatura',
  },
};
