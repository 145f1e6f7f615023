import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  help: {
    title: 'Hilfe',
    lead: 'Antworten für alle, die bei einem Weingut kaufen.',
    order: 'Wo ist meine Bestellung?',
    orderText:
      'Öffnen Sie den Link in der Bestätigungsmail: Die Seite zeigt den Stand. Mit einem Konto steht sie auch in Ihrem Bereich.',
    charge: 'Wann wird meine Karte belastet?',
    chargeText:
      'Bei Kartenzahlung wird beim Bestellen eine Prüfung über 0 € vorgenommen; belastet wird, wenn das Weingut die Bestellung bestätigt.',
    withdraw: 'Wie widerrufe ich meine Bestellung?',
    withdrawText: 'Der Link zum Widerruf des Vertrags steht am Ende jeder Seite des Shops, in dem Sie gekauft haben.',
    password: 'Ich habe mein Passwort vergessen',
    passwordText: 'Fordern Sie einen Link an die Adresse Ihres Kontos an: Er gilt eine Stunde.',
    passwordLink: 'Link erhalten',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    lead: 'Sie haben bei {name} gekauft und es sich anders überlegt? Erklären Sie es hier, kostenlos und ohne Grund. Eine datierte Empfangsbestätigung kommt sofort per E-Mail.',
    step: 'Schritt {n} von 2',
    name: 'Vor- und Nachname',
    number: 'Bestellnummer',
    numberHint: 'Sie steht in der Bestätigungs-E-Mail.',
    email: 'E-Mail',
    emailHint: 'Die der Bestellung. Dorthin geht die Empfangsbestätigung.',
    what: 'Mein Widerruf gilt für',
    whole: 'die ganze Bestellung',
    part: 'einzelne Artikel',
    goods: 'Zurückgegebene Artikel',
    goodsHint: 'Zum Beispiel: 6 × Les Galets 2021',
    next: 'Meine Erklärung prüfen',
    review: 'Ihre Erklärung',
    declare: 'Ich teile {name} mit, dass ich den Vertrag der Bestellung {number} widerrufe, für die ganze Bestellung.',
    declarePart:
      'Ich teile {name} mit, dass ich den Vertrag der Bestellung {number} widerrufe, für diese Artikel: {goods}.',
    confirm: 'Widerruf bestätigen',
    change: 'Ändern',
    done: 'Ihr Widerruf ist erklärt',
    doneText:
      'Eingegangen am {at}, unter dem Zeichen {reference}. Die Empfangsbestätigung geht an {email}: Bewahren Sie sie auf.',
    after: 'Wie es weitergeht',
    afterText:
      'Wenn Sie Artikel erhalten haben, senden Sie sie binnen vierzehn Tagen an das Weingut zurück; was noch nicht abgegangen ist, muss nicht zurück. Die Erstattung erfolgt spätestens vierzehn Tage nach Ihrer Erklärung; für das, was abgegangen ist, darf das Weingut warten, bis es die Artikel oder den Nachweis der Absendung hat.',
    rule: 'Die Frist',
    ruleText:
      'Vierzehn Tage ab dem Tag nach dem Erhalt des letzten Artikels. Ist der letzte Tag ein Samstag, Sonntag oder französischer Feiertag, läuft die Frist bis zum nächsten Werktag. Sie können auch vor der Lieferung widerrufen.',
    exceptions: 'Was das Gesetz ausnimmt',
    exceptFutures:
      'Subskriptionsweine, deren Preis mit der Bestellung vereinbart wird, die das Weingut nach dreißig Tagen liefert und deren Wert vom Markt abhängt.',
    exceptMade: 'Nach Maß gefertigte oder eindeutig persönlich gestaltete Artikel.',
    exceptOpened:
      'Verderbliche Artikel oder nach der Lieferung entsiegelte, die aus Gründen der Hygiene nicht zurückgegeben werden können.',
    exceptDated: 'Verkostungen, Besuche, Mahlzeiten und Aufenthalte zu einem festen Termin.',
    consumers:
      'Dieses Recht steht Verbrauchern zu. Eine Erklärung wird immer angenommen und datiert, auch wenn das Weingut danach eine Ausnahme geltend macht.',
    needName: 'Bitte geben Sie Vor- und Nachnamen an',
    needNumber: 'Bitte geben Sie die Bestellnummer an',
    needEmail: 'Die E-Mail ist nicht gültig',
    needGoods: 'Bitte geben Sie die Artikel an',
    law: 'Französisches Verbrauchergesetzbuch, Art. L. 221-18 bis L. 221-28 und D. 221-5.',
    print: 'Drucken',
  },
};
