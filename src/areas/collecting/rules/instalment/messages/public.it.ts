import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  instalments: {
    title: 'Pagamento a rate',
    order: 'Ordine {number}',
    agreement: 'Ciò che accetta',
    card: 'La Sua carta',
    email: 'E-mail',
    agree: 'Accetto questo piano e salvo la mia carta',
    keep: 'Salvare la carta',
    kept: 'La Sua carta è salvata',
    keptText: 'Nulla viene addebitato prima della prima data. Carta: {card}.',
    refused: 'La Sua carta è stata rifiutata. Ne provi un’altra.',
    needEmail: 'Indichi la Sua e-mail',
    needAgree: 'Spunti la casella per accettare',
    noCards: 'Il pagamento con carta non è disponibile al momento. Scriva all’azienda.',
    bank: 'La Sua banca vuole verificare che questa carta sia Sua',
    bankButton: 'Confermare con la mia banca',
    processing: 'La Sua carta è in verifica.',
    again: 'Vedere a che punto è',
  },
};
