import type { RouteRow } from '#kernel/route.ts';

const STAFF = ['owner', 'iam'] as const;
const READS_EVENTS = ['accessEvent', 'createEvent', 'seeAllResa', 'createResa'] as const;
const of = { layout: 'office', kinds: STAFF, module: 'reservations' } as const;
const section = 'Œnotourisme';

export const routes: readonly RouteRow[] = [
  {
    ...of,
    path: '/dashboard/reservations/events',
    file: 'event-list',
    can: [],
    any: READS_EVENTS,
    title: 'Événements',
    menu: { of: ['seller'], section, label: 'Événements', icon: 'calendar', order: 10 },
  },
  {
    ...of,
    path: '/dashboard/reservations/events/add',
    file: 'event-add',
    can: ['createEvent'],
    title: 'Nouvel événement',
  },
  {
    ...of,
    path: '/dashboard/reservations/events/:id',
    file: 'event-page',
    can: [],
    any: READS_EVENTS,
    title: 'Événement',
  },
  {
    ...of,
    path: '/dashboard/reservations/calendar',
    file: 'slot-calendar',
    can: [],
    any: READS_EVENTS,
    title: 'Calendrier des visites',
    menu: { of: ['seller'], section, label: 'Calendrier', icon: 'calendar', order: 30 },
  },
  {
    path: '/dashboard/reservations/day',
    file: 'welcome-day',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent'],
    can: [],
    any: ['seeAllResa', 'createResa'],
    module: 'reservations',
    title: 'Accueil du jour',
    menu: { of: ['seller'], section, label: 'Accueil du jour', icon: 'calendar', order: 25 },
  },
  {
    ...of,
    path: '/dashboard/reservations/waiting',
    file: 'waiting-page',
    can: [],
    any: ['seeAllResa', 'createResa'],
    title: 'Liste d’attente',
    menu: { of: ['seller'], section, label: 'Liste d’attente', icon: 'calendar', order: 27 },
  },
  {
    ...of,
    path: '/dashboard/reservations/add',
    file: 'booking-add',
    can: ['createResa'],
    title: 'Nouvelle réservation',
  },
  {
    path: '/dashboard/reservations',
    file: 'booking-list',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent', 'buyer'],
    can: [],
    any: ['seeAllResa', 'createResa'],
    module: 'reservations',
    title: 'Réservations',
    menu: { of: ['seller', 'buyer'], section, label: 'Réservations', icon: 'calendar', order: 20 },
  },
  {
    path: '/dashboard/reservations/:id',
    file: 'booking-page',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent', 'buyer'],
    can: [],
    any: ['seeAllResa', 'createResa'],
    module: 'reservations',
    title: 'Réservation',
  },
];
