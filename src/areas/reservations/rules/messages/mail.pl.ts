import type { VisitMail } from './mail.fr.ts';

export const pl: VisitMail = {
  hello: 'Dzień dobry, {name},',
  confirmed: {
    subject: 'Twoja wizyta w {shop}: {visit}',
    title: 'Wizyta jest zarezerwowana',
    lead: '{shop} czeka. Oto rezerwacja; płaci się na miejscu.',
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
  visit: 'Wizyta',
  when: 'Dzień i godzina',
  day: '{day}',
  place: 'Miejsce spotkania',
  code: 'Kod',
  total: 'Do zapłaty na miejscu',
  prices: {
    adult: 'Dorosły',
    child: 'Dziecko',
    group: 'Grupa',
    touristTax: 'Opłata turystyczna',
    other: 'Inne',
  },
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
