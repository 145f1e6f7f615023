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
  wait: {
    joined: {
      subject: 'Wachtlijst bij {shop}: {visit}',
      title: 'U staat op de wachtlijst',
      lead: 'Zodra er voor u plaatsen vrijkomen, biedt {shop} ze u per e-mail aan. De link hieronder toont uw plaats in de rij; daar kunt u de lijst ook verlaten.',
    },
    offered: {
      subject: 'Er zijn plaatsen vrij bij {shop}: {visit}',
      title: 'Er worden u plaatsen aangeboden',
      lead: '{shop} houdt deze plaatsen voor u vast tot {until}. Reserveer ze via de link hieronder; daarna gaan ze naar de volgende.',
    },
    lapsed: {
      subject: 'Uw plaatsen bij {shop} worden niet meer vastgehouden',
      title: 'Het aanbod is afgelopen',
      lead: 'U hebt de aangeboden plaatsen voor “{visit}” niet op tijd gereserveerd: ze gaan naar de volgende en u staat niet meer op de lijst.',
    },
    closed: {
      subject: 'Wachtlijst bij {shop}: geen plaats',
      title: 'De wachtlijst is gesloten',
      lead: 'Er is niet op tijd plaats vrijgekomen voor “{visit}”. De lijst van dit tijdstip is gesloten. U kunt een andere datum kiezen.',
    },
    removed: {
      subject: 'Wachtlijst bij {shop}: uw inschrijving is verwijderd',
      title: 'U staat niet meer op de wachtlijst',
      lead: '{shop} heeft uw inschrijving op de wachtlijst voor “{visit}” verwijderd. Hebt u een vraag, neem dan contact op met het domein. U kunt een andere datum kiezen.',
    },
    people: 'Personen',
    least: 'Minstens',
    until: 'Plaatsen vastgehouden tot',
    see: 'Mijn plaats bekijken',
    take: 'Deze plaatsen reserveren',
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
