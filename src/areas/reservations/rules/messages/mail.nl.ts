import type { VisitMail } from './mail.fr.ts';

export const nl: VisitMail = {
  hello: 'Dag {name},',
  confirmed: {
    subject: 'Uw bezoek bij {shop}: {visit}',
    title: 'Uw bezoek is geboekt',
    lead: '{shop} verwacht u. Hier is uw boeking.',
  },
  asked: {
    subject: 'Uw aanvraag voor een bezoek bij {shop}: {visit}',
    title: 'Uw aanvraag is aangekomen',
    lead: 'Uw plaatsen zijn vastgehouden. {shop} bevestigt uw bezoek per e-mail.',
  },
  moved: {
    subject: 'Uw bezoek bij {shop} is gewijzigd: {visit}',
    title: 'Uw bezoek is gewijzigd',
    lead: 'Hier is uw boeking bij {shop} zoals zij nu is.',
  },
  cancelled: {
    subject: 'Uw bezoek bij {shop} is geannuleerd',
    title: 'Uw boeking is geannuleerd',
    lead: 'Uw plaatsen bij {shop} zijn weer vrij. U hoeft niets te betalen.',
    leadPaid:
      'Uw plaatsen bij {shop} zijn vrijgegeven. U hebt {paid} betaald: beantwoord deze e-mail om terugbetaling te vragen.',
  },
  lapsed: {
    subject: 'Uw bezoek bij {shop} is niet geboekt',
    title: 'Uw plaatsen worden niet meer vastgehouden',
    lead: 'Uw betaling voor ‘{visit}’ is niet op tijd aangekomen: uw plaatsen zijn weer vrij en u bent niets verschuldigd. U kunt opnieuw boeken.',
  },
  paidLate: {
    subject: 'Uw betaling aan {shop} wordt terugbetaald',
    title: 'Uw betaling kwam te laat',
    lead: 'Uw plaatsen voor ‘{visit}’ waren al vrijgegeven toen uw betaling aankwam: {shop} betaalt u terug. U kunt opnieuw boeken.',
  },
  reminder: {
    subject: 'Herinnering: uw bezoek bij {shop}, {visit}',
    title: 'Tot binnenkort',
    lead: '{shop} verwacht u binnenkort. Hier is uw bezoek.',
  },
  thanks: {
    subject: 'Bedankt voor uw bezoek aan {shop}',
    title: 'Bedankt voor uw bezoek',
    lead: 'Bedankt dat u bij {shop} was.',
    button: 'Naar de winkel',
    once: 'Dit bericht krijgt u maar één keer.',
  },
  visit: 'Bezoek',
  when: 'Dag en tijd',
  day: '{day}',
  place: 'Ontmoetingsplaats',
  code: 'Code',
  total: 'Ter plaatse te betalen',
  paid: 'Online betaald',
  prices: {
    adult: 'Volwassene',
    child: 'Kind',
    group: 'Groep',
    touristTax: 'Toeristenbelasting',
    other: 'Overig',
  },
  again: 'Opnieuw boeken',
  ticket: {
    title: 'Toegangsbewijs',
    show: 'Toon deze code bij aankomst. Hij geldt één keer, voor uw hele groep.',
    people: 'Personen',
    name: 'Op naam van',
    language: 'Taal',
    total: 'Afgesproken prijs',
    alt: 'QR-code van het toegangsbewijs',
    mail: 'Uw toegangsbewijs vindt u via deze link: toon het bij aankomst, op uw telefoon of op papier.',
  },
  button: 'Mijn boeking bekijken',
  cancelUntil: 'Verhinderd? Annuleer online tot {hours} uur van tevoren.',
  noWithdrawal:
    'Een bezoek op een vaste datum is een vrijetijdsactiviteit: er is geen herroepingsrecht (artikel L221-28, 12°, van de Franse consumentenwet).',
  personalData: 'Wat er met uw persoonsgegevens gebeurt: {url}',
};
