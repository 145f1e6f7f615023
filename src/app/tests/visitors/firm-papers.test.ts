import { beforeAll, expect, test } from 'vitest';
import { cellar, ok } from '#app/testing/estate.ts';
import { billOrder, billPdf, bills } from '#areas/billing/rules/endpoints.ts';
import { creditBill, creditPdf } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { statement } from '#areas/collecting/rules/money/outstandings.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { deliveryNote, shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../e2e/support/pdf-reader.ts';
import { EMPTY_ADDRESS, EMPTY_FORM } from '#areas/storefront/rules/buyer-form.ts';
import type { Cart } from '#areas/storefront/rules/cart.ts';
import { placedOf } from '#areas/storefront/web/checkout/checkout-form.ts';

const t = await testBed();
beforeAll(() => {
  startTestCards(t.pool, t.frame.clock);
});

/** The lines of the first page. */
const linesOf = async (file: { bytes: Uint8Array | (() => Promise<Uint8Array>) }): Promise<string[]> => {
  const bytes = typeof file.bytes === 'function' ? await file.bytes() : file.bytes;
  return readPdf(bytes)
    .text(0)
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .split('\n')
    .map((one) => one.trim());
};

// An account remembers the person as the name of the address: a later order sends it back.
test.each(['', 'Paul Cave', 'CAVE Paul'])(
  'a firm that buys in the shop is named on every paper and mail, with the address under the name « %s »',
  async (name) => {
    const { estate, wines } = await cellar(t, 1, 60);
    const owner = ok(t, estate.owner);
    const place = { ...EMPTY_ADDRESS, name, street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' };
    const form = {
      ...EMPTY_FORM,
      email: `paul.cave.${estate.shopId.slice(-6)}@exemple.fr`,
      firstname: 'Paul',
      lastname: 'Cave',
      isPro: true,
      company: 'Les Halles de Lutèce SARL',
      siret: '732 829 320 00074',
      delivery: place,
      terms: true,
      adult: true,
    };
    const cart = { orders: [] } as unknown as Cart;
    const placed = await ok(t, null)(placeOrder, {
      ...placedOf(cart, form, { token: 'tok_ok', brand: 'Visa', last4: '4242' }),
      orders: [
        {
          seller: { id: estate.shopId },
          products: wines.map((one) => ({ id: one.productId, chosenFormat: one.formatId, quantity: 6 })),
          payment: { type: 'stripe' },
        },
      ],
    });
    const id = placed.orders[0]?.id as string;
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    await owner(billOrder, { id });
    const billId = (await owner(bills, {})).rows[0]?.id as string;
    const credit = await owner(creditBill, { id: billId, whole: true, reason: 'Casse' });
    const client = (await owner(clients, {})).rows[0]?.id as string;
    const papers = {
      note: await owner(deliveryNote, { id }),
      bill: await owner(billPdf, { id: billId }),
      credit: await owner(creditPdf, { id: credit.id }),
      statement: await owner(statement, { id: client }),
    };
    for (const [paper, file] of Object.entries(papers)) {
      const lines = await linesOf(file as never);
      const at = lines.indexOf('Les Halles de Lutèce SARL');
      expect(at, `${paper}: ${lines.join(' | ')}`).toBeGreaterThan(-1);
      // The person stands once, under the firm.
      expect(lines.filter((one) => /paul cave|cave paul/i.test(one)).length, paper).toBeLessThanOrEqual(1);
    }
    await t.drain();
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{ subject: string; body: string }>`select m.subject, m.plain as body from mail m
        where m.shop_id = ${estate.shopId} and (m.subject like 'Nouvelle commande%' or m.subject like '%commande%enregistr%' or m.subject like 'Votre commande%')`.execute(
        tx,
      ),
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const mail of rows.filter((one) => /Nouvelle|enregistr/.test(one.subject)))
      expect(mail.body, mail.subject).toContain('Les Halles de Lutèce SARL');
    const sent = await t.tx(estate.shopId, (tx) =>
      sql<{
        recipient: string;
      }>`select address ->> 'name' as recipient from shipment where shop_id = ${estate.shopId}`.execute(tx),
    );
    expect(sent.rows.map((one) => one.recipient)).toEqual(['Les Halles de Lutèce SARL']);
  },
);
