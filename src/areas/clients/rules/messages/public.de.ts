import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  access: {
    title: 'Verhandelte Konditionen anfragen',
    lead: '{name} zeigt seine Preise nur seinen Kunden. Sagen Sie, wer Sie sind und was Sie suchen: Das Weingut antwortet Ihnen.',
    about: 'Ihre Anfrage betrifft: {product}.',
    person: 'Ihr Name',
    firm: 'Ihre Firma',
    firmHint: 'Leer lassen, wenn Sie für sich selbst kaufen.',
    email: 'Ihre E-Mail-Adresse',
    message: 'Ihre Anfrage',
    messageHint: 'Welche Produkte, welche Mengen, wofür.',
    submit: 'Anfrage senden',
    needName: 'Nennen Sie Ihren Namen.',
    needEmail: 'Geben Sie eine E-Mail-Adresse für die Antwort an.',
    needMessage: 'Sagen Sie in wenigen Worten, was Sie suchen.',
    done: 'Ihre Anfrage ist abgeschickt',
    doneText: '{name} hat sie erhalten. Sie bekommen eine E-Mail, sobald Ihre Preise freigeschaltet sind.',
    back: 'Zurück zum Shop',
  },
};
