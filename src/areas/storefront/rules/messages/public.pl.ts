import type { PublicWords } from '../words.ts';

export const pl: PublicWords = {
  common: {
    skip: 'Przejdź do treści', close: 'Zamknij', menu: 'Menu', account: 'Moje konto', cart: 'Koszyk', language: 'Język',
    cartCount: { one: '{n} produkt w koszyku', few: '{n} produkty w koszyku', many: '{n} produktów w koszyku', other: '{n} produktu w koszyku' },
    signIn: 'Zaloguj się', createAccount: 'Załóż konto', signOut: 'Wyloguj się', mySpace: 'Moja strefa', dashboard: 'Pulpit',
    legalNotice: 'Informacje prawne i warunki sprzedaży', nutrition: 'Składniki i wartości odżywcze', shopPages: 'Strony sklepu',
    alcohol: 'Nadużywanie alkoholu jest niebezpieczne dla zdrowia. Zalecamy umiarkowane spożycie.',
    minors: 'Sprzedaż napojów alkoholowych osobom poniżej 18 roku życia jest zabroniona. Przy sprzedaży internetowej wymagane jest potwierdzenie pełnoletności kupującego. Francuski kodeks zdrowia publicznego, art. L. 3342-1 i L. 3353-3.',
    version: 'Comptoir {version}', demo: 'Sklep demonstracyjny: nic nie jest tu sprzedawane.', closed: 'Sklep jest chwilowo zamknięty. Można go przeglądać, ale nie można składać zamówień.',
    staffView: 'Oglądają Państwo sklep jako członek zespołu winnicy.', loading: 'Wczytywanie',
    ageTitle: 'Czy mają Państwo ukończone 18 lat?', ageText: 'Ten sklep prezentuje i sprzedaje napoje alkoholowe. Wstęp mają wyłącznie osoby pełnoletnie.',
    ageYes: 'Tak, mam ukończone 18 lat', ageNo: 'Nie, nie mam 18 lat',
    networkDown: 'Serwer nie odpowiada. Prosimy sprawdzić połączenie i spróbować ponownie.',
  },
  errors: {
    notFound: 'Nie znaleziono tej strony', notFoundText: 'Adres mógł zostać błędnie przepisany albo to, co się pod nim znajdowało, już nie istnieje.', notFoundBack: 'Wróć do strony głównej',
    title: 'Wystąpił błąd', text: 'To nie Państwa wina. Prosimy ponownie wczytać aplikację; koszyk został zachowany.', reload: 'Wróć do aplikacji',
    unavailable: 'Usługa jest chwilowo niedostępna',
  },
  shop: {
    all: 'Wszystkie produkty', others: 'Inne produkty', range: 'Linia', color: 'Kolor', vintage: 'Rocznik', every: 'Wszystkie', everyOne: 'Wszystkie', filters: 'Filtruj produkty', apply: 'Filtruj',
    count: { one: '{n} produkt', few: '{n} produkty', many: '{n} produktów', other: '{n} produktu' }, more: 'Zobacz kolejne produkty', none: 'Żaden produkt nie odpowiada tym kryteriom.', clear: 'Zobacz wszystkie produkty',
    empty: 'Pierwsze wina pojawią się wkrótce.', emptyText: 'Winnica przygotowuje swój sklep. Zapraszamy za kilka dni.',
    from: 'od', add: 'Dodaj', addNamed: 'Dodaj do koszyka: {name}', choose: 'Wybierz', soldOut: 'Wyprzedane',
    ttc: 'brutto', ht: 'netto', tier: 'od {n} szt.: {price}', paused: 'Wstrzymane', closed: 'Wycofane ze sprzedaży',
    membersOnly: 'Ceny są widoczne tylko dla członków.',
    description: '{name}: wina prosto z winnicy, bezpośrednio od producenta.', wines: 'Wina',
  },
  product: {
    back: 'Wszystkie produkty', vintage: 'Rocznik', format: 'Pojemność', quantity: 'Ilość', less: 'Mniej', more: 'Więcej', add: 'Dodaj do koszyka', soldOut: 'Wyprzedane',
    byCase: 'po {n}', byOne: 'na sztuki', step: 'Licz', tier: 'od {n} butelek: {price}', tierUnits: 'od {n} szt.: {price}', gift: { one: 'od {from} szt., {n} gratis', few: 'od {from} szt., {n} gratis', many: 'od {from} szt., {n} gratis', other: 'od {from} szt., {n} gratis' },
    prices: 'Cena w zależności od ilości', wrap: 'Opakowanie prezentowe, {price} za sztukę', wrapFree: 'Opakowanie prezentowe gratis', left: { one: 'Została ostatnia sztuka', few: 'Zostały tylko {n} sztuki', many: 'Zostało tylko {n} sztuk', other: 'Zostało tylko {n} sztuki' }, inStock: 'Dostępne, wysyłka z winnicy',
    facts: 'Wino w skrócie', factsOther: 'W skrócie', appellation: 'Apelacja', grape: 'Szczepy', place: 'Siedlisko', region: 'Region', country: 'Kraj', alcohol: 'Alkohol', alcoholValue: '{n}% obj.', color: 'Kolor', range: 'Linia', quality: 'Jakość', mention: 'Określenie',
    label: 'Składniki i wartości odżywcze', labelText: 'Skład, wartości na 100 ml i alergeny, tak jak na etykiecie.', others: 'Z tej samej winnicy', perLitre: '{price} za litr', minimum: 'Co najmniej {n} na zamówienie', maximum: 'Najwyżej {n} na zamówienie',
  },
  colors: {
    red: 'Czerwone', white: 'Białe', rose: 'Różowe', grey: 'Szare', orange: 'Pomarańczowe', yellow: 'Żółte', straw: 'Słomkowe', clairet: 'Clairet', blonde: 'Jasne', wheat: 'Pszeniczne', amber: 'Bursztynowe', brown: 'Brązowe', ruby: 'Miedziane', black: 'Czarne',
  },
  kinds: {
    wine: 'Wina', champagne: 'Szampany', sparkling: 'Wina musujące', sweet: 'Wina słodkie', fortified: 'Wina wzmacniane', beer: 'Piwa', cider: 'Cydry', perry: 'Cydry gruszkowe', mead: 'Miody pitne', spirits: 'Napoje spirytusowe', brandy: 'Okowity i brandy',
    cognac: 'Koniaki', armagnac: 'Armaniaki', calvados: 'Calvadosy', whisky: 'Whisky', rum: 'Rumy', gin: 'Giny', vodka: 'Wódki', liqueur: 'Likiery', aperitif: 'Aperitify', juice: 'Soki', 'alcohol-free': 'Bezalkoholowe', vinegar: 'Octy', oil: 'Oliwy i oleje', grocery: 'Delikatesy',
    box: 'Zestawy prezentowe', accessory: 'Akcesoria', other: 'Inne produkty',
  },
  cart: {
    title: 'Państwa koszyk', empty: 'Państwa koszyk jest pusty.', emptyText: 'Prosimy wybrać wino: będzie tu czekać.', browse: 'Zobacz wina', see: 'Zobacz koszyk', clear: 'Opróżnij koszyk',
    clearTitle: 'Opróżnić koszyk?', clearText: 'Z koszyka zostanie usunięta cała jego zawartość.', clearYes: 'Opróżnij koszyk', clearNo: 'Zachowaj koszyk',
    total: 'Razem brutto', touristTax: 'w tym opłata turystyczna', pricing: 'Obliczanie ceny', unpriced: 'Nie udało się obliczyć ceny.', retry: 'Oblicz ponownie',
    francoAmount: 'Do bezpłatnej dostawy brakuje tylko {amount}', francoBottles: { one: 'Do bezpłatnej dostawy brakuje tylko jednej butelki', few: 'Do bezpłatnej dostawy brakuje tylko {n} butelek', many: 'Do bezpłatnej dostawy brakuje tylko {n} butelek', other: 'Do bezpłatnej dostawy brakuje tylko {n} butelki' }, francoDone: 'Dostawa jest bezpłatna',
    quantity: 'Ilość: {name}', less: 'Usuń jedną sztukę: {name}', more: 'Dodaj jedną sztukę: {name}', remove: 'Usuń', removeNamed: 'Usuń z koszyka: {name}', gift: { one: 'w tym {n} gratis', few: 'w tym {n} gratis', many: 'w tym {n} gratis', other: 'w tym {n} gratis' },
    wrap: 'Opakowanie prezentowe', backTo: 'Wróć do sklepu {name}', products: 'Produkty', shipping: 'Dostawa', discount: 'Rabaty', wrapping: 'Opakowania', vat: 'w tym VAT {rate}%', ht: 'Razem netto',
    promo: 'Kod promocyjny', promoApply: 'Zastosuj', promoRemove: 'Usuń kod', order: 'Zamów', unit: '{price} za sztukę', seats: { one: '{n} miejsce', few: '{n} miejsca', many: '{n} miejsc', other: '{n} miejsca' }, several: 'Każda winnica sama przygotowuje swoje zamówienie i przyjmuje za nie płatność.', duty: 'w tym akcyza',
  },
  checkout: {
    title: 'Zamówienie', you: 'Państwa dane', delivery: 'Dostawa', payment: 'Płatność', order: 'Państwa zamówienie', edit: 'Zmień koszyk', have: 'Mają już Państwo konto?', pro: 'Zamawiam dla firmy', company: 'Firma', siret: 'SIRET', vatNumber: 'Numer VAT', purchaseOrder: 'Państwa numer zamówienia',
    firstname: 'Imię', lastname: 'Nazwisko', email: 'E-mail', emailHint: 'Na ten adres wyślemy potwierdzenie.', phone: 'Telefon komórkowy', phoneHint: 'Dla przewoźnika.', optional: 'opcjonalnie',
    street: 'Adres', street2: 'Adres, ciąg dalszy', zipcode: 'Kod pocztowy', city: 'Miejscowość', country: 'Kraj', sameBilling: 'Faktura na ten sam adres', billing: 'Adres do faktury', name: 'Odbiorca', instructions: 'Wskazówki dotyczące dostawy', note: 'Kilka słów do winnicy',
    mode: 'Sposób dostawy', modes: 'Dostawa: {name}', fillAddress: 'Prosimy podać adres, aby zobaczyć sposoby dostawy.', noMode: 'Brak dostępnych sposobów dostawy dla tego adresu', free: 'Bezpłatna', parcels: { one: '{n} paczka', few: '{n} paczki', many: '{n} paczek', other: '{n} paczki' },
    method: 'Metoda płatności', methods: 'Płatność na rzecz: {name}', noMethod: 'Ta winnica nie podała jeszcze metody płatności.', card: 'Numer karty', expiry: 'Data ważności (MM/RR)', cvc: 'Kod zabezpieczający', cardEmail: 'E-mail płatnika',
    imprint: 'Dziś nic nie zostanie pobrane: wykonujemy jedynie weryfikację karty na kwotę 0 €. Karta zostanie obciążona, gdy winnica zatwierdzi Państwa zamówienie.', sandbox: 'Środowisko testowe: prosimy używać testowych numerów kart. Żadne pieniądze nie są przekazywane.',
    terms: 'Akceptuję ogólne warunki sprzedaży', termsLink: 'Przeczytaj ogólne warunki', adult: 'Oświadczam, że mam ukończony wiek uprawniający do zakupu alkoholu', pay: 'Zamówienie z obowiązkiem zapłaty', paying: 'Zapisywanie zamówienia', toPay: 'Do zapłaty po zatwierdzeniu',
    fix: { one: 'Powyżej należy poprawić jedną rzecz.', few: 'Powyżej należy poprawić {n} rzeczy.', many: 'Powyżej należy poprawić {n} rzeczy.', other: 'Powyżej należy poprawić {n} rzeczy.' },
    cb: 'Karta płatnicza', transfer: 'Przelew bankowy', check: 'Czek', cash: 'Gotówka', bill: 'Na fakturę', stripe: 'Karta płatnicza', paypal: 'PayPal',
    transferHint: 'Dane do przelewu znajdują się w potwierdzeniu.',
    needFirstname: 'Prosimy podać imię', needLastname: 'Prosimy podać nazwisko', needStreet: 'Prosimy podać adres', needZipcode: 'Prosimy podać kod pocztowy', needCity: 'Prosimy podać miejscowość', needCountry: 'Prosimy podać kraj',
    needEmail: 'Adres e-mail jest nieprawidłowy', needPhone: 'Ten numer jest nieprawidłowy', needTerms: 'Prosimy zaakceptować ogólne warunki użytkowania', needAdult: 'Prosimy potwierdzić pełnoletność', needDelivery: 'Prosimy wybrać sposób dostawy', needPayment: 'Prosimy wybrać metodę płatności',
    badCard: 'Nieprawidłowy numer karty', badExpiry: 'Nieprawidłowa data ważności', pastExpiry: 'Prosimy sprawdzić datę ważności', badCvc: 'Nieprawidłowy kod zabezpieczający', refused: 'Podczas zatwierdzania płatności wystąpił błąd. Prosimy spróbować ponownie.', needCompany: 'Prosimy podać nazwę firmy',
  },
  confirmation: {
    title: 'Dziękujemy, zamówienie zostało przyjęte', text: 'Wysyłamy potwierdzenie na adres {email}.', number: 'Zamówienie {number}', waiting: 'Winnica wkrótce je zatwierdzi; dopiero wtedy karta zostanie obciążona.', waitingOther: 'Winnica wkrótce je zatwierdzi i będzie Państwa informować na bieżąco.', back: 'Wróć do sklepu', shipTo: 'Dostawa', billTo: 'Faktura', processing: 'Trwa weryfikacja płatności. Ta strona odświeży się sama.',
    failed: 'Nie udało się zweryfikować karty. Zamówienie nie zostało złożone.', tryAgain: 'Wróć do płatności', print: 'Drukuj',
  },
  secure: {
    title: 'Państwa bank prosi o potwierdzenie', text: 'Środowisko testowe weryfikacji 3-D Secure: ta strona odgrywa rolę Państwa banku. Żadne pieniądze nie są przekazywane.', accept: 'Potwierdź płatność', refuse: 'Odmów', amount: 'Kwota', imprint: 'Weryfikacja karty, 0,00 €', expired: 'Ta weryfikacja nie jest już oczekiwana.',
  },
  auth: {
    title: 'Logowanie', login: 'E-mail lub nazwa użytkownika', password: 'Hasło', show: 'Pokaż', submit: 'Zaloguj się', register: 'Załóż konto', noAccount: 'Nie mają Państwo jeszcze konta?', registerTitle: 'Załóż konto', registerText: 'Kim Państwo są?', buyer: 'Kupuję', buyerText: 'Zamawiać w winnicach, śledzić swoje zamówienia i faktury.', seller: 'Produkuję', sellerText: 'Sprzedawać swoje wyroby, prowadzić magazyn i fakturowanie.', agent: 'Reprezentuję', agentText: 'Przyjmować zamówienia dla winnic, które reprezentuję.', soon: 'Rejestracja internetowa nie jest jeszcze otwarta. Prosimy napisać do winnicy, aby założyła Państwu konto.',
    haveAccount: 'Mam już konto', contact: 'Witamy', contactText: 'To strona kontaktowa: {name}.', contactNone: 'Państwa winnice, zamówienia i faktury w jednym miejscu.', visit: 'Zobacz sklep: {name}', minorText: 'Sklep jest przeznaczony wyłącznie dla osób pełnoletnich. Zapraszamy po ukończeniu 18 lat.', wrong: 'E-mail i/lub hasło są nieprawidłowe.', needed: 'To pole nie może być puste',
  },
  home: {
    title: 'Sprzedawać swoje wino, po prostu', lead: 'Comptoir prowadzi sklep, zamówienia, magazyn i fakturowanie winnic, domów winiarskich i négociantów.', enter: 'Wejdź do mojej strefy', discover: 'Odkryj sklep', shops: 'Sklepy',
    one: 'Sklep w Państwa barwach', oneText: 'Państwa wina, ceny i roczniki na przejrzystej stronie, która szybko się otwiera i dobrze się czyta.', two: 'Od koszyka do faktury', twoText: 'Zamówienie rezerwuje towar, obciążenie czeka na Państwa zgodę, faktura ma swój numer i swój VAT.', three: 'Państwa liczby bez błędów', threeText: 'Akcyza, ekwiwalenty butelkowe, zapisy księgowe: obliczone raz, sprawdzone co do centa.',
  },
  legal: {
    title: 'Informacje prawne', seller: 'Sprzedawca', publisher: 'Wydawca i osoba odpowiedzialna za publikację', capital: 'Kapitał zakładowy', registry: 'Wpis do rejestru', siret: 'SIRET', vat: 'Numer VAT UE', excise: 'Numer akcyzowy', phone: 'Telefon', email: 'E-mail', website: 'Strona internetowa', address: 'Siedziba', mediator: 'Mediator konsumencki', terms: 'Ogólne warunki sprzedaży', noTerms: 'Winnica nie opublikowała jeszcze swoich warunków sprzedaży.', withdrawal: 'Prawo odstąpienia od umowy', withdrawalText: 'Mają Państwo czternaście dni od odbioru na odstąpienie od umowy bez podania przyczyny, z wyjątkiem win en primeur i usług w ustalonym terminie.', health: 'Sprzedaż alkoholu',
  },
  nutrition: {
    title: 'Składniki i wartości odżywcze', text: 'Informacje z etykiet, produkt po produkcie.', pending: 'Winnica nie podała jeszcze wykazu składników ani informacji o wartości odżywczej tego produktu.', category: 'Kategoria', color: 'Kolor', quality: 'Jakość', vintage: 'Rocznik', grape: 'Szczepy', alcohol: 'Zawartość alkoholu', format: 'Pojemność', owner: 'Producent', country: 'Kraj', appellation: 'Apelacja', none: 'Brak produktu o tej nazwie.', scan: 'Odczytaj etykietę', scanText: 'Prosimy zeskanować kod QR z butelki: ta strona poda jej składniki i wartości odżywcze.', unknown: 'Ten kod nie jest tu znany.',
  },
};
