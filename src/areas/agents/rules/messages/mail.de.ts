import type { AgentMail } from './mail.fr.ts';

export const de: AgentMail = {
  hello: 'Guten Tag {name},',
  helloAll: 'Guten Tag,',
  invited: {
    subject: '{shop} lädt Sie ein',
    title: '{shop} lädt Sie zur Zusammenarbeit ein',
    text: '{shop} öffnet Ihnen sein Büro bei Comptoir. Folgen Sie diesem Link, um Ihr Passwort zu wählen oder um sich anzumelden, wenn Sie schon ein Konto haben.',
    agentText:
      '{shop} lädt Sie ein, als Vertreter zu verkaufen. Folgen Sie diesem Link, um Ihr Passwort zu wählen oder um sich anzumelden, wenn Sie schon ein Konto haben.',
    button: 'Einladung annehmen',
    small: 'Dieser Link gilt bis zum {until} und nur einmal. Wenn Sie {shop} nicht kennen, folgen Sie ihm nicht.',
  },
  changed: {
    subject: 'Ihre Rechte bei {shop} haben sich geändert',
    text: 'Was Sie bei {shop} tun dürfen, hat sich soeben geändert. Ihre Menüs zeigen es ab sofort.',
  },
  blocked: {
    subject: 'Ihr Zugang zu {shop} ist gesperrt',
    text: '{shop} hat Ihren Zugang zu seinem Büro gesperrt. Ihre anderen Weingüter ändern sich nicht.',
  },
  unblocked: {
    subject: 'Ihr Zugang zu {shop} ist wieder offen',
    text: '{shop} hat Ihnen sein Büro wieder geöffnet: Melden Sie sich wie zuvor an.',
  },
  removed: {
    subject: 'Ihr Zugang zu {shop} ist beendet',
    text: '{shop} hat Ihren Zugang zu seinem Büro beendet. Ihre anderen Weingüter ändern sich nicht.',
  },
};
