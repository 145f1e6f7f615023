import { describe, expect, test } from 'vitest';
import { addClient, client, clients, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { addBooking, addEvent, booking, cancelBooking, historyOfBooking } from '#areas/reservations/rules/endpoints.ts';
import {
  clientTastings,
  eventWines,
  pouredWines,
  saveTasting,
  setEventWines,
  tasting,
} from '#areas/reservations/rules/tasting.ts';
import { EVENT_MODELS, EventPrice } from '#areas/reservations/rules/tour-event.ts';
import { ok } from '#app/testing/estate.ts';
import { day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { officeBench } from '../../testing/office.ts';
import { orderTasting, ordersOfTasting } from '../../rules/visit/tasting-order.ts';

const t = await testBed();
const { office } = officeBench(t);

/** An estate with three wines, an event that pours two of them, and a visitor at the counter. */
const counter = async () => {
  const shop = await office(3, 60);
  const owner = ok(t, shop.estate.owner);
  const event = await owner(addEvent, {
    ...EVENT_MODELS.tasting,
    prices: [EventPrice.parse({ productType: 'adult', priceTTC: 10 })],
  });
  const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
  const visit = (more: object = {}) =>
    owner(addBooking, {
      eventId: event.id,
      day: today,
      at: '10:00',
      outside: true,
      quantities: [2],
      name: 'Anne Roux',
      email: 'anne@exemple.fr',
      phone: '+33612345678',
      ...more,
    });
  const [first, second, third] = shop.formats as [string, string, string];
  await owner(setEventWines, { id: event.id, formatIds: [second, first] });
  return { shop, owner, event, visit, first, second, third };
};

describe('the sheet of a tasting', () => {
  test('begins with the wines of its event, keeps what was liked, and gives way to who wrote first', async () => {
    const { shop, owner, event, visit, first, second, third } = await counter();
    const { id } = await visit();
    const begun = await owner(tasting, { id });
    expect([begun.version, begun.wines.map(({ formatId }) => formatId)]).toEqual([0, [second, first]]);
    const found = await owner(pouredWines, { search: '' });
    expect(found.map(({ formatId }) => formatId)).toEqual(expect.arrayContaining([first, second, third]));
    const wines = [
      { formatId: third, liked: 3, note: 'Pour les fêtes' },
      { formatId: first, liked: 0, note: '' },
    ];
    const kept = await owner(saveTasting, { id, version: 0, note: 'Aime les rouges', wines });
    expect(kept).toMatchObject({ version: 1, note: 'Aime les rouges', wines });
    expect((await t.call(saveTasting, { id, version: 0, note: '', wines: [] }, shop.estate.owner)).body.code).toBe(
      'reservations.tasting-lost-race',
    );
    const twice = [first, first].map((formatId) => ({ formatId, liked: 0, note: '' }));
    for (const wrong of [twice, [{ formatId: id, liked: 0, note: '' }]])
      expect((await t.call(saveTasting, { id, version: 1, note: '', wines: wrong }, shop.estate.owner)).body.code).toBe(
        'reservations.tasting-wine',
      );
    // A list that is changed afterwards leaves the sheets as they were written.
    await owner(setEventWines, { id: event.id, formatIds: [] });
    expect((await owner(eventWines, { id: event.id })).wines).toEqual([]);
    expect((await owner(tasting, { id })).wines).toHaveLength(2);
    // The trail counts the wines, and says neither what was liked nor the notes.
    const told = JSON.stringify(await owner(historyOfBooking, { id }));
    expect(told).toContain('tasting');
    expect(told).not.toMatch(/fêtes|rouges/u);
    const reader = await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: { createResa: true } });
    expect((await t.call(tasting, { id }, reader.token)).status).toBe(404);
    await owner(cancelBooking, { id });
    expect((await t.call(saveTasting, { id, version: 1, note: '', wines: [] }, shop.estate.owner)).body.code).toBe(
      'reservations.cancelled',
    );
  });

  test('becomes a draft in the name of the visitor, who enters the books in the same act', async () => {
    const { shop, owner, visit, first, third } = await counter();
    const { id } = await visit();
    const lines = [
      { formatId: third, quantity: 6 },
      { formatId: first, quantity: 2 },
    ];
    const made = await owner(orderTasting, { id, lines });
    expect([made.status, made.buyerName, made.lines.map(({ quantity }) => quantity)]).toEqual([
      'draft',
      'Anne Roux',
      [6, 2],
    ]);
    const { clientId } = await owner(booking, { id });
    expect(clientId).toBe(made.clientId);
    expect((await owner(client, { id: clientId as string })).email).toBe('anne@exemple.fr');
    expect((await owner(ordersOfTasting, { id })).orders.map((one) => one.id)).toEqual([made.id]);
    // A second visit of the same person finds her record.
    const again = await visit();
    const second = await owner(orderTasting, { id: again.id, lines });
    expect(second.clientId).toBe(clientId);
    expect((await owner(clients, { search: 'Roux' })).total).toBe(1);
    const nameless = await visit({ name: '', email: '', phone: '' }).catch(() => null);
    if (nameless)
      expect((await t.call(orderTasting, { id: nameless.id, lines }, shop.estate.owner)).body.code).toBe(
        'reservations.tasting-nobody',
      );
    // The right to make orders is asked too.
    const hand = await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: { createResa: true } });
    expect((await t.call(orderTasting, { id, lines }, hand.token)).status).toBe(403);
  });

  test('stands on the page of the client, and its words go with the person', async () => {
    const { shop, owner, visit, third } = await counter();
    const known = await owner(addClient, {
      kind: 'private',
      typology: 'particulier',
      firstname: 'Luc',
      lastname: 'Petit',
      email: 'luc@exemple.fr',
    } as never);
    const { id } = await visit({ name: 'Luc Petit', email: 'luc@exemple.fr', clientId: known.id });
    await owner(saveTasting, {
      id,
      version: 0,
      note: 'Cave de garde',
      wines: [{ formatId: third, liked: 2, note: 'Trop jeune' }],
    });
    const { tastings } = await owner(clientTastings, { id: known.id });
    expect(tastings).toMatchObject([
      { bookingId: id, note: 'Cave de garde', wines: [{ liked: 2, note: 'Trop jeune' }] },
    ]);
    await owner(eraseClient, { id: known.id });
    expect((await owner(clientTastings, { id: known.id })).tastings).toEqual([]);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{ words: string; liked: number }>`select concat(g.note, w.note) as words, w.liked from tasting g
        join tasting_wine w on w.shop_id = g.shop_id and w.tasting_id = g.id where g.shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ words: '', liked: 2 }]);
  });
});
