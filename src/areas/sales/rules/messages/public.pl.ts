import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  help: {
    title: 'Pomoc',
    lead: 'Odpowiedzi dla kupujących u producenta.',
    order: 'Co się dzieje z moim zamówieniem?',
    orderText:
      'Otwórz link z e-maila z potwierdzeniem: strona pokaże jego stan. Jeśli masz konto, znajdziesz je też w swojej strefie.',
    charge: 'Kiedy karta zostanie obciążona?',
    chargeText:
      'Przy płatności kartą pobierana jest autoryzacja 0 €; obciążenie następuje, gdy producent zatwierdzi zamówienie.',
    withdraw: 'Jak odstąpić od zamówienia?',
    withdrawText: 'Link do odstąpienia od umowy znajduje się na dole każdej strony sklepu, w którym kupiono.',
    password: 'Nie pamiętam hasła',
    passwordText: 'Poproś o link na adres swojego konta: jest ważny godzinę.',
    passwordLink: 'Otrzymaj link',
  },
  withdrawal: {
    title: 'Odstąpienie od umowy',
    lead: 'Zakup u {name}, a potem zmiana zdania? Wystarczy oświadczyć to tutaj, bez kosztów i bez podania przyczyny. Potwierdzenie z datą natychmiast trafi na e-mail.',
    step: 'Krok {n} z 2',
    name: 'Imię i nazwisko',
    number: 'Numer zamówienia',
    numberHint: 'Jest w e-mailu z potwierdzeniem.',
    email: 'E-mail',
    emailHint: 'Ten z zamówienia. Tam trafi potwierdzenie.',
    what: 'Odstępuję od umowy w zakresie',
    whole: 'całego zamówienia',
    part: 'niektórych artykułów',
    goods: 'Zwracane artykuły',
    goodsHint: 'Na przykład: 6 × Les Galets 2021',
    next: 'Sprawdź oświadczenie',
    review: 'Państwa oświadczenie',
    declare: 'Zawiadamiam {name}, że odstępuję od umowy zamówienia {number}, w całości.',
    declarePart: 'Zawiadamiam {name}, że odstępuję od umowy zamówienia {number}, w zakresie artykułów: {goods}.',
    confirm: 'Potwierdź odstąpienie',
    change: 'Zmień',
    done: 'Oświadczenie o odstąpieniu zostało złożone',
    doneText: 'Otrzymane {at}, numer {reference}. Potwierdzenie wysłano na {email}: prosimy je zachować.',
    after: 'Co dalej',
    afterText:
      'Jeśli artykuły już dotarły, należy odesłać je w ciągu czternastu dni; tego, co nie zostało wysłane, nie trzeba odsyłać. Zwrot pieniędzy następuje najpóźniej czternaście dni po oświadczeniu; za to, co wysłano, winnica może zaczekać na artykuły lub dowód ich wysłania.',
    rule: 'Termin',
    ruleText:
      'Czternaście dni od dnia po otrzymaniu ostatniego artykułu. Jeśli ostatni dzień to sobota, niedziela lub święto we Francji, termin biegnie do następnego dnia roboczego. Odstąpić można także przed dostawą.',
    exceptions: 'Wyjątki w prawie',
    exceptFutures:
      'Wina en primeur, których cenę ustalono przy zamówieniu, dostarczane po trzydziestu dniach, o wartości zależnej od rynku.',
    exceptMade: 'Artykuły na miarę lub wyraźnie spersonalizowane.',
    exceptOpened: 'Artykuły nietrwałe albo otwarte po dostawie, których ze względów higieny nie można zwrócić.',
    exceptDated: 'Degustacje, wizyty, posiłki i pobyty na określony dzień.',
    consumers:
      'To prawo konsumentów. Oświadczenie jest zawsze przyjmowane i datowane, nawet jeśli winnica uzna potem, że zachodzi wyjątek.',
    needName: 'Prosimy podać imię i nazwisko',
    needNumber: 'Prosimy podać numer zamówienia',
    needEmail: 'E-mail jest nieprawidłowy',
    needGoods: 'Prosimy podać zwracane artykuły',
    law: 'Francuski kodeks konsumencki, art. L. 221-18 do L. 221-28 i D. 221-5.',
    print: 'Drukuj',
  },
};
