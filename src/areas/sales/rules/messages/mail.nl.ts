import type { OrderMail } from './mail.fr.ts';

export const nl: OrderMail = {
  hello: 'Dag {name},',
  helloAll: 'Goedendag,',
  followOrder: 'Mijn bestelling volgen',
  personalData: 'Wat het domein met uw persoonsgegevens doet: {url}',
  generalTerms: {
    subject: 'Algemene verkoopvoorwaarden van {shop}',
    text: 'In de bijlage vindt u de algemene verkoopvoorwaarden van {shop} die op uw aankopen van toepassing zijn.',
  },
  totals: {
    gross: 'Totaal incl. btw',
    vat: 'waarvan btw',
    net: 'Totaal excl. btw',
    discount: 'Kortingen',
    promo: 'Kortingscode {code}',
    sides: { TTC: 'incl. btw', HT: 'excl. btw' },
  },
  placed: {
    subject: 'Uw bestelling {number} bij {shop}',
    title: 'Dank u, uw bestelling {number} is goed aangekomen',
    lead: 'Dit hebt u bij {shop} besteld.',
    cardLater: 'Uw kaart is nog niet belast: dat gebeurt wanneer het domein de bestelling heeft bevestigd.',
    toConfirm: 'Het domein laat u weten wanneer de bestelling is bevestigd.',
    delivery: 'Levering: {address}',
    seller: 'Verkoper: {seller}.',
    mediator: 'Bemiddelaar: {mediator}.',
    right:
      'U kunt uw aankoop zonder opgave van redenen herroepen, vanaf nu tot veertien dagen na ontvangst. De retourkosten zijn voor u, tenzij het domein ze draagt. Gebruik de onlinefunctie hieronder: u krijgt meteen een gedateerde ontvangstbevestiging. U kunt ook op deze e-mail antwoorden.',
    withdraw: 'De overeenkomst hier herroepen',
    phone: 'Telefoon van het domein: {phone}.',
    withinDay: 'Levertijd: uiterlijk op {day} (art. L. 216-1).',
    within:
      'Levertijd: uiterlijk dertig dagen na de bestelling, tenzij bij de keuze een andere termijn werd gemeld (art. L. 216-1).',
    guarantees:
      'Garanties: het domein staat twee jaar in voor gebreken in de conformiteit (art. L. 217-3 e.v. van het Franse consumentenwetboek) en voor verborgen gebreken (art. 1641 e.v. van het burgerlijk wetboek).',
    formTitle: 'Modelformulier voor herroeping',
    form: 'Aan {seller}: hierbij deel ik u mee dat ik het contract voor bestelling {number} herroep. Besteld op / ontvangen op: … Naam: … Adres: … Handtekening (indien op papier): … Datum: …',
    terms: 'Algemene verkoopvoorwaarden',
    free: 'Er is niets te betalen.',
    transfer: 'Om per overschrijving te betalen',
    holder: 'Rekeninghouder',
    amount: 'Bedrag',
    reference: 'Mededeling',
    payBy:
      'Uw betaling wordt verwacht uiterlijk op {day}; zonder betaling vervalt de bestelling en gaan de artikelen weer in de verkoop.',
  },
  changed: {
    subject: 'Uw bestelling {number} is gewijzigd',
    title: 'Uw bestelling {number} is gewijzigd',
    lead: 'Dit is uw bestelling bij {shop} zoals ze nu is: het totaal was {was} en is nu {now}. Gaat u niet akkoord met deze wijziging, beantwoord dan deze e-mail.',
  },
  closed: {
    subject: 'Uw bestelling {number}',
    refused: 'Uw bestelling {number} kon niet worden aanvaard',
    cancelled: 'Uw bestelling {number} is geannuleerd',
    expired: 'Uw bestelling {number} is verlopen',
    message: 'Het domein licht toe: ‘{message}’',
    notCharged: 'Uw kaart is niet belast, of het bedrag wordt teruggestort op de kaart waarmee u hebt betaald.',
    unpaid:
      'Uw betaling is niet op tijd aangekomen: de artikelen zijn weer te koop en u bent niets verschuldigd. Hebt u al betaald, beantwoord dan deze e-mail.',
    grouped:
      'Uw winkelmandje was bij meerdere domeinen geplaatst en een deel ervan is niet op tijd betaald: geen enkele bestelling blijft staan. Wat u had betaald, krijgt u op dezelfde manier terug.',
  },
  unpaid: {
    subject: 'Uw bestelling {number} wacht op uw betaling',
    title: 'Uw bestelling {number} wacht op uw betaling',
    text: '{shop} heeft uw betaling van {total} nog niet ontvangen. Zonder betaling op {day} vervalt de bestelling en gaan de artikelen weer in de verkoop.',
    small:
      'Hebt u net betaald, dan hoeft u op deze e-mail niet te letten. Wilt u de bestelling niet meer, dan hoeft u niets te doen.',
  },
  withdrawal: {
    statementWhole:
      'Ik deel {seller} mee dat ik de overeenkomst van bestelling {number} herroep, voor de hele bestelling.',
    statementPart:
      'Ik deel {seller} mee dat ik de overeenkomst van bestelling {number} herroep, voor de volgende artikelen: {goods}.',
    subject: 'Ontvangstbevestiging van uw herroeping {reference}',
    title: 'Uw herroeping is ontvangen',
    goBack:
      'Hebt u artikelen ontvangen, stuur die dan binnen veertien dagen terug naar {seller}. Is uw verklaring op tijd en geldt er geen uitzondering, dan wordt u uiterlijk op {day} terugbetaald; de verkoper mag wachten tot hij de artikelen of het bewijs van verzending heeft ontvangen.',
    nothingBack:
      'U hoeft niets terug te sturen: de artikelen zijn niet vertrokken. Is uw verklaring op tijd en geldt er geen uitzondering, dan betaalt {seller} u uiterlijk op {day} terug wat u hebt betaald.',
    small:
      'Deze ontvangstbevestiging bewijst de inhoud, de datum en het uur van uw verklaring. Bewaar haar. Zij loopt niet vooruit op de uitzonderingen van de Franse wet (Code de la consommation, art. L. 221-28). Hebt u niets verklaard, antwoord dan op deze e-mail.',
    reference: 'Referentie',
    receivedOn: 'Ontvangen op',
    order: 'Bestelling',
    declaredBy: 'Verklaard door',
    email: 'E-mail',
    scope: 'Omvang',
    whole: 'de hele bestelling',
    part: 'enkele artikelen',
  },
  answer: {
    subject: 'Antwoord op uw herroeping {reference}',
    accepted: 'Uw herroeping is aanvaard',
    declined: 'Uw herroeping is niet aanvaard',
    refund:
      'Stuur de artikelen terug naar {seller}. U wordt uiterlijk op {day} terugbetaald, zodra het domein de artikelen of het bewijs van verzending heeft.',
    refundUnsent:
      'U hoeft niets terug te sturen: de artikelen zijn niet vertrokken. Wat u hebt betaald, krijgt u uiterlijk op {day} terug.',
    footer: 'Bestelling {number}, verklaring {reference} van {moment}.',
    mediator: 'Bemiddelaar: {mediator}.',
  },
};
