import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  privacy: {
    title: 'Ihre personenbezogenen Daten',
    lead: 'Wie {name} Ihre Daten verarbeitet und was Sie verlangen können.',
    who: 'Verantwortlicher',
    what: 'Verarbeitete Daten',
    whatText:
      'Ihr Name, Ihre Adressen, E-Mail und Telefon, Ihre Bestellungen, Ihre Zahlungen und Ihre Nachrichten mit dem Weingut. Die Nummer Ihrer Karte erhält nur der Zahlungsdienstleister. Die Pflichtfelder einer Bestellung sind für den Vertrag nötig: Ohne sie ist keine Bestellung möglich.',
    why: 'Wozu und auf welcher Grundlage',
    whyText:
      'Ihre Bestellungen ausführen und Ihnen antworten: der Vertrag. Rechnungen, Buchführung, Anmeldung des versandten Alkohols, Prüfung der Volljährigkeit: das Gesetz. Betrug vorbeugen: das berechtigte Interesse des Weinguts. Ihnen Angebote senden: Ihre Einwilligung, die Sie jederzeit widerrufen.',
    recipients: 'Empfänger',
    recipientsText:
      'Das Weingut und die von ihm Befugten, der Hoster dieser Website, Transporteure, Zahlungsdienstleister, die Bank, die Buchhaltung und Behörden, soweit das Gesetz es verlangt. Nichts wird verkauft. Ein Dienstleister außerhalb der Europäischen Union erhält Daten nur mit den Garantien der DSGVO (Angemessenheitsbeschluss oder Standardklauseln).',
    host: 'Hoster',
    keep: 'Dauer der Aufbewahrung',
    keepText:
      'Bestellungen, Rechnungen und Buchungsbelege: zehn Jahre. Konto: bis Sie es schließen. Kunde ohne Bestellung: drei Jahre nach dem letzten Kontakt. Reichweitenmessung, wenn Sie ihr zustimmen: höchstens dreizehn Monate. Anmeldungen an Ihrem Konto, mit gekürzter Netzwerkadresse: sechs Monate.',
    rights: 'Ihre Rechte',
    rightsText:
      'Sie können Ihre Daten einsehen, berichtigen, erhalten oder löschen lassen, die Verarbeitung einschränken, ihr widersprechen, eine Einwilligung widerrufen und bestimmen, was nach Ihrem Tod mit ihnen geschieht. Schreiben Sie an {email}: Die Antwort kommt binnen eines Monats.',
    ownAccount:
      'Wenn Sie hier ein Konto haben, können Sie alles selbst herunterladen und es schließen: Paramètres, Mon compte, Mes données.',
    complaint:
      'Sie können sich auch an die Datenschutzbehörde wenden; in Frankreich: CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    automated: 'Keine Entscheidung über Sie trifft eine Maschine allein.',
  },
  accessibility: {
    title: 'Barrierefreiheit',
    text: 'Dieser Shop lässt sich mit der Tastatur, mit einem Screenreader und auf einem kleinen Bildschirm bedienen. Er zielt auf Stufe AA der WCAG 2.2 und des französischen RGAA 4.1.',
    state: 'Stand der Konformität',
    stateText:
      'Teilweise konform: Die Seiten werden mit einem Programm und per Tastatur geprüft; ein Dritter hat sie noch nicht geprüft. Bildern und Texten des Weinguts kann eine Beschreibung fehlen.',
    contact: 'Ein Hindernis?',
    contactText:
      'Schreiben Sie an {email}: Das Weingut gibt Ihnen die Auskunft oder nimmt Ihre Bestellung auf anderem Weg an.',
    remedy:
      'Ohne zufriedenstellende Antwort können Sie sich an die DGCCRF (signal.conso.gouv.fr) oder den Défenseur des droits (www.defenseurdesdroits.fr) wenden.',
  },
};
