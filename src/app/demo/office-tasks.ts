import type { Activity, Priority, Repeats } from '#areas/clients/rules/task/task.ts';
import { addTask, doTask, taskPeople } from '#areas/clients/rules/task/task-endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

interface Ways {
  readonly midnight: number;
  readonly clientId: (search: string) => Promise<string | undefined>;
}
type Who = 'Jeanne Rivière' | 'Marc Chai' | 'Anne Comptes' | 'Paul Lefèvre' | 'Sophie Marchand';
interface Planned {
  /** Days from today. */
  readonly on: number;
  readonly title: string;
  readonly activity: Activity;
  readonly who: Who;
  readonly hour?: string;
  readonly minutes?: number;
  readonly priority?: Priority;
  readonly client?: string;
  readonly notes?: string;
  readonly repeats?: Repeats;
  readonly result?: string;
}

const [JEANNE, MARC, ANNE, PAUL, SOPHIE] = [
  'Jeanne Rivière',
  'Marc Chai',
  'Anne Comptes',
  'Paul Lefèvre',
  'Sophie Marchand',
] as const satisfies readonly Who[];

const PLANNED: readonly Planned[] = [
  {
    on: -7,
    title: 'Bilan des salons de l’automne',
    activity: 'meeting',
    who: JEANNE,
    result: 'Deux salons gardés pour l’an prochain',
  },
  {
    on: -6,
    title: 'Relire les contre-étiquettes',
    activity: 'other',
    who: JEANNE,
    result: 'Bon à tirer donné à l’imprimeur',
  },
  {
    on: -5,
    title: 'Appeler pour le réassort',
    activity: 'call',
    who: JEANNE,
    client: 'Cave du Pont',
    result: 'Commande promise pour la semaine prochaine',
  },
  {
    on: -4,
    title: 'Envoyer les fiches des nouveaux millésimes',
    activity: 'email',
    who: JEANNE,
    client: 'Bouchon',
    result: 'Envoyées',
  },
  {
    on: -3,
    title: 'Relancer après l’envoi des échantillons',
    activity: 'call',
    who: PAUL,
    client: 'Table de Marthe',
    priority: 'high',
  },
  { on: -2, title: 'Commander les capsules du blanc', activity: 'other', who: MARC, priority: 'high' },
  { on: -1, title: 'Demander le relevé du compte au transporteur', activity: 'email', who: ANNE },
  { on: -1, title: 'Confirmer le stand du salon de février', activity: 'fair', who: JEANNE },
  {
    on: 0,
    title: 'Point de la semaine',
    activity: 'meeting',
    who: JEANNE,
    hour: '09:00',
    minutes: 45,
    repeats: 'weekly',
  },
  {
    on: 0,
    title: 'Présenter les 2024 au nouveau sommelier',
    activity: 'tasting',
    who: PAUL,
    client: 'Auberge',
    hour: '11:00',
    minutes: 60,
    priority: 'high',
  },
  {
    on: 0,
    title: 'Préparer les caisses du Bouchon d’Or',
    activity: 'preparation',
    who: MARC,
    client: 'Bouchon',
    hour: '14:00',
    minutes: 90,
  },
  {
    on: 0,
    title: 'Rappeler pour la carte de printemps',
    activity: 'call',
    who: JEANNE,
    client: 'Table de Marthe',
    hour: '16:30',
    minutes: 15,
  },
  { on: 0, title: 'Lettrer les virements du mois', activity: 'other', who: ANNE, repeats: 'monthly' },
  {
    on: 1,
    title: 'Visite de la cave et du vieux fût',
    activity: 'visit',
    who: JEANNE,
    client: 'Cave du Pont',
    hour: '10:30',
    minutes: 120,
    notes: 'Prévoir le casse-croûte et six verres.',
  },
  {
    on: 1,
    title: 'Passer voir la carte des vins',
    activity: 'visit',
    who: SOPHIE,
    client: 'Cave du Pont',
    hour: '15:00',
    minutes: 45,
  },
  {
    on: 2,
    title: 'Déjeuner avec le caviste',
    activity: 'lunch',
    who: SOPHIE,
    client: 'Cave du Pont',
    hour: '12:30',
    minutes: 90,
  },
  {
    on: 2,
    title: 'Ouiller le chai à barriques',
    activity: 'other',
    who: MARC,
    hour: '08:30',
    minutes: 180,
    repeats: 'weekly',
  },
  { on: 3, title: 'Animation chez le caviste', activity: 'animation', who: SOPHIE, hour: '17:00', minutes: 180 },
  { on: 4, title: 'Tournée en Anjou', activity: 'tour', who: PAUL, hour: '09:00', minutes: 480 },
  { on: 5, title: 'Écrire aux clients de l’allocation', activity: 'email', who: JEANNE, priority: 'low' },
  {
    on: 6,
    title: 'Inventaire des matières sèches',
    activity: 'other',
    who: MARC,
    hour: '08:00',
    minutes: 240,
    repeats: 'monthly',
  },
  { on: 8, title: 'Dégustation à l’aveugle des blancs', activity: 'tasting', who: JEANNE, hour: '10:00', minutes: 120 },
  {
    on: 10,
    title: 'Salon des vignerons, premier jour',
    activity: 'fair',
    who: JEANNE,
    hour: '09:30',
    minutes: 480,
    priority: 'high',
  },
  { on: 11, title: 'Salon des vignerons, second jour', activity: 'fair', who: JEANNE, hour: '09:30', minutes: 480 },
  { on: 14, title: 'Relance des devis de fin d’année', activity: 'call', who: PAUL, priority: 'low' },
];

/** Begun and planned over two weeks each way, for everybody of the estate: some late, some done, some that come back. */
export const officeTasks = ({ call, owner }: Stage, { midnight, clientId }: Ways): readonly DemoEvent[] => {
  const today = day(new Date(midnight).toISOString().slice(0, 10));
  const toDo: { readonly id: string; readonly one: Planned }[] = [];
  return [
    {
      at: midnight - 9 * DAY + 9 * HOUR,
      what: async () => {
        const people = new Map((await call(taskPeople, {}, owner)).map(({ name, id }) => [name, id] as const));
        for (const one of PLANNED) {
          const { on, who, client, result: _, ...filled } = one;
          const assigneeId = people.get(who);
          const known = client === undefined ? undefined : await clientId(client);
          const { id } = await call(
            addTask,
            {
              ...filled,
              day: addDays(today, on),
              ...(assigneeId === undefined ? {} : { assigneeId }),
              ...(known === undefined ? {} : { clientId: known }),
            },
            owner,
          );
          toDo.push({ id, one });
        }
      },
    },
    {
      at: midnight - 2 * DAY + 17 * HOUR,
      what: async () => {
        for (const { id, one } of toDo)
          if (one.result !== undefined) await call(doTask, { id, result: one.result }, owner);
      },
    },
  ];
};
