import { taskPeople } from '#areas/clients/rules/task/task-endpoints.ts';
import { addOpportunity, moveOpportunity } from '#areas/prospecting/rules/endpoints.ts';
import { lostReasonLookup, stageLookup } from '#areas/prospecting/rules/stage.ts';
import { addDays, day } from '#kernel/day.ts';
import type { DemoEvent, Stage } from './stage.ts';

interface Ways {
  readonly midnight: number;
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
  readonly clientId: (search: string) => Promise<string | undefined>;
}
interface Hoped {
  /** So many days ago. */
  readonly noted: number;
  readonly title: string;
  readonly client: string;
  readonly who: string;
  readonly amount: number;
  /** The name of a stage that it reached, and so many days ago. */
  readonly stage?: string;
  readonly moved?: number;
  readonly lostFor?: string;
  readonly ownChance?: number;
  /** In so many days. */
  readonly expected: number;
  readonly nextStep?: string;
  readonly nextIn?: number;
  readonly notes?: string;
  /** Articles of the catalogue by their place in it, and how many. */
  readonly goods?: readonly (readonly [wine: number, quantity: number])[];
}
const [JEANNE, PAUL, SOPHIE] = ['Jeanne Rivière', 'Paul Lefèvre', 'Sophie Marchand'] as const;

const HOPED: readonly Hoped[] = [
  // Nobody has touched it since: it sleeps.
  {
    noted: 41,
    title: 'Coffrets de fin d’année',
    client: 'Cave du Pont',
    who: SOPHIE,
    amount: 1800,
    expected: 12,
    nextStep: 'Demander combien de coffrets',
    nextIn: -20,
  },
  {
    noted: 30,
    title: 'Banquet de décembre',
    client: 'Auberge',
    who: JEANNE,
    amount: 1150,
    stage: 'Gagnée',
    moved: 11,
    expected: -10,
  },
  {
    noted: 26,
    title: 'Exclusivité du rosé dans le quartier',
    client: 'Cave du Pont',
    who: SOPHIE,
    amount: 4000,
    stage: 'Perdue',
    moved: 8,
    lostFor: 'Concurrent',
    expected: 30,
    notes: 'Un rosé de Provence moins cher de 1,20 € la bouteille.',
  },
  {
    noted: 20,
    title: 'Carte de printemps',
    client: 'Auberge',
    who: PAUL,
    amount: 960,
    stage: 'Proposition',
    moved: 4,
    expected: 24,
    nextStep: 'Rappeler après l’envoi du devis',
    nextIn: 2,
  },
  {
    noted: 15,
    title: 'Vin au verre de l’été',
    client: 'Table de Marthe',
    who: PAUL,
    amount: 3600,
    stage: 'Négociation',
    moved: 3,
    ownChance: 80,
    expected: 45,
    nextStep: 'Convenir du prix au fût',
    nextIn: 1,
    notes: 'Deux cents bouteilles de blanc de mai à septembre, livrées chaque mois.',
    goods: [
      [2, 120],
      [7, 80],
    ],
  },
  {
    noted: 9,
    title: 'Foire aux vins de mars',
    client: 'Bouchon',
    who: JEANNE,
    amount: 5200,
    expected: 70,
    nextStep: 'Envoyer les fiches et le tarif',
    nextIn: 5,
  },
  {
    noted: 8,
    title: 'Magnums pour les fêtes',
    client: 'Bouchon',
    who: JEANNE,
    amount: 2100,
    stage: 'Négociation',
    moved: 2,
    expected: 18,
    nextStep: 'Proposer la livraison en deux fois',
    nextIn: 3,
    goods: [[0, 36]],
  },
  {
    noted: 5,
    title: 'Soirée vigneronne',
    client: 'Table de Marthe',
    who: JEANNE,
    amount: 780,
    stage: 'Proposition',
    moved: 5,
    expected: 38,
  },
];

/** Opportunities over the stages: one won, one lost with its reason, one asleep. */
export const officeOpportunities = (
  { call, owner, articles }: Stage,
  { midnight, at, clientId }: Ways,
): readonly DemoEvent[] => {
  const today = day(new Date(midnight).toISOString().slice(0, 10));
  const made = new Map<string, { readonly id: string; readonly version: number }>();
  const note = async (one: Hoped): Promise<void> => {
    const client = await clientId(one.client);
    if (client === undefined) return;
    const follower = (await call(taskPeople, {}, owner)).find(({ name }) => name === one.who)?.id;
    const { id, version } = await call(
      addOpportunity,
      {
        clientId: client,
        title: one.title,
        amount: one.amount,
        ownChance: one.ownChance ?? null,
        expectedOn: addDays(today, one.expected),
        nextStep: one.nextStep ?? '',
        nextDay: one.nextIn === undefined ? null : addDays(today, one.nextIn),
        notes: one.notes ?? '',
        goods: (one.goods ?? []).flatMap(([wine, quantity]) => {
          const formatId = articles[wine]?.formatId;
          return formatId === undefined ? [] : [{ formatId, quantity }];
        }),
        ...(follower === undefined ? {} : { assigneeId: follower }),
      },
      owner,
    );
    made.set(one.title, { id, version });
  };
  const move = async (one: Hoped): Promise<void> => {
    const noted = made.get(one.title);
    const stage = (await call(stageLookup.list, {}, owner)).find(({ name }) => name === one.stage);
    const reason = (await call(lostReasonLookup.list, {}, owner)).find(({ name }) => name === one.lostFor);
    if (noted && stage)
      await call(moveOpportunity, { ...noted, stageId: stage.id, lostReasonId: reason?.id ?? null }, owner);
  };
  return HOPED.flatMap((one) => [
    at(one.noted, 10, () => note(one)),
    ...(one.moved === undefined ? [] : [at(one.moved, 16, () => move(one))]),
  ]);
};
