import { LANG_NAMES } from '#kernel/language/lang.ts';
import { defineList } from '#kernel/list.ts';
import { BOOKING_STATE_WORDS, CHANNEL_WORDS } from './booking.ts';
import { MONEY_WORDS } from './booking-money.ts';
import { EVENT_KIND_WORDS } from './tour-event.ts';

export const eventList = defineList({
  name: 'tour-events',
  nouns: ['événement', 'événements'],
  fields: {
    title: { type: 'text', label: 'Événement', filter: true, sort: true },
    kind: { type: 'enum', label: 'Type', filter: true, sort: true, group: true, values: EVENT_KIND_WORDS },
    minutes: { type: 'number', label: 'Durée (min)', filter: true, sort: true },
    places: { type: 'number', label: 'Places', filter: true, sort: true },
    online: { type: 'boolean', label: 'En ligne', filter: true },
    bookings: { type: 'number', label: 'Réservations à venir', filter: true, sort: true },
    people: { type: 'number', label: 'Personnes à venir', filter: true, sort: true },
    archived: { type: 'boolean', label: 'Archivé', filter: true },
  },
  defaultSort: 'title',
  search: true,
  sums: [],
});

export const bookingList = defineList({
  name: 'bookings',
  nouns: ['réservation', 'réservations'],
  fields: {
    day: { type: 'date', label: 'Jour', filter: true, sort: true, group: true },
    at: { type: 'text', label: 'Heure', sort: true },
    event: { type: 'text', label: 'Événement', filter: true, sort: true, group: true },
    eventId: { type: 'id', label: 'Événement (clé)', filter: true },
    clientId: { type: 'id', label: 'Client (clé)', filter: true },
    name: { type: 'text', label: 'Nom', filter: true, sort: true },
    people: { type: 'number', label: 'Personnes', filter: true, sort: true },
    status: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: BOOKING_STATE_WORDS },
    money: { type: 'enum', label: 'Paiement', filter: true, sort: true, group: true, values: MONEY_WORDS },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true },
    email: { type: 'text', label: 'E-mail', filter: true },
    phone: { type: 'text', phone: true, label: 'Téléphone', filter: true },
    language: { type: 'enum', label: 'Langue', filter: true, values: LANG_NAMES },
    code: { type: 'text', label: 'Code', filter: true },
    channel: { type: 'enum', label: 'Canal', filter: true, sort: true, group: true, values: CHANNEL_WORDS },
    note: { type: 'text', label: 'Note' },
    createdAt: { type: 'instant', label: 'Prise le', filter: true, sort: true },
  },
  defaultSort: 'day',
  search: true,
  sums: ['people', 'totalTTC'],
  leftOut: { field: 'status', values: ['cancelled'], said: 'hors réservations annulées' },
});
