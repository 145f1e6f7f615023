import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

/** Told of what visitors do by themselves: they book, move or cancel. */
export const newResa = defineNotification<{
  readonly id: string;
  readonly who: string;
  readonly event: string;
  readonly when: string;
  readonly people: string;
  readonly what: string;
}>('newResa', {
  label: 'Visite réservée, déplacée ou annulée par un visiteur',
  icon: 'calendar',
  to: 'seeAllResa',
  module: 'reservations',
  link: ({ id }) => `/dashboard/reservations/${id}`,
  content: ({ who, event, when, people, what }) =>
    `Réservation ${ofName(who)} ${what}\u00a0: <b>${event}</b>, ${when}, ${people}.`,
});
