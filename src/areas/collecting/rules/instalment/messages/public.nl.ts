import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  instalments: {
    title: 'Betaling in delen',
    order: 'Bestelling {number}',
    agreement: 'Waarmee u akkoord gaat',
    card: 'Uw kaart',
    email: 'E-mail',
    agree: 'Ik ga akkoord met dit betaalplan en bewaar mijn kaart',
    keep: 'Mijn kaart bewaren',
    kept: 'Uw kaart is bewaard',
    keptText: 'Voor de eerste datum wordt niets afgeschreven. Kaart: {card}.',
    refused: 'Uw kaart is geweigerd. Probeer een andere.',
    needEmail: 'Vul uw e-mail in',
    needAgree: 'Vink het vakje aan om akkoord te gaan',
    noCards: 'Betalen per kaart is nu niet beschikbaar. Schrijf naar het bedrijf.',
    bank: 'Uw bank wil nagaan of deze kaart van u is',
    bankButton: 'Bevestigen bij mijn bank',
    processing: 'Uw kaart wordt gecontroleerd.',
    again: 'Stand bekijken',
  },
};
