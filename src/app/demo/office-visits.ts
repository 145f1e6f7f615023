import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { sellBooking } from '#areas/sales/rules/visit/visit-endpoints.ts';
import { closingLookup } from '#areas/reservations/rules/closing.ts';
import { addBooking, addEvent, noteArrival, putEventPicture } from '#areas/reservations/rules/endpoints.ts';
import { resourceLookup } from '#areas/reservations/rules/resource/resource.ts';
import { pouredWines, saveTasting, setEventWines, tasting } from '#areas/reservations/rules/tasting.ts';
import { EVENT_MODELS, EventPrice, Opening } from '#areas/reservations/rules/tour-event.ts';
import { addWait } from '#areas/reservations/rules/wait-endpoints.ts';
import { addDays, day, weekday } from '#kernel/day.ts';
import { pictureOfCellars } from './photographs.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

interface Ways {
  readonly midnight: number;
  readonly clientId: (search: string) => Promise<string | undefined>;
}
interface Planned {
  readonly what: 'tasting' | 'visit' | 'dinner';
  /** Days from today. */
  readonly on: number;
  readonly at: string;
  readonly quantities: readonly number[];
  readonly name: string;
  readonly client?: string;
  readonly phone?: string;
  readonly language?: 'fr' | 'en' | 'de' | 'nl';
  readonly note?: string;
  /** Days from today on which the option ends. */
  readonly optionUntil?: number;
}

const PLANNED: readonly Planned[] = [
  { what: 'tasting', on: -1, at: '11:00', quantities: [2], name: 'M. et Mme Delcourt', phone: '+33612345601' },
  { what: 'visit', on: -1, at: '15:00', quantities: [4, 2], name: 'Famille Bertin', phone: '+33612345602' },
  {
    what: 'visit',
    on: 1,
    at: '10:30',
    quantities: [6],
    name: 'Comité des fêtes de Saumur',
    phone: '+33612345603',
    note: 'Arrivent en minibus',
  },
  { what: 'tasting', on: 1, at: '16:00', quantities: [3], name: 'Van den Berg', phone: '+31612345604', language: 'nl' },
  {
    what: 'tasting',
    on: 2,
    at: '10:00',
    quantities: [2],
    name: 'Cave du Pont',
    client: 'Cave du Pont',
    note: 'Goûter le nouveau millésime',
  },
  {
    what: 'visit',
    on: 3,
    at: '15:00',
    quantities: [12],
    name: 'Œnologie pour tous',
    phone: '+33612345605',
    optionUntil: 2,
  },
  { what: 'visit', on: 5, at: '10:30', quantities: [2, 1], name: 'Schneider', phone: '+491512345606', language: 'de' },
  { what: 'dinner', on: 6, at: '19:30', quantities: [8, 0, 8], name: 'La Table de Marthe', client: 'Table de Marthe' },
];

const SUNDAY = 7;
/** The wines on the counter. */
const POURED = 4;
/** Two groups without an e-mail: the office telephones them. */
const WAITING = [
  { people: 4, least: 4, name: 'Famille Moreau', phone: '+33612345608' },
  { people: 2, least: 1, name: 'M. et Mme Lambert', phone: '+33612345609' },
];

