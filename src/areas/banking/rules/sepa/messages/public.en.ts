import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'SEPA direct debit mandate',
    creditor: 'Creditor',
    ics: 'Creditor identifier',
    debtor: 'Debtor',
    reference: 'Unique mandate reference',
    kind: 'Type of payment',
    core: 'Recurrent, SEPA Core',
    b2b: 'Recurrent, SEPA business-to-business',
    authorisation: 'What you authorise',
    account: 'Your account',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC (outside the European Economic Area)',
    name: 'Your name, as your signature',
    agree: 'I have read this authorisation and I sign this mandate',
    sign: 'Sign the mandate',
    signed: 'Mandate signed',
    signedText: 'Signed on {day} for the account {iban}. Keep this reference: {reference}.',
    needHolder: 'Please give the account holder',
    needIban: 'Please give a correct IBAN',
    needName: 'Please type your name',
    needAgree: 'Tick the box to sign',
  },
};
