import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  access: {
    title: 'Onderhandelde voorwaarden vragen',
    lead: '{name} toont zijn prijzen alleen aan klanten. Zeg wie u bent en wat u zoekt: het domein antwoordt u.',
    about: 'Uw aanvraag gaat over: {product}.',
    person: 'Uw naam',
    firm: 'Uw bedrijf',
    firmHint: 'Laat leeg als u voor uzelf koopt.',
    email: 'Uw e-mailadres',
    message: 'Uw aanvraag',
    messageHint: 'Welke producten, hoeveel, waarvoor.',
    submit: 'Mijn aanvraag versturen',
    needName: 'Vul uw naam in.',
    needEmail: 'Geef een e-mailadres waarop wij u kunnen antwoorden.',
    needMessage: 'Zeg in enkele woorden wat u zoekt.',
    done: 'Uw aanvraag is verstuurd',
    doneText: '{name} heeft ze ontvangen. U krijgt een e-mail zodra uw prijzen openstaan.',
    back: 'Terug naar de winkel',
  },
};
