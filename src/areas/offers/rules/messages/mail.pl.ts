import type { OfferMail } from './mail.fr.ts';

export const pl: OfferMail = {
  quote: {
    reminderSubject: 'Oferta {number} od {shop} czeka na odpowiedź',
    reminderLead: 'Nie ma jeszcze odpowiedzi na propozycję {shop}.',
    subject: 'Oferta {number} od {shop}',
    title: 'Oferta {number}',
    lead: 'Oto propozycja {shop}.',
    until: 'Ceny obowiązują do {day}.',
    attached:
      'Oferta jest załączona do tej wiadomości. Przycisk otwiera stronę tylko dla Państwa, na której można ją przyjąć lub odrzucić.',
    button: 'Przeczytaj i przyjmij ofertę',
    acceptedSubject: 'Oferta {number} przyjęta',
    acceptedTitle: 'Przyjęli Państwo ofertę {number}',
    acceptedText: '{shop} otrzymał Państwa zgodę i przygotowuje zamówienie. Przyjęta oferta jest w załączniku.',
  },
  futures: {
    subject: 'Twoje wina en primeur z {shop} są potwierdzone',
    title: 'Twoje wina en primeur są potwierdzone: zamówienie {number}',
    lead: '{shop} rezerwuje dla Ciebie te wina, sprzedane przed butelkowaniem.',
    schedule: 'Harmonogram płatności',
    billed: 'O każdą część poprosimy w jej dniu fakturą zaliczkową wysłaną e-mailem.',
    part: '{percent}\u00a0% dnia {day}',
    rest: 'Reszta przy dostawie',
    reserved: 'Twoja rezerwacja en primeur {number} w {shop}',
    reservedLead: '{shop} otrzymało Twoją rezerwację i odpowie: przed potwierdzeniem nic nie trzeba płacić.',
  },
};
