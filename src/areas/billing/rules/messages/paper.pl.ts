import type { BillWords } from './paper.fr.ts';

export const pl: BillWords = {
  kinds: {
    bill: 'Faktura',
    deposit: 'Faktura zaliczkowa',
    credit: 'Faktura korygująca',
    corrected: 'Faktura skorygowana',
    depositCredit: 'Korekta zaliczki',
  },
  facts: {
    issuedOn: 'Data wystawienia',
    service: 'Usługa z dnia',
    delivery: 'Dostawa',
    due: 'Termin płatności',
    order: 'Zamówienie',
    note: 'Dowód dostawy',
    onBill: 'Do faktury',
    origin: 'Faktura pierwotna',
    ofDay: '{number} z {day}',
  },
  deliveredTo: 'Dostarczono do',
  reason: 'Powód: {reason}',
  totals: {
    deposit: 'Zaliczka {number}, {day}',
    vatBilled: 'w tym VAT {rate} już zafakturowany',
    toPay: 'Do zapłaty',
    left: 'Pozostało',
    net: 'Do zapłaty',
    credit: 'Na Państwa korzyść',
  },
  payment: {
    terms: 'Warunki',
    holder: 'Posiadacz',
    reference: 'Tytuł',
    code: 'Kod QR przelewu na {amount}',
    scan: 'Zeskanuj ten kod aplikacją banku: przelew jest gotowy.',
    creditTitle: 'Na Państwa korzyść: do potrącenia lub zwrotu',
    paid: 'Zapłacono',
    nothing: 'Nic do zapłaty',
    before: 'Płatne najpóźniej {day}, sposób: {method}',
    by: 'Sposób płatności: {method}',
  },
};
