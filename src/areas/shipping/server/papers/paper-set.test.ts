import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { sent } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { deliveryNotes, parcelLabels, parcelLabelsZpl, pickingSlips } from '../../rules/papers/paper-set.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

const placed = async (shop: Office, quantity: number): Promise<{ id: string; number: string }> => {
  const { body } = await t.call(addOfficeOrder, typed(shop, quantity), shop.estate.owner);
  await t.call(validateOrder, { id: body.id }, shop.estate.owner);
  return { id: body.id, number: body.number ?? '' };
};
const pagesOf = (answer: { body: unknown }): readonly string[] => {
  const file = answer.body as { bytes: Uint8Array };
  const pdf = readPdf(file.bytes);
  return pdf.pages.map((_, page) =>
    pdf
      .text(page)
      .replaceAll('\n', ' ')
      .replace(/[\u00a0\u202f\u2009]/g, ' '),
  );
};

describe('papers of many orders', () => {
  test('one file lists what leaves the shelves in all, then a page for each order, and no price', async () => {
    const shop = await office(2, 100);
    const orders = [await placed(shop, 6), await placed(shop, 12)];
    const answer = await t.call(pickingSlips, { ids: orders.map((one) => one.id).join(',') }, shop.estate.owner);
    expect(answer.status).toBe(200);
    const [all = '', first = '', second = '', ...more] = pagesOf(answer);
    expect(more).toEqual([]);
    expect(all).toContain('36 bouteilles');
    expect(all.match(/18 bouteilles/g)).toHaveLength(2);
    expect(all).toContain('2 commandes');
    expect(first).toContain(`Commande ${orders[0]?.number}`);
    expect(first.match(/6 bouteilles/g)).toHaveLength(2);
    expect(second).toContain(`Commande ${orders[1]?.number}`);
    expect(second).toContain('75011 Paris');
    expect(second).toContain('Page 3 / 3');
    expect([all, first, second].join(' ')).not.toMatch(/€|Prix|Montant|TVA/);
  });

  test('an order that is not to be prepared is named on the first page; none at all is refused', async () => {
    const shop = await office(1, 100);
    const [ready, gone] = [await placed(shop, 1), await placed(shop, 2)];
    await t.call(shipOrder, { id: gone.id }, shop.estate.owner);
    const [all = '', ...slips] = pagesOf(
      await t.call(pickingSlips, { ids: `${ready.id},${gone.id}` }, shop.estate.owner),
    );
    expect(slips).toHaveLength(1);
    expect(all).toContain(`Pas à préparer, sans page ici : ${gone.number}`);
    expect(await t.call(pickingSlips, { ids: gone.id }, shop.estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'sales.nothing-to-pick' },
    });
  });

  test('the notes of many orders are one file, each on pages of its own; one that has not left is named', async () => {
    const shop = await office(1, 100);
    const orders = [await placed(shop, 1), await placed(shop, 2), await placed(shop, 3)];
    const ids = orders.map((one) => one.id);
    for (const id of ids.slice(0, 2)) {
      await t.call(prepareOrder, { id }, shop.estate.owner);
      await t.call(shipOrder, { id }, shop.estate.owner);
    }
    const refused = await t.call(deliveryNotes, { ids: ids.join(',') }, shop.estate.owner);
    expect(refused).toMatchObject({ status: 409, body: { code: 'sales.not-shipped-yet' } });
    expect(refused.body.message).toContain(orders[2]?.number);
    const pages = pagesOf(await t.call(deliveryNotes, { ids: ids.slice(0, 2).join(',') }, shop.estate.owner));
    expect(pages).toHaveLength(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(orders[at]?.number);
      expect(page).toContain('Page 1 / 1');
    }
  });

  test('nobody reads the papers of another estate, nor an agent those that are not his, nor more than a hundred at once', async () => {
    const shop = await office(1, 100);
    const other = await office(1, 100);
    const mine = await placed(shop, 1);
    const theirs = await placed(other, 1);
    for (const endpoint of [pickingSlips, deliveryNotes]) {
      expect((await t.call(endpoint, { ids: `${mine.id},${theirs.id}` }, shop.estate.owner)).status).toBe(404);
      expect((await t.call(endpoint, { ids: 'rien' }, shop.estate.owner)).status).toBe(404);
      const none = await clerk(shop, 'createOrder');
      expect((await t.call(endpoint, { ids: mine.id }, none.token)).status).toBe(403);
      const many = Array.from({ length: 101 }, (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`);
      expect((await t.call(endpoint, { ids: many.join(',') }, shop.estate.owner)).status).toBe(422);
    }
  });

  test('the number of statements does not grow with the number of orders', async () => {
    const shop = await office(2, 500);
    const count = async (ids: readonly string[]): Promise<number> => {
      const counts: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const before = sent.statements;
        expect((await t.call(pickingSlips, { ids: ids.join(',') }, shop.estate.owner)).status).toBe(200);
        counts.push(sent.statements - before);
      }
      return Math.min(...counts);
    };
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await placed(shop, 1)).id);
    expect(await count(ids)).toBe(await count(ids.slice(0, 1)));
  });
});

test('labels: one page of 10 × 15 cm for each parcel of what left, or the same for a label printer; what has not left is named', async () => {
  const shop = await office(1, 100);
  const [one, two] = [await placed(shop, 6), await placed(shop, 12)];
  const ids = `${one.id},${two.id}`;
  await t.call(
    shipOrder,
    { id: one.id, packages: 2, weight: 9, carrier: 'Chronovin', tracking: 'XY1' },
    shop.estate.owner,
  );
  expect(await t.call(parcelLabels, { ids }, shop.estate.owner)).toMatchObject({
    status: 409,
    body: { code: 'sales.not-shipped-yet' },
  });
  await t.call(shipOrder, { id: two.id, packages: 1 }, shop.estate.owner);
  const answer = await t.call(parcelLabels, { ids }, shop.estate.owner);
  const [first = '', second = '', third = '', ...more] = pagesOf(answer);
  expect(more).toEqual([]);
  expect(first).toContain('Colis 1 / 2');
  expect(first).toContain('4,5 kg');
  expect(first).toContain('75011 Paris');
  expect(first).toContain(`Commande ${one.number}`);
  expect(second).toContain('Colis 2 / 2');
  expect(third).toContain(`Commande ${two.number}`);
  expect([first, second, third].join(' ')).not.toMatch(/€/);
  const { bytes } = (await t.call(parcelLabelsZpl, { ids }, shop.estate.owner)).body as unknown as {
    bytes: Uint8Array;
  };
  const text = new TextDecoder().decode(bytes);
  expect(text.match(/\^XA/g)).toHaveLength(3);
  expect(text).toContain('XY1');
});
