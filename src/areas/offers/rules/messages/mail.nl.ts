import type { OfferMail } from './mail.fr.ts';

export const nl: OfferMail = {
  quote: {
    reminderSubject: 'Uw offerte {number} van {shop} wacht op uw antwoord',
    reminderLead: 'U hebt nog niet geantwoord op wat {shop} u voorstelt.',
    subject: 'Uw offerte {number} van {shop}',
    title: 'Uw offerte {number}',
    lead: 'Dit is het voorstel van {shop}.',
    until: 'Deze prijzen gelden tot {day}.',
    attached:
      'De offerte zit bij deze e-mail. De knop opent een pagina die alleen van u is, waar u ze aanvaardt of afwijst.',
    button: 'De offerte lezen en aanvaarden',
    acceptedSubject: 'Offerte {number} aanvaard',
    acceptedTitle: 'U hebt offerte {number} aanvaard',
    acceptedText:
      '{shop} heeft uw akkoord ontvangen en bereidt uw bestelling voor. De aanvaarde offerte zit in de bijlage.',
  },
  futures: {
    subject: 'Uw wijnen en primeur van {shop} zijn bevestigd',
    title: 'Uw wijnen en primeur zijn bevestigd: bestelling {number}',
    lead: '{shop} reserveert deze wijnen voor u, verkocht vóór ze gebotteld zijn.',
    schedule: 'Betalingsschema',
    billed: 'Elke termijn wordt u op de dag zelf gevraagd met een voorschotfactuur per e-mail.',
    part: '{percent}\u00a0% op {day}',
    rest: 'De rest bij levering',
    reserved: 'Uw reservering en primeur {number} bij {shop}',
    reservedLead: '{shop} heeft uw reservering ontvangen en antwoordt u: er is niets te betalen vóór de bevestiging.',
  },
};
