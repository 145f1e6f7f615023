import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'Mandato di addebito diretto SEPA',
    creditor: 'Creditore',
    ics: 'Identificativo del creditore',
    debtor: 'Debitore',
    reference: 'Riferimento unico del mandato',
    kind: 'Tipo di pagamento',
    core: 'Ricorrente, SEPA Core',
    b2b: 'Ricorrente, SEPA tra imprese (B2B)',
    authorisation: 'Che cosa autorizza',
    account: 'Il Suo conto',
    holder: 'Intestatario del conto',
    iban: 'IBAN',
    bic: 'BIC (fuori dallo Spazio economico europeo)',
    name: 'Il Suo nome, come firma',
    agree: 'Ho letto questa autorizzazione e firmo questo mandato',
    sign: 'Firmare il mandato',
    signed: 'Mandato firmato',
    signedText: 'Firmato il {day} per il conto {iban}. Conservi questo riferimento: {reference}.',
    needHolder: 'Indichi l’intestatario del conto',
    needIban: 'Indichi un IBAN corretto',
    needName: 'Scriva il Suo nome',
    needAgree: 'Spunti la casella per firmare',
  },
};
