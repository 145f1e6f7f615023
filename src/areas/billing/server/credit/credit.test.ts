import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { addProduct, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { addWarehouse, adjustStock, stockMovements, stocks } from '#areas/stock/rules/endpoints.ts';
import { longDay } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readFacturx } from '../../../../../e2e/support/facturx-reader.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { Bill } from '../../rules/bill/bill.ts';
import { give, REASON, selling } from '../../testing/sold.ts';
import {
  billCredits,
  credit,
  creditBill,
  creditPdf,
  credits,
  priceCredit,
  refundCredit,
} from '../../rules/credit/credit-endpoints.ts';
import { addOfficeOrder, cancelOrder, order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { billOrder, billPdf, bills } from '../../rules/endpoints.ts';

const t = await testBed();
const sold = selling(t);

describe('a credit note', () => {
  test('gives back chosen lines, then the rest: its own numbers without gap, and together the bill to the cent', async () => {
    const { owner, id, bill, total } = await sold();
    expect(await owner(priceCredit, { id: bill.id, lines: [{ id: '1', quantity: 2 }] })).toMatchObject({
      totalTTC: 24,
      why: null,
    });
    const first = await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 2 }] }));
    expect(first).toMatchObject({
      billNumber: bill.number,
      billId: bill.id,
      orderId: id,
      totalTTC: 24,
      status: 'full',
      left: 24,
      reason: REASON,
    });
    expect(first.number).toMatch(/^AV-\d{4}-0001$/);
    expect(await owner(billCredits, { id: bill.id })).toMatchObject({
      why: null,
      hasLeft: true,
      lines: [{ id: '1', quantity: 6, left: 4, unit: 'bouteille' }],
      charges: [{ label: 'Chronovin', given: false }],
      credits: [{ number: first.number, totalTTC: 24 }],
    });
    const second = await owner(creditBill, give(bill.id));
    expect(second.number).toBe(first.number.replace('0001', '0002'));
    expect(second.totalTTC).toBe(total - 24);
    const list = await owner(credits, {});
    expect([list.total, list.sums.totalTTC, list.rows.map((one) => one.number)]).toEqual([
      2,
      total,
      [second.number, first.number],
    ]);
    expect((await owner(billCredits, { id: bill.id })).why).toBe('Cette facture est déjà entièrement créditée.');
    expect((await owner(bills, {})).rows.map((row) => row.number)).toEqual([bill.number]);
    expect((await owner(order, { id })).chain.map((one) => [one.kind, one.label])).toEqual([
      ['bill', bill.number],
      ['credit', first.number],
      ['credit', second.number],
    ]);
  });

  test('asked for twice at once, is issued once: the other is told that the bill is credited, and no number is lost', async () => {
    const { estate, owner, bill, total } = await sold();
    const answers = await Promise.all([1, 2, 3].map(() => t.call(creditBill, give(bill.id), estate.owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect(answers.find((one) => one.status === 409)?.body.code).toBe('credit.all-given');
    expect((await owner(credits, {})).rows.map((row) => [row.number.slice(-4), row.totalTTC])).toEqual([
      ['0001', total],
    ]);
    // Parts at once never give back more than the bill either.
    const other = await sold();
    const parts = await Promise.all(
      [1, 2, 3].map(() =>
        t.call(creditBill, give(other.bill.id, { lines: [{ id: '1', quantity: 3 }] }), other.estate.owner),
      ),
    );
    expect(parts.map((one) => one.status).sort()).toEqual([200, 200, 422]);
    expect((await other.owner(credits, {})).rows.map((row) => row.number.slice(-4))).toEqual(['0002', '0001']);
  });

  test('never changes once it is issued, nor does its bill', async () => {
    const { estate, owner, bill } = await sold();
    const { id } = await owner(creditBill, give(bill.id));
    for (const statement of [
      sql`update bill set total_gross = 0 where id = ${id}`,
      sql`delete from bill where id = ${id}`,
      sql`update bill_vat set vat = 0 where bill_id = ${id}`,
    ]) {
      await expect(t.tx(estate.shopId, (tx) => statement.execute(tx))).rejects.toThrow();
    }
  });

  test('refuses more than is left and an empty choice in words, beside the field, and takes no number for it', async () => {
    const { estate, owner, bill } = await sold();
    const asked = async (more: object) => await t.call(creditBill, give(bill.id, more), estate.owner);
    expect(await asked({ lines: [{ id: '1', quantity: 7 }] })).toMatchObject({
      status: 422,
      body: {
        code: 'credit.too-many',
        fields: { 'lines.0.quantity': expect.stringContaining('il reste 6 à créditer') },
      },
    });
    expect((await asked({})).body.code).toBe('credit.nothing');
    expect((await asked({ whole: true, reason: ' ' })).status).toBe(422);
    expect(
      (
        await asked({
          lines: [{ id: '1', quantity: 1 }],
          restock: true,
          warehouseId: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab',
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await owner(creditBill, give(bill.id))).number.slice(-4)).toBe('0001');
    const note = (await owner(credits, {})).rows[0];
    expect((await t.call(creditBill, give(note?.id as string), estate.owner)).status).toBe(409);
  });
});

describe('what comes back', () => {
  test('goes to the shelf that was chosen, by a movement that names the order; what does not come back does not', async () => {
    const { owner, bill, wines } = await sold();
    const cave = await owner(addWarehouse, { name: 'Cave', isDefault: false });
    const shelves = async () =>
      (await owner(stocks, {})).rows
        .filter((row) => row.formatId === wines[0]?.formatId)
        .map((row) => [row.warehouse, row.real]);
    expect(await shelves()).toEqual([[expect.any(String), 54]]);
    await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 1 }] }));
    expect(await shelves()).toEqual([[expect.any(String), 54]]);
    await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 2 }], restock: true }));
    await owner(creditBill, give(bill.id, { whole: true, restock: true, warehouseId: cave.id }));
    expect((await shelves()).toSorted((a, b) => Number(a[1]) - Number(b[1])).map((one) => one[1])).toEqual([3, 56]);
    expect(
      (await owner(stockMovements, { filter: '{"cause":{"in":["return"]}}' } as never)).rows
        .map((row) => [row.cause, row.quantity, row.note])
        .toSorted(),
    ).toEqual([
      ['return', 2, REASON],
      ['return', 3, REASON],
    ]);
  });

  test('cannot come back before it left; an order credited whole before it left is cancelled, its goods free again and never shipped', async () => {
    const { estate, owner, id, bill, wines } = await sold({ shipped: false });
    const reserved = async () =>
      (await owner(stocks, {})).rows.find((row) => row.formatId === wines[0]?.formatId)?.reserved;
    expect((await t.call(creditBill, give(bill.id, { whole: true, restock: true }), estate.owner)).body.code).toBe(
      'credit.not-left',
    );
    expect(await reserved()).toBe(6);
    await owner(creditBill, give(bill.id));
    expect([(await owner(order, { id })).status, await reserved()]).toEqual(['cancelled', 0]);
    expect((await t.call(shipOrder, { id }, estate.owner)).status).toBe(409);
  });
});

