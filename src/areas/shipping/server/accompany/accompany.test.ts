import { describe, expect, test } from 'vitest';
import { changeClient, client } from '#areas/clients/rules/endpoints.ts';
import { carrierLookup } from '#areas/deliveries/rules/carrier.ts';
import { addDays, day as asDay } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  accompanyingDocuments,
  accompanyingOfOrder,
  accompanyingPdf,
  dischargeAccompanying,
  makeAccompanying,
  sendAccompanying,
} from '../../rules/accompany/accompany-endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import type { DeliveryNote } from '../../rules/papers/delivery-note.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);
const ARC = '26FRA1234567890123456';

/** An order whose goods left by road: gives its id and the number of its note. */
const left = async (shop: Office, more: object = {}): Promise<{ readonly id: string; readonly note: string }> => {
  const { owner } = shop.estate;
  const made = await t.call(addOfficeOrder, typed(shop, 7), owner);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body;
  expect((await t.call(validateOrder, { id }, owner)).status).toBe(200);
  const shipped = await t.call(shipOrder, { id, transport: 'own', vehicle: 'AB-123-CD', ...more }, owner);
  expect(shipped.status, JSON.stringify(shipped.body)).toBe(200);
  const { body } = await t.call(accompanyingOfOrder, { id }, owner);
  return { id, note: body.notes[0]?.note ?? '' };
};
const numbered = async (shop: Office, exciseNumber: string): Promise<void> => {
  const { body } = await t.call(client, { id: shop.clientId }, shop.estate.owner);
  const change = await t.call(changeClient, { id: body.id, version: body.version, exciseNumber }, shop.estate.owner);
  expect(change.status, JSON.stringify(change.body)).toBe(200);
};
const ownNumber = (shop: Office, number: string) =>
  t.tx(shop.estate.shopId, (tx) =>
    sql`update shop set business = business || ${JSON.stringify({ exciseNumber: number })}::jsonb where shop_id = ${shop.estate.shopId}`.execute(
      tx,
    ),
  );

