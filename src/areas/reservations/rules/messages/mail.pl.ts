import type { VisitMail } from './mail.fr.ts';

export const pl: VisitMail = {
  hello: 'Dzień dobry, {name},',
  confirmed: {
    subject: 'Twoja wizyta w {shop}: {visit}',
    title: 'Wizyta jest zarezerwowana',
    lead: '{shop} czeka. Oto rezerwacja.',
  },
  asked: {
    subject: 'Twoja prośba o wizytę w {shop}: {visit}',
    title: 'Prośba dotarła',
    lead: 'Miejsca są zatrzymane. {shop} potwierdzi wizytę e-mailem.',
  },
  moved: {
    subject: 'Twoja wizyta w {shop} została zmieniona: {visit}',
    title: 'Wizyta została zmieniona',
    lead: 'Oto rezerwacja w {shop} w obecnym kształcie.',
  },
  cancelled: {
    subject: 'Twoja wizyta w {shop} została anulowana',
    title: 'Rezerwacja została anulowana',
    lead: 'Miejsca w {shop} zostały zwolnione. Nie ma nic do zapłaty.',
    leadPaid:
      'Państwa miejsca w {shop} zostały zwolnione. Zapłacono {paid}: aby poprosić o zwrot, proszę odpowiedzieć na tę wiadomość.',
  },
  lapsed: {
    subject: 'Wizyta w {shop} nie jest zarezerwowana',
    title: 'Miejsca nie są już zatrzymane',
    lead: 'Płatność za „{visit}” nie dotarła na czas: miejsca zostały zwolnione i nie ma nic do zapłaty. Można zarezerwować ponownie.',
  },
  paidLate: {
    subject: '{shop} zwraca płatność',
    title: 'Płatność dotarła za późno',
    lead: 'Miejsca na „{visit}” były już zwolnione, gdy dotarła płatność: {shop} ją zwraca. Można zarezerwować ponownie.',
  },
  reminder: {
    subject: 'Przypomnienie: wizyta w {shop}, {visit}',
    title: 'Do zobaczenia',
    lead: '{shop} czeka już niedługo. Oto wizyta.',
  },
  thanks: {
    subject: 'Dziękujemy za wizytę w {shop}',
    title: 'Dziękujemy za wizytę',
    lead: 'Dziękujemy za przybycie do {shop}.',
    button: 'Zobacz sklep',
    once: 'Ta wiadomość jest wysyłana tylko raz.',
  },
  wait: {
    joined: {
      subject: 'Lista oczekujących w {shop}: {visit}',
      title: 'Są Państwo na liście oczekujących',
      lead: 'Gdy tylko zwolnią się miejsca, {shop} zaproponuje je Państwu e-mailem. Link poniżej pokazuje miejsce w kolejce i pozwala opuścić listę.',
    },
    offered: {
      subject: 'Zwolniły się miejsca w {shop}: {visit}',
      title: 'Proponujemy Państwu miejsca',
      lead: '{shop} trzyma te miejsca dla Państwa do {until}. Można je zarezerwować przez link poniżej; potem przejdą na następnych.',
    },
    lapsed: {
      subject: 'Miejsca w {shop} nie są już trzymane',
      title: 'Propozycja wygasła',
      lead: 'Miejsca zaproponowane na „{visit}” nie zostały zarezerwowane na czas: przechodzą na następnych, a Państwo nie są już na liście.',
    },
    closed: {
      subject: 'Lista oczekujących w {shop}: brak miejsc',
      title: 'Lista oczekujących jest zamknięta',
      lead: 'Na „{visit}” nie zwolniło się na czas żadne miejsce. Lista na tę godzinę jest zamknięta. Można wybrać inną datę.',
    },
    removed: {
      subject: 'Lista oczekujących w {shop}: zgłoszenie zostało usunięte',
      title: 'Nie ma już Państwa na liście oczekujących',
      lead: '{shop}: Państwa zgłoszenie na listę oczekujących na „{visit}” zostało usunięte. W razie pytań prosimy o kontakt z winnicą. Można wybrać inną datę.',
    },
    people: 'Liczba osób',
    least: 'Co najmniej',
    until: 'Miejsca trzymane do',
    see: 'Zobacz moje miejsce',
    take: 'Zarezerwuj te miejsca',
  },
  visit: 'Wizyta',
  when: 'Dzień i godzina',
  day: '{day}',
  place: 'Miejsce spotkania',
  code: 'Kod',
  total: 'Do zapłaty na miejscu',
  paid: 'Zapłacono online',
  prices: {
    adult: 'Dorosły',
    child: 'Dziecko',
    group: 'Grupa',
    touristTax: 'Opłata turystyczna',
    other: 'Inne',
  },
  again: 'Zarezerwuj ponownie',
  ticket: {
    title: 'Bilet',
    show: 'Pokaż ten kod po przybyciu. Służy raz, dla całej grupy.',
    people: 'Liczba osób',
    name: 'Na nazwisko',
    language: 'Język',
    total: 'Uzgodniona cena',
    alt: 'Kod QR biletu',
    mail: 'Bilet znajduje się pod tym linkiem: pokaż go po przybyciu, na telefonie lub na papierze.',
  },
  button: 'Zobacz rezerwację',
  cancelUntil: 'Coś wypadło? Anuluj online do {hours} godzin przed terminem.',
  noWithdrawal:
    'Wizyta w ustalonym terminie jest usługą rekreacyjną: prawo odstąpienia nie przysługuje (artykuł L221-28, 12°, francuskiego Kodeksu konsumenckiego).',
  personalData: 'Co dzieje się z Twoimi danymi osobowymi: {url}',
};
