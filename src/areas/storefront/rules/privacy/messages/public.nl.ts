import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  privacy: {
    title: 'Uw persoonsgegevens',
    lead: 'Hoe {name} uw gegevens verwerkt, en wat u kunt vragen.',
    who: 'Verwerkingsverantwoordelijke',
    what: 'Verwerkte gegevens',
    whatText:
      'Uw naam, adressen, e-mail en telefoon, uw bestellingen, uw betalingen en uw berichten met het domein. Het nummer van uw kaart gaat alleen naar de betaaldienst. De verplichte velden van een bestelling zijn nodig voor de overeenkomst: zonder die velden kan zij niet worden geplaatst.',
    why: 'Waarom, en op welke grond',
    whyText:
      'Uw bestellingen uitvoeren en u antwoorden: de overeenkomst. Factureren, de boeken bijhouden, verzonden alcohol aangeven, de leeftijd nagaan: de wet. Fraude voorkomen: het gerechtvaardigd belang van het domein. U aanbiedingen sturen: uw toestemming, die u op elk moment intrekt.',
    recipients: 'Ontvangers',
    recipientsText:
      'Het domein en wie het machtigt, de host van deze site, vervoerders, betaaldiensten, de bank, de boekhouder, en overheden waar de wet het eist. Niets wordt verkocht. Een dienstverlener buiten de Europese Unie krijgt alleen gegevens met de waarborgen van de AVG (adequaatheidsbesluit of modelclausules).',
    host: 'Host',
    keep: 'Bewaartermijn',
    keepText:
      'Bestellingen, facturen en boekhoudstukken: tien jaar. Account: tot u het sluit. Klant zonder bestelling: drie jaar na het laatste contact. Bezoekmeting, als u die aanvaardt: hoogstens dertien maanden. Aanmeldingen bij uw account, met ingekort netwerkadres: zes maanden.',
    rights: 'Uw rechten',
    rightsText:
      'U kunt uw gegevens inzien, verbeteren, ontvangen of laten wissen, de verwerking beperken, er bezwaar tegen maken, een toestemming intrekken en zeggen wat er na uw dood mee gebeurt. Schrijf naar {email}: het antwoord komt binnen een maand.',
    ownAccount:
      'Hebt u hier een account, dan kunt u alles zelf downloaden en het sluiten: Paramètres, Mon compte, Mes données.',
    complaint:
      'U kunt zich ook wenden tot de toezichthouder; in Frankrijk: CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    automated: 'Geen enkel besluit over u wordt door een machine alleen genomen.',
  },
  accessibility: {
    title: 'Toegankelijkheid',
    text: 'Deze winkel werkt met het toetsenbord, met een schermlezer en op een klein scherm. Zij streeft naar niveau AA van WCAG 2.2 en van het Franse RGAA 4.1.',
    state: 'Stand van zaken',
    stateText:
      'Gedeeltelijk conform: de pagina’s worden met een programma en met het toetsenbord nagekeken; geen derde heeft ze al doorgelicht. Beelden en teksten van het domein kunnen een beschrijving missen.',
    contact: 'Een obstakel?',
    contactText:
      'Schrijf naar {email}: het domein geeft u de informatie of neemt uw bestelling op een andere manier op.',
    remedy:
      'Zonder bevredigend antwoord kunt u terecht bij de DGCCRF (signal.conso.gouv.fr) of de Défenseur des droits (www.defenseurdesdroits.fr).',
  },
};