describe('duty paid, in France', () => {
  test('the note has its DSA: numbered, drawn, sent and discharged, once each', async () => {
    const shop = await office(2, 100);
    const { owner } = shop.estate;
    const { id, note } = await left(shop);
    const made = await t.call(makeAccompanying, { id, note }, owner);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.number).toMatch(/^DA-\d{4}-0001$/);
    expect((await t.call(makeAccompanying, { id, note }, owner)).body).toMatchObject({ code: 'sales.accompany-twice' });
    // Twice seven bottles of 75 cl.
    const of = { id: made.body.documentId };
    const row = async () => (await t.call(accompanyingDocuments, {}, owner)).body.rows[0];
    expect(await row()).toMatchObject({ kind: 'dsa', status: 'draft', volume: 0.105, note, consignee: 'Cave Dupont' });
    const pdf = await t.call(accompanyingPdf, of, owner);
    expect(
      Buffer.from(pdf.body.bytes as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { issuedOn = '' } = (await row()) ?? {};
    expect((await t.call(dischargeAccompanying, { ...of, day: issuedOn }, owner)).body).toMatchObject({
      code: 'sales.accompany-not-sent',
    });
    expect((await t.call(sendAccompanying, of, owner)).status).toBe(200);
    expect((await t.call(sendAccompanying, of, owner)).body).toMatchObject({ code: 'sales.accompany-sent' });
    expect((await t.call(dischargeAccompanying, { ...of, day: '2020-01-01' }, owner)).body).toMatchObject({
      code: 'sales.accompany-day',
      fields: { day: expect.anything() as string },
    });
    expect((await t.call(dischargeAccompanying, { ...of, day: issuedOn }, owner)).status).toBe(200);
    expect(await row()).toMatchObject({ status: 'discharged', sentOn: issuedOn, dischargedOn: issuedOn });
  });

  test('what is missing is named: a strength, the address of who carries', async () => {
    const shop = await office(1, 100);
    const { owner, shopId } = shop.estate;
    const unnamed = await left(shop, { transport: 'carrier', carrier: 'Trans Vins' });
    expect((await t.call(makeAccompanying, unnamed, owner)).body).toMatchObject({ code: 'sales.accompany-carrier' });
    await t.tx(shopId, (tx) => sql`update product_vintage set alcohol = null where shop_id = ${shopId}`.execute(tx));
    const weak = await left(shop);
    expect((await t.call(makeAccompanying, weak, owner)).body).toMatchObject({
      code: 'sales.accompany-line',
      fields: { 'lines.1.abv': expect.stringContaining('titre') as string },
    });
    const { body } = await t.call(accompanyingOfOrder, { id: weak.id }, owner);
    expect(body.notes).toMatchObject([
      { kind: 'dsa', document: null, why: expect.stringContaining('titre') as string, needsNone: false },
    ]);
  });

  test('what was missing may be told once the goods have left: a strength, the address of who carries', async () => {
    const shop = await office(1, 100);
    const { owner, shopId } = shop.estate;
    await t.tx(shopId, (tx) => sql`update product_vintage set alcohol = null where shop_id = ${shopId}`.execute(tx));
    const of = await left(shop, { transport: 'carrier', carrier: 'Trans Vins' });
    expect((await t.call(makeAccompanying, of, owner)).body).toMatchObject({ code: 'sales.accompany-line' });
    await t.tx(shopId, (tx) => sql`update product_vintage set alcohol = 12.5 where shop_id = ${shopId}`.execute(tx));
    expect((await t.call(makeAccompanying, of, owner)).body).toMatchObject({ code: 'sales.accompany-carrier' });
    const carrier = await t.call(
      carrierLookup.add,
      { name: 'Trans Vins', address: '3 rue du Quai, 37000 Tours' },
      owner,
    );
    expect(carrier.status, JSON.stringify(carrier.body)).toBe(200);
    const made = await t.call(makeAccompanying, of, owner);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const kept = await t.tx(shopId, (tx) =>
      sql<{
        note: object;
      }>`select content -> 'note' as note from accompanying_document where shop_id = ${shopId}`.execute(tx),
    );
    expect(kept.rows[0]?.note).toMatchObject({
      carrier: { name: 'Trans Vins', lines: ['3 rue du Quai, 37000 Tours'] },
      lines: [{ abv: '12.5' }],
    });
  });

  test('two who make it out at once make one', async () => {
    const shop = await office(1, 100);
    const of = await left(shop);
    const answers = await Promise.all(Array.from({ length: 6 }, () => t.call(makeAccompanying, of, shop.estate.owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const other = await left(shop);
    expect((await t.call(makeAccompanying, other, shop.estate.owner)).body.number).toMatch(/-0002$/);
  });

  test('who may only see orders makes none', async () => {
    const shop = await office(1, 100);
    const of = await left(shop);
    const { token: reader } = await clerk(shop, 'seeAllOrder');
    expect((await t.call(makeAccompanying, of, reader)).status).toBe(403);
    expect((await t.call(accompanyingOfOrder, { id: of.id }, reader)).status).toBe(200);
  });
});

describe('under suspension', () => {
  const suspended = async (): Promise<Office> => {
    const shop = await office(1, 100, { exciseRegime: 'DSU' });
    await numbered(shop, 'FR007378E1234');
    return shop;
  };

  test('a plain note has its draft DAE, with the codes that it left out; GAMMA2’s number is typed back', async () => {
    const shop = await suspended();
    const { owner } = shop.estate;
    const of = await left(shop);
    await ownNumber(shop, '');
    expect((await t.call(makeAccompanying, of, owner)).body).toMatchObject({
      code: 'sales.accompany-consignor',
      fields: { 'consignor.exciseNumber': expect.anything() as string },
    });
    await ownNumber(shop, 'FR093700E0001');
    const made = await t.call(makeAccompanying, of, owner);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const document = { id: made.body.documentId };
    const kept = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        content: { note: { dutyType: string; lines: { code: string }[] } };
      }>`select content from accompanying_document where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    expect(kept.rows[0]?.content.note).toMatchObject({ dutyType: 'DSU', lines: [{ code: 'W200', litres: '5.250' }] });
    expect((await t.call(sendAccompanying, document, owner)).body).toMatchObject({
      code: 'sales.accompany-arc',
      fields: { arc: expect.anything() as string },
    });
    expect((await t.call(sendAccompanying, { ...document, arc: 'X' }, owner)).body).toMatchObject({
      fields: { arc: expect.anything() as string },
    });
    expect((await t.call(sendAccompanying, { ...document, arc: ARC }, owner)).status).toBe(200);
    expect((await t.call(accompanyingDocuments, {}, owner)).body.rows).toMatchObject([
      { kind: 'dae', status: 'sent', arc: ARC, volume: 0.0525 },
    ]);
  });

  test('goods that leave the Union need no excise number of their buyer: their DAE goes to the office of exit', async () => {
    const shop = await office(1, 100, {
      exciseRegime: 'DSU',
      vatRegime: 'export',
      eori: 'GB 123 456 789 000',
      addresses: [{ street: 'Rue du Rhône 1', zipcode: '1204', city: 'Genève', country: 'CH' }],
    });
    const { owner } = shop.estate;
    await ownNumber(shop, 'FR093700E0001');
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update shop set business = business || '{"eori":"FR73282932000074"}' where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    const of = await left(shop);
    expect((await t.call(accompanyingOfOrder, { id: of.id }, owner)).body.notes).toMatchObject([
      { kind: 'dae', isExport: true, why: null },
    ]);
    expect((await t.call(makeAccompanying, of, owner)).body).toMatchObject({
      code: 'sales.accompany-exit',
      fields: { exitOffice: expect.anything() as string },
    });
    expect((await t.call(makeAccompanying, { ...of, exitOffice: 'Genève' }, owner)).status).toBe(422);
    const made = await t.call(makeAccompanying, { ...of, exitOffice: 'fr00677a' }, owner);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    // The customs papers bear the number of each at the customs: the note of delivery, and the document that goes with it.
    const papers = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        note: DeliveryNote;
        frozen: DeliveryNote;
      }>`select l.quantities -> 'note' as note, d.content -> 'note' as frozen from document_link l
        join accompanying_document d on d.shop_id = l.shop_id and d.sale_id = l.from_id where l.shop_id = ${shop.estate.shopId} and l.why = 'shipped'`.execute(
        tx,
      ),
    );
    for (const paper of papers.rows.flatMap(({ note, frozen }) => [note, frozen]))
      expect([paper.consignor.eori, paper.consignee.eori]).toEqual(['FR73282932000074', 'GB123456789000']);
    expect(papers.rows).toHaveLength(1);
    const sent = { id: made.body.documentId, arc: ARC, exportDeclaration: '26FRABCDEFGHIJKLM1' };
    expect((await t.call(sendAccompanying, sent, owner)).status).toBe(200);
    expect((await t.call(accompanyingDocuments, {}, owner)).body.rows).toMatchObject([
      { kind: 'dae', status: 'sent', exitOffice: 'FR00677A', exportDeclaration: '26FRABCDEFGHIJKLM1' },
    ]);
    const moved = await t.tx(shop.estate.shopId, (tx) =>
      sql`select duty_suspended, country from stock_movement where shop_id = ${shop.estate.shopId} and cause = 'sale'`.execute(
        tx,
      ),
    );
    expect(moved.rows).toEqual([{ duty_suspended: true, country: 'CH' }]);
  });

  test('an excise number that is none is refused where it is typed', async () => {
    const shop = await suspended();
    const { body } = await t.call(client, { id: shop.clientId }, shop.estate.owner);
    const typedIn = { id: body.id, version: body.version, exciseNumber: 'à demander' };
    const refused = await t.call(changeClient, typedIn, shop.estate.owner);
    expect(refused.body).toMatchObject({
      code: 'clients.bad-excise',
      fields: { exciseNumber: expect.stringContaining('deux lettres') as string },
    });
  });

  test('goods that left under an ARC have their document sent already', async () => {
    const shop = await suspended();
    await ownNumber(shop, 'FR093700E0001');
    const of = await left(shop, { arc: ARC });
    expect((await t.call(makeAccompanying, of, shop.estate.owner)).status).toBe(200);
    const [row] = (await t.call(accompanyingDocuments, {}, shop.estate.owner)).body.rows;
    expect(row).toMatchObject({ kind: 'dae', status: 'sent', arc: ARC });
    // Received the day after they left, three days before somebody made their document out here.
    const leftOn = addDays(asDay(row?.issuedOn ?? ''), -4);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update accompanying_document set content = jsonb_set(content, '{note,shippedOn}', ${JSON.stringify(leftOn)}::jsonb)`.execute(
        tx,
      ),
    );
    const discharge = (day: string) => t.call(dischargeAccompanying, { id: row?.id ?? '', day }, shop.estate.owner);
    expect((await discharge(addDays(leftOn, -1))).body).toMatchObject({ code: 'sales.accompany-day' });
    expect((await discharge(addDays(leftOn, 1))).status).toBe(200);
  });
});
