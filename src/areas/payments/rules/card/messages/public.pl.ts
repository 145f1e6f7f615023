import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'Środowisko testowe: prosimy używać testowych numerów kart. Żadne pieniądze nie są przekazywane.',
    card: 'Numer karty',
    expiry: 'Data ważności (MM/RR)',
    cvc: 'Kod zabezpieczający',
    cardEmail: 'E-mail płatnika',
    needEmail: 'Adres e-mail jest nieprawidłowy',
    badCard: 'Nieprawidłowy numer karty',
    badExpiry: 'Nieprawidłowa data ważności',
    pastExpiry: 'Prosimy sprawdzić datę ważności',
    badCvc: 'Nieprawidłowy kod zabezpieczający',
  },
};
