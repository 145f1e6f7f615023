import { ok } from '#app/testing/estate.ts';
import { addDays, type Day, day } from '#kernel/day.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';
import { addBooking, addEvent } from '../rules/endpoints.ts';
import { EVENT_MODELS, EventPrice } from '../rules/tour-event.ts';

export const PLACE = { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' };
export const VISITOR = { firstname: 'Anne', lastname: 'Roux', email: '', phone: '' };

/** The mails that an estate wrote to somebody, in their order. */
export const mailsTo = async (t: TestBed, shopId: string, to: string) => {
  await t.drain();
  const { rows } = await t.tx(shopId, (tx) =>
    sql<{
      subject: string;
      plain: string;
      attachments: { name: string; text: string }[];
    }>`select subject, plain, attachments from mail where shop_id = ${shopId} and recipient = ${to} order by created_at, id`.execute(
      tx,
    ),
  );
  return rows;
};
export const tokenIn = (plain: string | undefined): string =>
  /\/reservation\S*?#token=([\w-]+)/.exec(plain ?? '')?.[1] ?? '';

/** An estate with a visit at 15 €, a snack at 10 % of VAT and a tourist tax, and what books it. */
export const bookable = async (t: TestBed) => {
  const estate = await t.estate();
  const owner = ok(t, estate.owner);
  const event = await owner(addEvent, {
    ...EVENT_MODELS.visit,
    title: 'Visite des caves',
    places: 20,
    prices: [
      EventPrice.parse({ productType: 'adult', priceTTC: 15 }),
      EventPrice.parse({ productType: 'other', label: 'Assiette', priceTTC: 11, vatType: 'medium', notCounting: true }),
      EventPrice.parse({ productType: 'touristTax', priceTTC: 0.8 }),
    ],
  });
  const today: Day = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  /** Two adults, one snack, two taxes: 41 € with VAT, and 1.60 € of tax. */
  const booked = (more: Partial<CallerInputOf<typeof addBooking>> = {}) =>
    owner(addBooking, {
      eventId: event.id,
      day: today,
      at: '10:30',
      outside: true,
      quantities: [2, 1, 2],
      name: 'Anne Roux',
      ...more,
    });
  return { estate, owner, event, today, later: addDays(today, 3), booked };
};
