import type { AgentMail } from './mail.fr.ts';

export const pl: AgentMail = {
  hello: 'Dzień dobry, {name},',
  helloAll: 'Dzień dobry,',
  invited: {
    subject: 'Zaproszenie od {shop}',
    title: '{shop} zaprasza do współpracy',
    text: '{shop} otwiera przed Państwem swoje biuro w Comptoir. Ten odnośnik pozwala wybrać hasło albo zalogować się, jeśli konto już istnieje.',
    agentText:
      '{shop} zaprasza do sprzedaży w roli agenta. Ten odnośnik pozwala wybrać hasło albo zalogować się, jeśli konto już istnieje.',
    button: 'Przyjmij zaproszenie',
    small: 'Odnośnik jest ważny do {until} i działa jeden raz. Jeśli nie znają Państwo {shop}, proszę go nie otwierać.',
  },
  changed: {
    subject: 'Zmieniły się Państwa uprawnienia w {shop}',
    text: 'Właśnie zmieniło się to, co mogą Państwo robić w {shop}. Menu pokazują to od teraz.',
  },
  blocked: {
    subject: 'Państwa dostęp do {shop} jest zablokowany',
    text: '{shop} blokuje Państwa dostęp do swojego biura. Inne winnice się nie zmieniają.',
  },
  unblocked: {
    subject: 'Państwa dostęp do {shop} jest znowu otwarty',
    text: '{shop} ponownie otwiera przed Państwem swoje biuro: proszę się zalogować jak dawniej.',
  },
  removed: {
    subject: 'Państwa dostęp do {shop} się zakończył',
    text: '{shop} kończy Państwa dostęp do swojego biura. Inne winnice się nie zmieniają.',
  },
};
