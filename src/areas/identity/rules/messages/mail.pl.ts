import type { AccountMail } from './mail.fr.ts';

export const pl: AccountMail = {
  hello: 'Dzień dobry {name},',
  helloAll: 'Dzień dobry,',
  toLogin: 'Zaloguj się',
  reset: {
    subject: 'Prosimy wybrać nowe hasło',
    title: 'Nowe hasło',
    text: 'Poproszono o nowe hasło do Państwa konta. Aby je wybrać, prosimy otworzyć ten link.',
    button: 'Wybierz hasło',
    small:
      'Link jest ważny godzinę i działa tylko raz. Jeśli nie prosili Państwo o nic, prosimy go nie otwierać: nic się nie zmieni.',
  },
  changed: {
    title: 'Państwa hasło zostało zmienione',
    text: 'Hasło do Państwa konta zostało właśnie zmienione przez link wysłany na ten adres. Wszystkie sesje zostały zamknięte: prosimy zalogować się nowym hasłem.',
    small:
      'Jeśli to nie Państwo, ktoś czyta Państwa pocztę: prosimy zmienić hasło do skrzynki, a potem poprosić o nowy link na stronie logowania.',
    keys: 'Klucze API Państwa winnicy nie uległy zmianie: prosimy unieważnić te, których Państwo nie znają.',
  },
  welcome: {
    subject: 'Prosimy potwierdzić adres e-mail',
    title: 'Państwa konto zostało utworzone',
    text: 'Prosimy potwierdzić, że ten adres należy do Państwa: winnica będzie mogła wtedy powiązać z kontem to, co już o Państwu wie.',
    sellerText: 'Prosimy potwierdzić, że ten adres należy do Państwa: wtedy można otworzyć sklep.',
    agentText: 'Prosimy potwierdzić, że ten adres należy do Państwa: reprezentowane winnice zapraszają na niego.',
    button: 'Potwierdź mój adres',
    small:
      'Link jest ważny siedem dni. Jeśli nie prosili Państwo o konto, prosimy go nie otwierać: „Nie pamiętasz hasła?” na stronie logowania oddaje Państwu to konto i zamyka je przed tym, kto je utworzył.',
  },
  known: {
    title: 'Mają już Państwo konto',
    text: 'Poproszono o konto z tym adresem. Takie konto już istnieje: nie zmieniło się ani ono, ani jego hasło.',
    small: 'Jeśli o nic Państwo nie prosili, nie trzeba nic robić.',
  },
};