describe('a gift on the bill', () => {
  test('worth nothing and without duty does not keep an order that is given back: it is cancelled and its stock free', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const owner = ok(t, estate.owner);
    const gift = await owner(addProduct, {
      name: 'Tire-bouchon',
      type: 'corkscrew',
      productType: 'accessory',
      vintages: [
        {
          name: '',
          formats: [{ container: '', unity: 'Centilitre(s)', unityValue: 1, formatType: 'custom', price: 5 }],
        },
      ],
    } as never);
    const formatId = gift.vintages[0]?.formats[0]?.id as string;
    await owner(publishProduct, { id: gift.id });
    await owner(adjustStock, { cause: 'opening', lines: [{ formatId, delta: 10 }] });
    const reserved = async () => (await owner(stocks, {})).rows.map((row) => row.reserved);
    const address = { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' };
    const { id } = await owner(addOfficeOrder, {
      buyer: { firstname: 'Anne', lastname: 'Roux' },
      billingAddress: address,
      deliveryAddress: address,
      lines: [
        { id: 'a', formatId: wines[0]?.formatId as string, quantity: 6 },
        { id: 'b', formatId, quantity: 1, unitPrice: 0 },
      ],
    } as never);
    await owner(validateOrder, { id });
    await owner(billOrder, { id });
    const [bill] = (await owner(bills, {})).rows;
    expect(await reserved()).toEqual(expect.arrayContaining([6, 1]));
    await owner(creditBill, give(bill?.id as string, { lines: [{ id: '1', quantity: 6 }] }));
    expect([(await owner(order, { id })).status, await reserved()]).toEqual(['cancelled', [0, 0]]);
    expect((await owner(billCredits, { id: bill?.id as string })).why).toBe(
      'Cette facture est déjà entièrement créditée.',
    );
  });
});

describe('the end of an order', () => {
  const SAID = 'Votre carte n’a pas été débitée, ou le montant vous est remboursé';
  const told = async (shopId: string): Promise<string | undefined> => {
    await t.drain();
    const { rows } = await t.pool.query("select plain from mail where shop_id = $1 and plain like '%est annulée%'", [
      shopId,
    ]);
    return (rows as { plain: string }[])[0]?.plain;
  };

  test('is told with its reason, and promises money only where none was taken, or where it is given back', async () => {
    const paid = await sold({ shipped: false });
    const made = await paid.owner(creditBill, give(paid.bill.id));
    const mail = await told(paid.estate.shopId);
    expect(mail).toContain(`Le domaine précise\u00a0: «\u00a0${REASON}\u00a0»`);
    expect(mail).not.toContain(SAID);
    await paid.owner(refundCredit, { id: made.id });
    expect(await paid.owner(order, { id: paid.id })).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      paymentMessage: REASON,
    });

    const given = await sold({ shipped: false });
    await given.owner(refundCredit, { id: (await given.owner(creditBill, give(given.bill.id))).id });
    expect(await told(given.estate.shopId)).toContain(SAID);

    const { estate, wines } = await cellar(t, 1, 60);
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]));
    await ok(t, estate.owner)(cancelOrder, { id: placed.orders[0]?.id as string, reason: REASON });
    expect(await told(estate.shopId)).toContain(SAID);
  });
});

