import type { OrderMail } from './mail.fr.ts';

export const pl: OrderMail = {
  hello: 'Dzień dobry {name},',
  helloAll: 'Dzień dobry,',
  followOrder: 'Śledź moje zamówienie',
  personalData: 'Co winnica robi z danymi osobowymi: {url}',
  generalTerms: {
    subject: 'Ogólne warunki sprzedaży {shop}',
    text: 'W załączeniu przesyłamy ogólne warunki sprzedaży {shop}, które obowiązują przy Państwa zakupach.',
  },
  totals: {
    gross: 'Razem z VAT',
    vat: 'w tym VAT',
    net: 'Razem netto',
    discount: 'Rabaty',
    promo: 'Kod promocyjny {code}',
    sides: { TTC: 'brutto', HT: 'netto' },
  },
  placed: {
    subject: 'Państwa zamówienie {number} w {shop}',
    title: 'Dziękujemy, Państwa zamówienie {number} dotarło do nas',
    lead: 'Oto co zamówili Państwo w {shop}.',
    cardLater: 'Karta nie została jeszcze obciążona: nastąpi to, gdy winnica zatwierdzi zamówienie.',
    toConfirm: 'Winnica potwierdzi Państwu zatwierdzenie zamówienia.',
    delivery: 'Dostawa: {address}',
    seller: 'Sprzedawca: {seller}.',
    mediator: 'Mediator: {mediator}.',
    right:
      'Mogą Państwo odstąpić od zakupu bez podania przyczyny, od zaraz aż do czternastu dni po otrzymaniu. Koszt zwrotu ponoszą Państwo, chyba że pokryje go winnica. Wystarczy skorzystać z poniższej funkcji: potwierdzenie z datą przychodzi natychmiast. Można też odpowiedzieć na ten e-mail.',
    withdraw: 'Odstąp od umowy tutaj',
    phone: 'Telefon winnicy: {phone}.',
    withinDay: 'Termin dostawy: najpóźniej {day} (art. L. 216-1).',
    within:
      'Termin dostawy: najpóźniej trzydzieści dni po zamówieniu, chyba że przy wyborze podano inny (art. L. 216-1).',
    guarantees:
      'Gwarancje: winnica odpowiada za brak zgodności przez dwa lata (art. L. 217-3 i nast. francuskiego kodeksu konsumenckiego) oraz za wady ukryte (art. 1641 i nast. kodeksu cywilnego).',
    formTitle: 'Wzór formularza odstąpienia',
    form: 'Do {seller}: niniejszym informuję o odstąpieniu od umowy dotyczącej zamówienia {number}. Zamówiono / otrzymano dnia: … Imię i nazwisko: … Adres: … Podpis (jeżeli na papierze): … Data: …',
    terms: 'Ogólne warunki sprzedaży',
    free: 'Nie ma nic do zapłaty.',
    transfer: 'Aby zapłacić przelewem',
    holder: 'Posiadacz rachunku',
    amount: 'Kwota',
    reference: 'Tytuł przelewu',
    payBy: 'Płatności oczekujemy do {day}; bez niej zamówienie wygasa, a artykuły wracają do sprzedaży.',
  },
  changed: {
    subject: 'Zamówienie {number} zostało zmienione',
    title: 'Zamówienie {number} zostało zmienione',
    lead: 'Oto zamówienie w {shop} w obecnym kształcie: suma wynosiła {was}, teraz wynosi {now}. W razie braku zgody na tę zmianę prosimy odpowiedzieć na tę wiadomość.',
  },
  closed: {
    subject: 'Państwa zamówienie {number}',
    refused: 'Zamówienie {number} nie mogło zostać przyjęte',
    cancelled: 'Zamówienie {number} zostało anulowane',
    expired: 'Zamówienie {number} wygasło',
    message: 'Winnica wyjaśnia: „{message}”',
    notCharged: 'Karta nie została obciążona albo kwota jest zwracana na kartę użytą do płatności.',
    unpaid:
      'Płatność nie wpłynęła w terminie: artykuły wróciły do sprzedaży i nic Państwo nie są winni. Jeśli płatność została już wysłana, prosimy odpowiedzieć na tę wiadomość.',
    grouped:
      'Koszyk został złożony w kilku winnicach, a jedna z jego części nie została opłacona na czas: żadne zamówienie nie zostaje utrzymane. Zapłacona kwota wraca do Ciebie tą samą drogą.',
  },
  unpaid: {
    subject: 'Zamówienie {number} czeka na płatność',
    title: 'Zamówienie {number} czeka na płatność',
    text: '{shop} nie otrzymał jeszcze płatności {total}. Bez niej do {day} zamówienie wygaśnie, a artykuły wrócą do sprzedaży.',
    small:
      'Jeśli płatność została właśnie wysłana, prosimy zignorować tę wiadomość. Jeśli zamówienie nie jest już potrzebne, nic nie trzeba robić.',
  },
  withdrawal: {
    statementWhole: 'Zawiadamiam {seller} o odstąpieniu od umowy dotyczącej zamówienia {number}, w całości.',
    statementPart:
      'Zawiadamiam {seller} o odstąpieniu od umowy dotyczącej zamówienia {number}, w zakresie następujących artykułów: {goods}.',
    subject: 'Potwierdzenie odbioru odstąpienia {reference}',
    title: 'Otrzymaliśmy Państwa odstąpienie',
    goBack:
      'Jeśli artykuły już dotarły, prosimy odesłać je w ciągu czternastu dni na adres: {seller}. Jeśli oświadczenie złożono w terminie i nie zachodzi żaden wyjątek, zwrot nastąpi najpóźniej {day}; sprzedawca może zaczekać, aż otrzyma artykuły lub dowód ich wysłania.',
    nothingBack:
      'Nie trzeba niczego odsyłać: artykuły nie zostały wysłane. Jeśli oświadczenie złożono w terminie i nie zachodzi żaden wyjątek, sprzedawca ({seller}) zwróci zapłaconą kwotę najpóźniej {day}.',
    small:
      'To potwierdzenie jest dowodem treści, daty i godziny oświadczenia. Prosimy je zachować. Nie przesądza o wyjątkach przewidzianych przez prawo francuskie (Code de la consommation, art. L. 221-28). Jeśli nie składali Państwo oświadczenia, prosimy odpowiedzieć na ten e-mail.',
    reference: 'Numer',
    receivedOn: 'Otrzymano',
    order: 'Zamówienie',
    declaredBy: 'Złożone przez',
    email: 'E-mail',
    scope: 'Zakres',
    whole: 'całe zamówienie',
    part: 'niektóre artykuły',
  },
  answer: {
    subject: 'Odpowiedź na odstąpienie {reference}',
    accepted: 'Państwa odstąpienie zostało przyjęte',
    declined: 'Państwa odstąpienie nie zostało przyjęte',
    refund:
      'Prosimy odesłać artykuły na adres: {seller}. Zwrot nastąpi najpóźniej {day}, gdy tylko winnica otrzyma artykuły lub dowód ich wysłania.',
    refundUnsent:
      'Nie trzeba niczego odsyłać: artykuły nie zostały wysłane. Zapłacona kwota zostanie zwrócona najpóźniej {day}.',
    footer: 'Zamówienie {number}, oświadczenie {reference} z {moment}.',
    mediator: 'Mediator: {mediator}.',
  },
};
