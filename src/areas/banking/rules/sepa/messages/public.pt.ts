import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'Autorização de débito direto SEPA',
    creditor: 'Credor',
    ics: 'Identificador do credor',
    debtor: 'Devedor',
    reference: 'Referência única da autorização',
    kind: 'Tipo de pagamento',
    core: 'Recorrente, SEPA Core',
    b2b: 'Recorrente, SEPA entre empresas (B2B)',
    authorisation: 'O que autoriza',
    account: 'A sua conta',
    holder: 'Titular da conta',
    iban: 'IBAN',
    bic: 'BIC (fora do Espaço Económico Europeu)',
    name: 'O seu nome, como assinatura',
    agree: 'Li esta autorização e assino-a',
    sign: 'Assinar a autorização',
    signed: 'Autorização assinada',
    signedText: 'Assinada em {day} para a conta {iban}. Guarde esta referência: {reference}.',
    needHolder: 'Indique o titular da conta',
    needIban: 'Indique um IBAN correto',
    needName: 'Escreva o seu nome',
    needAgree: 'Assinale a caixa para assinar',
  },
};