/** The events of the estate, the days on which it is closed, and bookings around today. */
export const officeVisits = ({ call, owner }: Stage, { midnight, clientId }: Ways): readonly DemoEvent[] => {
  const today = day(new Date(midnight).toISOString().slice(0, 10));
  const toWelcome: string[] = [];
  /** A tasting without a place left, for which two groups wait. */
  const fullTasting = async (eventId: string): Promise<void> => {
    const on = addDays(today, weekday(addDays(today, 4)) === SUNDAY ? 5 : 4);
    const seat = { eventId, day: on, at: '11:00' };
    await call(addBooking, { ...seat, quantities: [8], name: 'Amicale des anciens', phone: '+33612345607' }, owner);
    for (const one of WAITING) await call(addWait, { ...seat, ...one }, owner);
  };
  return [
    {
      at: midnight - 8 * DAY + 10 * HOUR,
      what: async () => {
        const place = { location: 'Caveau du domaine, à droite dans la cour', onHolidays: true, online: true };
        const thanks = {
          thanks: true,
          thanksText: 'Merci de votre visite. Les vins que vous avez goûtés vous attendent dans notre boutique.',
        };
        await call(resourceLookup.add, { name: 'Camille', languages: ['fr', 'en'] }, owner);
        await call(
          resourceLookup.add,
          {
            name: 'Jonas',
            languages: ['fr', 'de', 'nl'],
            minutesBetween: 15,
            absences: [{ from: addDays(today, 10), to: addDays(today, 12), why: 'Formation' }],
          },
          owner,
        );
        await call(resourceLookup.add, { name: 'Chai aux barriques', kind: 'room', alone: false, capacity: 30 }, owner);
        const needs = [{ kind: 'guide' as const }, { kind: 'room' as const }];
        const ids = {
          tasting: (await call(addEvent, { ...EVENT_MODELS.tasting, ...place, ...thanks, waitlist: true }, owner)).id,
          visit: (await call(addEvent, { ...EVENT_MODELS.visit, ...place, needs }, owner)).id,
          dinner: (
            await call(
              addEvent,
              {
                ...EVENT_MODELS.visit,
                ...place,
                title: 'Dîner aux chandelles dans le chai',
                pay: 'deposit',
                depositPercent: 30,
                cancelHours: 72,
                cancelFees: [{ hours: 24, percent: 50 }],
                cancelFeeMin: 10,
                kind: 'meal',
                minutes: 180,
                places: 24,
                languages: ['fr'],
                message: 'Le chai est à 14 degrés\u00a0: prenez un pull.',
                prices: [
                  EventPrice.parse({ productType: 'adult', priceTTC: 65, vatType: 'medium' }),
                  EventPrice.parse({ productType: 'child', priceTTC: 25, vatType: 'medium', label: 'Menu enfant' }),
                  EventPrice.parse({
                    productType: 'other',
                    priceTTC: 18,
                    label: 'Accord de trois vins',
                    notCounting: true,
                  }),
                ],
                openings: [Opening.parse({ weekdays: ['5', '6'], times: ['19:30'] })],
              },
              owner,
            )
          ).id,
        };
        const cellars = await pictureOfCellars();
        await call(putEventPicture, { id: ids.visit, fileName: cellars.fileName }, owner, cellars.bytes);
        await call(
          closingLookup.add,
          { name: 'Congés de fin d’année', fromDay: addDays(today, 24), toDay: addDays(today, 34) },
          owner,
        );
        for (const { what, on, client, optionUntil, quantities, ...one } of PLANNED) {
          const known = client === undefined ? undefined : await clientId(client);
          const { id } = await call(
            addBooking,
            {
              ...one,
              eventId: ids[what],
              day: addDays(today, on),
              quantities: [...quantities],
              outside: true,
              ...(known === undefined ? {} : { clientId: known }),
              ...(optionUntil === undefined ? {} : { optionUntil: addDays(today, optionUntil) }),
            },
            owner,
          );
          if (on < 0) toWelcome.push(id);
        }
        await fullTasting(ids.tasting);
        const wines = (await call(pouredWines, { search: '' }, owner)).slice(0, POURED);
        await call(setEventWines, { id: ids.tasting, formatIds: wines.map(({ formatId }) => formatId) }, owner);
      },
    },
    {
      at: midnight - 1 * DAY + 17 * HOUR,
      what: async () => {
        for (const id of toWelcome) await call(noteArrival, { id }, owner);
        const [first] = toWelcome;
        if (first === undefined) return;
        const { wines } = await call(tasting, { id: first }, owner);
        await call(
          saveTasting,
          {
            id: first,
            version: 0,
            note: 'Cherchent un vin pour un mariage en juin.',
            wines: wines.map(({ formatId }, at) => ({
              formatId,
              liked: Math.max(0, 3 - at),
              note: at === 0 ? 'En voudraient 60 bouteilles' : '',
            })),
          },
          owner,
        );
        // The first ones paid for their tasting and took their bill.
        const order = await call(
          sellBooking,
          {
            id: first,
            buyer: { firstname: 'Hélène', lastname: 'Delcourt', phone: '+33612345601' },
            address: { street: '14 rue de la Harpe', zipcode: '49400', city: 'Saumur' },
          },
          owner,
        );
        await call(billOrder, { id: order.id }, owner);
        const { totalTTC = 0 } = order;
        const paid = { payableKind: 'order', payableId: order.id, method: 'cash', amount: totalTTC } as const;
        await call(recordPayment, paid, owner);
      },
    },
  ];
};
