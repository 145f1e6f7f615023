import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'SEPA-incassomachtiging',
    creditor: 'Incassant',
    ics: 'Incassant-ID',
    debtor: 'Betaler',
    reference: 'Kenmerk van de machtiging',
    kind: 'Soort betaling',
    core: 'Terugkerend, SEPA Core',
    b2b: 'Terugkerend, SEPA zakelijk (B2B)',
    authorisation: 'Wat u toestaat',
    account: 'Uw rekening',
    holder: 'Rekeninghouder',
    iban: 'IBAN',
    bic: 'BIC (buiten de Europese Economische Ruimte)',
    name: 'Uw naam, als handtekening',
    agree: 'Ik heb deze machtiging gelezen en onderteken haar',
    sign: 'Machtiging ondertekenen',
    signed: 'Machtiging ondertekend',
    signedText: 'Ondertekend op {day} voor rekening {iban}. Bewaar dit kenmerk: {reference}.',
    needHolder: 'Vul de rekeninghouder in',
    needIban: 'Vul een juiste IBAN in',
    needName: 'Vul uw naam in',
    needAgree: 'Vink het vakje aan om te ondertekenen',
  },
};
