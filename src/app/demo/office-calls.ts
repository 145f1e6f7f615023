import { addClient } from '#areas/clients/rules/endpoints.ts';
import { addCallList, callList, noteCall } from '#areas/prospecting/rules/call-endpoints.ts';
import type { Outcome } from '#areas/prospecting/rules/call-list.ts';
import { addDays, day } from '#kernel/day.ts';
import type { DemoEvent, Stage } from './stage.ts';

interface Ways {
  readonly midnight: number;
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
}
/** Met at a fair, and never sold to: firms that exist in no register. */
const PROSPECTS = [
  ['Cave des Halles', 'Lemoine', 'caviste', '14 place Gaston-Paillhou', '37000', 'Tours', '0639980201'],
  ['Le Verre à Soi', 'Marchais', 'restaurateur', '5 rue du Grand-Marché', '37000', 'Tours', '0639980202'],
  ['La Cave d’Amboise', 'Perrault', 'caviste', '22 quai du Général-de-Gaulle', '37400', 'Amboise', '0639980203'],
  ['Bistrot du Port', 'Guérin', 'restaurateur', '3 quai Mazarine', '37500', 'Chinon', '0639980204'],
  ['Le Tonneau d’Anjou', 'Cesbron', 'caviste', '8 rue Saint-Aubin', '49000', 'Angers', '0639980205'],
  ['Les Caves Nantaises', 'Le Goff', 'caviste', '17 rue Kervégan', '44000', 'Nantes', '0639980206'],
] as const;
const CALLED: readonly { readonly outcome: Outcome; readonly note: string; readonly inDays?: number }[] = [
  { outcome: 'reached', note: 'Reçoit le tarif, décide avec son associé.' },
  { outcome: 'later', note: 'Pas avant les fêtes.', inDays: 12 },
];

/** Prospects of a fair, and the list by which they are called: two calls are noted, the others wait. */
export const officeCalls = ({ call, owner }: Stage, { midnight, at }: Ways): readonly DemoEvent[] => [
  at(18, 14, async () => {
    for (const [businessName, lastname, typology, street, zipcode, city, phone] of PROSPECTS)
      await call(
        addClient,
        {
          kind: 'professional',
          pipe: 'prospect',
          businessName,
          lastname,
          typology,
          phone,
          tags: ['Salon de Tours'],
          addresses: [{ name: '', street, zipcode, city, country: 'FR', isDefault: true }],
        },
        owner,
      );
  }),
  // A firm of the fair noted again by hand: the list of doubles proposes the two.
  at(
    6,
    15,
    async () =>
      void (await call(
        addClient,
        {
          kind: 'professional',
          businessName: 'Cave d’Amboise',
          lastname: 'Perrault',
          typology: 'caviste',
          phone: '0639980203',
          addresses: [
            {
              name: '',
              street: '22 quai du Général-de-Gaulle',
              zipcode: '37400',
              city: 'Amboise',
              country: 'FR',
              isDefault: true,
            },
          ],
        },
        owner,
      )),
  ),
  at(3, 9, async () => {
    const today = day(new Date(midnight).toISOString().slice(0, 10));
    const { id } = await call(
      addCallList,
      { name: 'Prospects du salon, Touraine', who: 'prospects', department: '37' },
      owner,
    );
    for (const { outcome, note, inDays } of CALLED) {
      const { current } = await call(callList, { id }, owner);
      if (current)
        await call(
          noteCall,
          {
            id,
            clientId: current.clientId,
            calls: current.calls,
            outcome,
            note,
            day: inDays === undefined ? null : addDays(today, inDays),
          },
          owner,
        );
    }
  }),
];
