import type { Lang } from '#kernel/language/lang.ts';
import type { Told } from './account-mail.ts';

/** The mail to a person in whose name an administrator acts; the reason follows the sentence. */
export const supportMail: Readonly<Record<Lang, Told>> = {
  fr: [
    'Le support a ouvert votre compte',
    'L’administration de cette installation vient d’ouvrir une session en votre nom, pour une heure au plus. Vous lisez ce qu’elle y fait dans Paramètres › Mon compte. La raison qu’elle a donnée\u00a0:',
  ],
  en: [
    'Support has opened your account',
    'The administration of this installation has just opened a session in your name, for one hour at most. The reason it gave:',
  ],
  es: [
    'El soporte ha abierto su cuenta',
    'La administración de esta instalación acaba de abrir una sesión en su nombre, durante una hora como máximo. El motivo que ha dado:',
  ],
  de: [
    'Der Support hat Ihr Konto geöffnet',
    'Die Verwaltung dieser Installation hat soeben in Ihrem Namen eine Sitzung geöffnet, für höchstens eine Stunde. Der angegebene Grund:',
  ],
  it: [
    'L’assistenza ha aperto il Suo account',
    'L’amministrazione di questa installazione ha appena aperto una sessione a Suo nome, per un’ora al massimo. Il motivo indicato:',
  ],
  pt: [
    'O apoio abriu a sua conta',
    'A administração desta instalação acaba de abrir uma sessão em seu nome, durante uma hora no máximo. O motivo indicado:',
  ],
  nl: [
    'De helpdesk heeft uw account geopend',
    'Het beheer van deze installatie heeft zojuist uit uw naam een sessie geopend, voor hoogstens één uur. De opgegeven reden:',
  ],
  pl: [
    'Pomoc techniczna otworzyła Państwa konto',
    'Administracja tej instalacji właśnie otworzyła sesję w Państwa imieniu, najwyżej na godzinę. Podany powód:',
  ],
  ru: [
    'Служба поддержки открыла вашу учётную запись',
    'Администрация этой системы только что открыла сеанс от вашего имени, не более чем на один час. Указанная причина:',
  ],
  zh: ['客服已进入您的账户', '本系统的管理员刚刚以您的名义打开了一个会话，最长一小时。所给的理由：'],
  ja: [
    'サポートがお客様のアカウントを開きました',
    'このシステムの管理者が、お客様の名義で最長一時間のセッションを開きました。その理由：',
  ],
};
