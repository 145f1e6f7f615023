import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'Ambiente de teste: utilize os números de cartão de teste. Nenhum dinheiro é movimentado.',
    card: 'Número do cartão',
    expiry: 'Validade (MM/AA)',
    cvc: 'Código de segurança',
    cardEmail: 'E-mail do pagador',
    needEmail: 'O e-mail está incorreto',
    badCard: 'Número de cartão incorreto',
    badExpiry: 'Data de validade inválida',
    pastExpiry: 'Verifique a data de validade',
    badCvc: 'Código de segurança inválido',
  },
};
