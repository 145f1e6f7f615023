import { describe, expect, test } from 'vitest';
import { addDeliveryMode, moveShipment, shipments } from '#areas/deliveries/rules/endpoints.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { addOfficeOrder, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { deliverOrder, deliveryNote, shipOrder, toShip, undeliverOrder } from '../../rules/delivery/ship-endpoints.ts';
import { deliveries } from '../../rules/delivery/delivery-board.ts';
import { deliveryNotes, pickingSlips } from '../../rules/papers/paper-set.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

const ordered = async (shop: Office, quantity: number, more: object = {}): Promise<string> => {
  const { status, body } = await t.call(addOfficeOrder, typed(shop, quantity, more), shop.estate.owner);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await t.call(validateOrder, { id: body.id }, shop.estate.owner);
  return body.id;
};
/** Names of price fields in an answer, and amounts in words. */
const PRICE = /[pP]rice(?!Mode)|HT$|TTC$|VAT$|^(vat|net|gross)$|[dD]uty|Paid|remaining|[dD]iscount|trace|[aA]mount/;
const namesIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
/** The capital of the estate and its VAT number are in the foot of every paper. */
const PRINTED_PRICE = /Prix|Montant|Total (HT|TTC)|[,.]\d{2}\s*€/;
const wordsOf = (file: unknown): string => {
  const pdf = readPdf((file as { bytes: Uint8Array }).bytes);
  return pdf.pages.map((_, page) => pdf.text(page)).join('\n');
};

describe('the board of deliveries', () => {
  test('somebody who has only « Gérer les livraisons » prepares, prints, ships and delivers ten orders, and reads no price', async () => {
    const shop = await office(1, 500);
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push(await ordered(shop, 6 + n));
    const { token } = await clerk(shop, 'manageDelivery');
    const read: unknown[] = [];
    const board = async (stage: string) => {
      const answer = await t.call(deliveries, { filter: JSON.stringify({ stage: { in: [stage] } }), size: 50 }, token);
      expect(answer.status).toBe(200);
      read.push(answer.body);
      return answer.body.rows.map((row) => row.id).sort();
    };
    const all = [...ids].sort();
    expect(await board('toPrepare')).toEqual(all);
    for (const id of ids) {
      const answer = await t.call(prepareOrder, { id }, token);
      expect(answer.status).toBe(200);
      read.push(answer.body, (await t.call(toShip, { id }, token)).body);
    }
    expect(await board('toShip')).toEqual(all);
    const asked = { ids: ids.join(',') };
    const slips = await t.call(pickingSlips, asked, token);
    expect(slips.status).toBe(200);
    for (const id of ids) {
      const answer = await t.call(shipOrder, { id, carrier: 'Chronovin', tracking: 'A1' }, token);
      expect(answer.status).toBe(200);
      read.push(answer.body);
    }
    expect(await board('inTransit')).toEqual(all);
    const notes = await t.call(deliveryNotes, asked, token);
    const note = await t.call(deliveryNote, { id: ids[0] as string }, token);
    expect([notes.status, note.status]).toEqual([200, 200]);
    for (const paper of [slips, notes, note]) expect(wordsOf(paper.body)).not.toMatch(PRINTED_PRICE);
    for (const id of ids) read.push((await t.call(deliverOrder, { id }, token)).body);
    expect(await board('done')).toEqual(all);
    read.push((await t.call(undeliverOrder, { id: ids[0] as string }, token)).body);
    expect(await board('inTransit')).toEqual([ids[0]]);
    expect(namesIn(read).filter((name) => PRICE.test(name))).toEqual([]);
    expect(JSON.stringify(read)).not.toContain('€');
  });

  test('nobody else opens it, and the board of another shop stays out of reach', async () => {
    const [shop, other] = [await office(1, 50), await office(1, 50)];
    await ordered(other, 6);
    const wrong = await clerk(shop, 'seeAllOrder', 'createOrder', 'seeAllPrice');
    expect((await t.call(deliveries, {}, wrong.token)).status).toBe(403);
    const right = await clerk(shop, 'manageDelivery');
    expect((await t.call(deliveries, {}, right.token)).body.rows).toEqual([]);
  });

  test('says by when, how and from where; what left in part is to ship until the rest has left, an incident comes first', async () => {
    const shop = await office(1, 100);
    await t.call(
      addDeliveryMode,
      {
        ref: 'colis',
        name: 'Colis',
        delayDays: 3,
        trackingUrl: 'https://suivi.exemple/{number}',
        fees: [{ price: 10 }],
      },
      shop.estate.owner,
    );
    const id = await ordered(shop, 6, { shipping: { ref: 'colis' } });
    const draft = await t.call(addOfficeOrder, typed(shop, 1, { place: false }), shop.estate.owner);
    const pending = await t.call(addOfficeOrder, typed(shop, 1), shop.estate.owner);
    const { token } = await clerk(shop, 'manageDelivery');
    const rows = async (more: object = {}) => (await t.call(deliveries, more, token)).body.rows;
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect([draft.status, pending.status]).toEqual([200, 200]);
    expect(row).toMatchObject({ id, stage: 'toPrepare', mode: 'Colis', bottles: 6, city: 'Paris', carrier: '' });
    expect(row?.warehouse).toBe('Entrepôt principal');
    expect(wordsOf((await t.call(pickingSlips, { ids: id }, token)).body)).toContain('Entrepôt principal');
    expect(row?.promisedOn).toBe(addDays(row?.placedOn as Day, 3));
    const promised = row?.promisedOn as Day;
    expect(await rows({ filter: JSON.stringify({ promisedOn: { lte: promised } }) })).toHaveLength(1);
    expect(await rows({ filter: JSON.stringify({ promisedOn: { lt: promised } }) })).toHaveLength(0);
    for (const group of ['stage', 'promisedOn', 'mode', 'carrier', 'warehouse'])
      expect((await t.call(deliveries, { group }, token)).body.groups).toMatchObject([{ count: 1 }]);

    await t.call(prepareOrder, { id }, token);
    const [line] = (await t.call(toShip, { id }, token)).body.lines;
    const part = [{ id: line?.id as string, quantity: 2 }];
    await t.call(shipOrder, { id, lines: part, carrier: 'Chronovin', tracking: 'A 1' }, token);
    expect((await rows())[0]).toMatchObject({
      stage: 'toShip',
      shipsMore: true,
      carrier: 'Chronovin',
      tracking: 'A 1',
      trackingUrl: 'https://suivi.exemple/A%201',
    });
    await t.call(shipOrder, { id, carrier: 'Messager' }, token);
    expect((await rows())[0]).toMatchObject({ stage: 'inTransit', shipsMore: false, carrier: 'Messager' });
    const [parcel] = (await t.call(shipments, {}, token)).body.rows;
    await t.call(moveShipment, { id: parcel?.id as string, to: 'exception' }, token);
    expect((await rows())[0]).toMatchObject({ stage: 'trouble' });
  });
});
