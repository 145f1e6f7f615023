import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  instalments: {
    title: 'Pagamento em prestações',
    order: 'Encomenda {number}',
    agreement: 'O que aceita',
    card: 'O seu cartão',
    email: 'E-mail',
    agree: 'Aceito este plano e guardo o meu cartão',
    keep: 'Guardar o meu cartão',
    kept: 'O seu cartão está guardado',
    keptText: 'Nada é debitado antes da primeira data. Cartão: {card}.',
    refused: 'O seu cartão foi recusado. Tente outro.',
    needEmail: 'Indique o seu e-mail',
    needAgree: 'Assinale a caixa para aceitar',
    noCards: 'O pagamento por cartão não está disponível de momento. Escreva ao estabelecimento.',
    bank: 'O seu banco quer verificar que este cartão é seu',
    bankButton: 'Confirmar com o meu banco',
    processing: 'O seu cartão está a ser verificado.',
    again: 'Ver em que ponto está',
  },
};
