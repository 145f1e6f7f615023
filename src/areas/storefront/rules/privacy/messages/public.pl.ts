import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  privacy: {
    title: 'Dane osobowe',
    lead: 'Jak {name} przetwarza dane i o co można prosić.',
    who: 'Administrator danych',
    what: 'Przetwarzane dane',
    whatText:
      'Imię i nazwisko, adresy, e-mail i telefon, zamówienia, płatności i wiadomości wymieniane z winnicą. Numer karty otrzymuje wyłącznie operator płatności. Pola obowiązkowe zamówienia są niezbędne do umowy: bez nich nie można go złożyć.',
    why: 'Po co i na jakiej podstawie',
    whyText:
      'Wykonanie zamówień i odpowiedzi: umowa. Faktury, księgowość, zgłaszanie wysłanego alkoholu, sprawdzanie pełnoletności: prawo. Zapobieganie oszustwom: uzasadniony interes winnicy. Przesyłanie ofert: zgoda, którą można wycofać w każdej chwili.',
    recipients: 'Odbiorcy',
    recipientsText:
      'Winnica i osoby przez nią upoważnione, host tej strony, przewoźnicy, operatorzy płatności, bank, księgowy oraz urzędy, gdy wymaga tego prawo. Nic nie jest sprzedawane. Dostawca spoza Unii Europejskiej otrzymuje dane tylko z gwarancjami RODO (decyzja o adekwatności lub klauzule standardowe).',
    host: 'Host',
    keep: 'Okres przechowywania',
    keepText:
      'Zamówienia, faktury i dokumenty księgowe: dziesięć lat. Konto: do jego zamknięcia. Klient bez zamówienia: trzy lata od ostatniego kontaktu. Pomiar odwiedzin, po zgodzie: najwyżej trzynaście miesięcy. Logowania do konta, ze skróconym adresem sieciowym: sześć miesięcy.',
    rights: 'Prawa',
    rightsText:
      'Można przejrzeć, poprawić, otrzymać lub usunąć dane, ograniczyć przetwarzanie, sprzeciwić się mu, wycofać zgodę i zdecydować, co stanie się z danymi po śmierci. Wystarczy napisać na {email}: odpowiedź przychodzi w ciągu miesiąca.',
    ownAccount:
      'Jeśli masz tu konto, możesz samodzielnie pobrać wszystko i je zamknąć: Paramètres, Mon compte, Mes données.',
    complaint:
      'Można też zwrócić się do organu ochrony danych; we Francji: CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    automated: 'Żadnej decyzji nie podejmuje sama maszyna.',
  },
  accessibility: {
    title: 'Dostępność',
    text: 'Ten sklep działa z klawiaturą, z czytnikiem ekranu i na małym ekranie. Dąży do poziomu AA WCAG 2.2 i francuskiego RGAA 4.1.',
    state: 'Stan zgodności',
    stateText:
      'Częściowo zgodny: strony są sprawdzane programem i klawiaturą; nikt z zewnątrz ich jeszcze nie badał. Obrazy i teksty dodane przez winnicę mogą nie mieć opisu.',
    contact: 'Przeszkoda?',
    contactText: 'Wystarczy napisać na {email}: winnica poda informację lub przyjmie zamówienie w inny sposób.',
    remedy:
      'Bez zadowalającej odpowiedzi można zwrócić się do DGCCRF (signal.conso.gouv.fr) lub Défenseur des droits (www.defenseurdesdroits.fr).',
  },
};
