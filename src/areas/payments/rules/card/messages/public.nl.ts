import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'Proefbank: gebruik de testkaartnummers. Er beweegt geen geld.',
    card: 'Kaartnummer',
    expiry: 'Vervaldatum (MM/JJ)',
    cvc: 'Beveiligingscode',
    cardEmail: 'E-mail van de betaler',
    needEmail: 'Het e-mailadres is niet juist',
    badCard: 'Verkeerd kaartnummer',
    badExpiry: 'Ongeldige vervaldatum',
    pastExpiry: 'Controleer de vervaldatum',
    badCvc: 'Ongeldige beveiligingscode',
  },
};