describe('the paper of a credit note', () => {
  test('says Avoir, the bill’s number and day, and why, on paper and as Factur-X 381; its buyer downloads it, nobody else’s does', async () => {
    const buyer = await t.person({ role: 'buyer' });
    const { owner, bill } = await sold({ buyer: buyer.token });
    const made = await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 2 }] }));
    const pdf = readPdf((await ok(t, buyer.token)(creditPdf, { id: made.id })).bytes as Uint8Array);
    const paper = pdf.pages
      .map((_, page) => pdf.text(page))
      .join('')
      .replaceAll('\n', ' ')
      .replace(/[\u00a0\u202f\u2009]/g, ' ');
    for (const said of [
      `Avoir ${made.number}`,
      `${bill.number} du ${longDay(Bill.parse(made.document).issuedOn)}`,
      `Motif : ${REASON}`,
      'En votre faveur',
      '24,00 €',
    ])
      expect(paper).toContain(said);
    expect(paper).not.toContain('pénalité');
    const { bill: read, disagreements } = readFacturx(pdf.embedded('factur-x.xml').bytes.toString('utf8'));
    expect([disagreements, read.kind, read.number, read.references]).toEqual([[], '381', made.number, [bill.number]]);
    const seen = (await ok(t, buyer.token)(credits, {})).rows;
    expect(seen.map((row) => [row.number, row.billNumber, row.totalTTC, row.status])).toEqual([
      [made.number, bill.number, 24, 'full'],
    ]);
    expect(await ok(t, buyer.token)(credit, { id: made.id })).not.toHaveProperty('plan');
    const stranger = (await t.person({ role: 'buyer' })).token;
    for (const endpoint of [credit, creditPdf])
      expect((await t.call(endpoint, { id: made.id }, stranger)).status).toBe(404);
    expect((await ok(t, stranger)(credits, {})).rows).toEqual([]);
  });

  test('is told to the buyer by mail, and shows no price to who may see none', async () => {
    const { estate, owner, bill } = await sold();
    const blind = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { seeAllOrder: true, billOrder: true },
    });
    const made = await ok(t, blind.token)(creditBill, give(bill.id));
    for (const key of ['totalHT', 'totalTTC', 'left', 'document', 'plan', 'refundable'])
      expect(made).not.toHaveProperty(key);
    expect(await ok(t, blind.token)(priceCredit, { id: bill.id, whole: true })).toEqual({
      why: 'Cette facture est déjà entièrement créditée.',
    });
    // Nor on paper.
    for (const [paper, of] of [
      [creditPdf, made.id],
      [billPdf, bill.id],
    ] as const)
      expect((await t.call(paper, { id: of }, blind.token)).body.code).toBe('frame.forbidden');
    await t.drain();
    const { rows } = await t.pool.query('select subject, plain from mail where shop_id = $1', [estate.shopId]);
    const [mail] = (rows as { subject: string; plain: string }[]).filter(
      (one) => one.subject === `Votre avoir ${made.number}`,
    );
    expect(mail?.plain).toContain(bill.number);
    expect(mail?.plain).toContain(REASON);
    const kept = await t.tx(estate.shopId, (tx) =>
      sql`select 1 from bill_file where shop_id = ${estate.shopId} and bill_id = ${made.id}`.execute(tx),
    );
    expect(kept.rows).toHaveLength(1);
    expect((await owner(credit, { id: made.id })).refundable).toBeGreaterThan(0);
  });
});

describe('the state of the order', () => {
  test('that nobody paid: its credit note owes nothing, and the order asks for what is still billed only', async () => {
    const { owner, id, bill, total } = await sold({ payment: 'check' });
    const first = await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 2 }] }));
    expect([first.status, first.left, first.refundable]).toEqual(['empty', 0, 0]);
    await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: total - 24 });
    expect([(await owner(order, { id })).paymentStatus, (await owner(credit, { id: first.id })).status]).toEqual([
      'paid',
      'empty',
    ]);
    const unpaid = await sold({ payment: 'check' });
    await unpaid.owner(creditBill, give(unpaid.bill.id));
    expect((await unpaid.owner(order, { id: unpaid.id })).paymentStatus).toBe('cancelled');
  });
});
