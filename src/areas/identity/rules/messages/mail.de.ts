import type { AccountMail } from './mail.fr.ts';

export const de: AccountMail = {
  hello: 'Guten Tag {name},',
  helloAll: 'Guten Tag,',
  toLogin: 'Anmelden',
  reset: {
    subject: 'Wählen Sie ein neues Passwort',
    title: 'Neues Passwort',
    text: 'Für Ihr Konto wurde ein neues Passwort angefordert. Folgen Sie diesem Link, um es zu wählen.',
    button: 'Mein Passwort wählen',
    small:
      'Dieser Link gilt eine Stunde und nur einmal. Wenn Sie nichts angefordert haben, folgen Sie ihm nicht: Es ändert sich nichts.',
  },
  changed: {
    title: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Kontos wurde soeben über einen Link geändert, der an diese Adresse ging. Alle Ihre Sitzungen wurden beendet: Melden Sie sich mit dem neuen an.',
    small:
      'Wenn Sie das nicht waren, liest jemand Ihre E-Mails: Ändern Sie das Passwort Ihres Postfachs und fordern Sie auf der Anmeldeseite einen neuen Link an.',
    keys: 'Die API-Schlüssel Ihres Weinguts haben sich nicht geändert: Widerrufen Sie jene, die Sie nicht kennen.',
  },
  welcome: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    title: 'Ihr Konto ist angelegt',
    text: 'Bestätigen Sie, dass diese Adresse Ihnen gehört: Das Weingut kann Ihrem Konto dann zuordnen, was es schon von Ihnen weiß.',
    sellerText: 'Bestätigen Sie, dass diese Adresse Ihnen gehört: Dann können Sie Ihren Shop öffnen.',
    agentText:
      'Bestätigen Sie, dass diese Adresse Ihnen gehört: Die Weingüter, die Sie vertreten, laden Sie damit ein.',
    button: 'Meine Adresse bestätigen',
    small:
      'Dieser Link gilt sieben Tage. Wenn Sie kein Konto angefordert haben, folgen Sie ihm nicht: „Passwort vergessen?“ auf der Anmeldeseite gibt Ihnen dieses Konto und sperrt aus, wer es angelegt hat.',
  },
  known: {
    title: 'Sie haben bereits ein Konto',
    text: 'Mit dieser Adresse wurde ein Konto angefordert. Sie hat bereits eines: Es ist unverändert, sein Passwort ebenso.',
    small: 'Wenn Sie nichts angefordert haben, brauchen Sie nichts zu tun.',
  },
};
