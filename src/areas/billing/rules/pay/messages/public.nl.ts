import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  pay: {
    title: 'Factuur {number}',
    deposit: 'Aanbetaling {number}',
    forWhom: 'Voor {name}',
    dated: 'van {day}',
    due: 'Te betalen uiterlijk {day}.',
    total: 'Totaal',
    left: 'Nog te betalen',
    pdf: 'Factuur bekijken',
    card: 'Met kaart betalen',
    email: 'Uw e-mail',
    pay: '{amount} betalen',
    paid: 'Er valt niets meer te betalen',
    paidText: 'Deze factuur is voldaan. Dank u.',
    paidHere: 'Uw betaling van {amount} is ontvangen. Dank u.',
    processing: 'Betaling bezig',
    processingText: 'Uw bank antwoordt. Deze pagina meldt het; betaal niet nog eens.',
    again: 'Vernieuwen',
    bank: 'Uw bank vraagt een bevestiging',
    bankButton: 'Bij mijn bank bevestigen',
    refused:
      'De betaling is geweigerd: er is niets afgeschreven. Probeer een andere kaart of betaal per overschrijving.',
    noCards: 'Betalen met kaart is op dit moment niet mogelijk.',
    transfer: 'Of per overschrijving',
    holder: 'Rekeninghouder',
    reference: 'Referentie',
    needEmail: 'Vul uw e-mail in',
    backToBill: 'Terug naar de factuur',
  },
};
