import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  help: {
    title: 'Hulp',
    lead: 'Antwoorden voor wie bij een domein koopt.',
    order: 'Waar is mijn bestelling?',
    orderText:
      'Open de link in de bevestigingsmail: de pagina zegt hoe ver ze is. Met een account staat ze ook in uw ruimte.',
    charge: 'Wanneer wordt mijn kaart belast?',
    chargeText:
      'Met de kaart wordt bij de bestelling een controle van € 0 uitgevoerd; u betaalt wanneer het domein de bestelling bevestigt.',
    withdraw: 'Hoe zie ik af van mijn bestelling?',
    withdrawText: 'De link om van de overeenkomst af te zien staat onderaan elke pagina van de winkel waar u kocht.',
    password: 'Ik ben mijn wachtwoord vergeten',
    passwordText: 'Vraag een link aan op het adres van uw account: hij is een uur geldig.',
    passwordLink: 'De link ontvangen',
  },
  withdrawal: {
    title: 'Het contract herroepen',
    lead: 'U kocht bij {name} en bedenkt zich? Meld het hier, kosteloos en zonder reden. Een gedateerde ontvangstbevestiging volgt meteen per e-mail.',
    step: 'Stap {n} van 2',
    name: 'Voor- en achternaam',
    number: 'Bestelnummer',
    numberHint: 'Het staat in de bevestigingsmail.',
    email: 'E-mail',
    emailHint: 'Dat van de bestelling. De ontvangstbevestiging gaat daarheen.',
    what: 'Mijn herroeping geldt voor',
    whole: 'de hele bestelling',
    part: 'enkele artikelen',
    goods: 'Teruggegeven artikelen',
    goodsHint: 'Bijvoorbeeld: 6 × Les Galets 2021',
    next: 'Mijn verklaring nakijken',
    review: 'Uw verklaring',
    declare: 'Ik meld {name} dat ik het contract van bestelling {number} herroep, voor de hele bestelling.',
    declarePart: 'Ik meld {name} dat ik het contract van bestelling {number} herroep, voor deze artikelen: {goods}.',
    confirm: 'De herroeping bevestigen',
    change: 'Wijzigen',
    done: 'Uw herroeping is gemeld',
    doneText: 'Ontvangen op {at}, onder kenmerk {reference}. De ontvangstbevestiging gaat naar {email}: bewaar ze.',
    after: 'En nu',
    afterText:
      'Hebt u artikelen ontvangen, stuur die dan binnen veertien dagen terug naar het domein; wat niet vertrokken is, hoeft niet terug. U wordt uiterlijk veertien dagen na uw verklaring terugbetaald; voor wat vertrokken is, mag het domein wachten op de artikelen of het bewijs van verzending.',
    rule: 'De termijn',
    ruleText:
      'Veertien dagen, vanaf de dag na ontvangst van het laatste artikel. Is de laatste dag een zaterdag, zondag of Franse feestdag, dan loopt de termijn tot de volgende werkdag. U kunt ook vóór de levering herroepen.',
    exceptions: 'Wat de wet uitzondert',
    exceptFutures:
      'Wijnen en primeur, waarvan de prijs bij de bestelling is afgesproken, die het domein na dertig dagen levert en waarvan de waarde van de markt afhangt.',
    exceptMade: 'Artikelen op maat of duidelijk persoonlijk gemaakt.',
    exceptOpened:
      'Bederfelijke artikelen, of artikelen die na levering zijn geopend en om hygiënische redenen niet terug kunnen.',
    exceptDated: 'Proeverijen, bezoeken, maaltijden en verblijven op een vaste datum.',
    consumers:
      'Dit is een recht van consumenten. Een verklaring wordt altijd ontvangen en gedateerd, ook als het domein daarna vindt dat een uitzondering geldt.',
    needName: 'Vul uw voor- en achternaam in',
    needNumber: 'Vul het bestelnummer in',
    needEmail: 'Het e-mailadres is niet juist',
    needGoods: 'Vul in welke artikelen u teruggeeft',
    law: 'Frans consumentenwetboek, art. L. 221-18 tot L. 221-28 en D. 221-5.',
    print: 'Afdrukken',
  },
};
