import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { makeBottling, undoBottling } from '#areas/stock/rules/bottling/bottling-endpoints.ts';
import { adjustStock, warehouses } from '#areas/stock/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { lotRecallPdf, lotSales, lotTrace, stockLots } from '../../rules/lot/lot-trace.ts';
import { officeBench } from '#areas/sales/testing/office.ts';
import { boxed } from '#areas/sales/testing/box.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';

const t = await testBed();
officeBench(t);

const printed = (paper: unknown): string => {
  const pdf = readPdf((paper as { bytes: Uint8Array }).bytes);
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll(/\s+/gu, ' ');
};

/** A vat blended into another, bottled with corks of a lot, disgorged, sold by the bottle and in boxes of two. */
const cave = async () => {
  const { estate, owner, wines, box } = await boxed(t)([2], 0);
  const bottle = wines[0]?.formatId as string;
  const [vat = '', cork = ''] = await t.tx(estate.shopId, async (tx, call) => {
    const made = await someFormats(tx, call, 2);
    await sql`update product_format set unity = 'Litre(s)', unity_value = 1, type = 'vrac', format_type = 'vrac', litres = 1
      where shop_id = ${call.shopId} and id = ${made[0]}`.execute(tx);
    await sql`update product_format set unity = 'Gramme(s)', unity_value = 5, format_type = 'custom', litres = null, eq75 = null
      where shop_id = ${call.shopId} and id = ${made[1]}`.execute(tx);
    await sql`update product p set product_type = 'accessory', name = 'Bouchon' from product_format f
      where f.shop_id = ${call.shopId} and f.id = ${made[1]} and p.shop_id = f.shop_id and p.id = f.product_id`.execute(
      tx,
    );
    return made;
  });
  const warehouseId = (await owner(warehouses, {})).find((one) => one.isDefault)?.id as string;
  const put = (formatId: string, lot: string, delta: number) =>
    owner(adjustStock, { cause: 'production', lines: [{ formatId, lot, delta, warehouseId }] });
  await put(vat, 'CUVE 1', 100);
  await put(vat, 'CUVE 9', 100);
  await put(cork, 'BOUCHON 7', 500);
  const run = (
    source: readonly [format: string, lot: string, quantity: number],
    out: readonly [format: string, lot: string, quantity: number],
    dry: readonly { formatId: string; lot: string; quantity: number }[] = [],
  ) =>
    owner(makeBottling, {
      kind: 'bottling',
      warehouseId,
      lossReason: 'Fond',
      sources: [{ formatId: source[0], lot: source[1], quantity: source[2] }],
      outputs: [{ formatId: out[0], lot: out[1], quantity: out[2], dry: [...dry] }],
    });
  await run([vat, 'CUVE 1', 60], [vat, 'CUVE 2', 60]);
  await run([vat, 'CUVE 2', 30], [bottle, 'L1', 40], [{ formatId: cork, lot: 'BOUCHON 7', quantity: 40 }]);
  const disgorged = await run([bottle, 'L1', 20], [bottle, 'D1', 20]);
  await run([vat, 'CUVE 9', 15], [bottle, 'L9', 20]);
  const client = async (name: string, email: string) =>
    (
      await owner(addClient, {
        kind: 'professional',
        businessName: name,
        firstname: 'Jean',
        lastname: 'Dupont',
        email,
        phone: '0612345678',
        typology: 'particulier',
        addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
      } as never)
    ).id;
  const sold = async (clientId: string, formatId: string, quantity: number) => {
    const order = await owner(addOfficeOrder, { clientId, lines: [{ id: 'a', formatId, quantity }] } as never);
    await owner(validateOrder, { id: order.id });
    await owner(shipOrder, { id: order.id });
    return order;
  };
  const lotOf = async (lot: string) => {
    const { rows } = await owner(stockLots, { filter: JSON.stringify({ lot: { is: lot } }) } as never);
    return rows[0]?.id as string;
  };
  const trace = async (lot: string) => owner(lotTrace, { id: await lotOf(lot) });
  const recalled = async (lot: string) =>
    (
      await owner(lotSales, {
        filter: JSON.stringify({ origin: { is: await lotOf(lot) } }),
        sort: 'client,lot',
      } as never)
    ).rows;
  return { estate, owner, bottle, box, client, sold, lotOf, trace, recalled, disgorged, run, vat };
};

describe('from the lot of a vat to the last bottle, and back', () => {
  test('a vat leads to every client of its bottles, disgorged and boxed ones too; a bottle leads to its vats', async () => {
    const one = await cave();
    // D1 and L1 are 20 bottles each, L9 as many: lots leave in their order.
    const [dupont, martin, durand] = [
      await one.client('Cave Dupont', 'dupont@exemple.fr'),
      await one.client('Cave Martin', 'martin@exemple.fr'),
      await one.client('Cave Durand', 'durand@exemple.fr'),
    ];
    await one.sold(dupont, one.bottle, 20);
    await one.sold(martin, one.box.formatId, 10);
    await one.sold(durand, one.bottle, 20);
    const lots = (kin: readonly { lot: string }[]) => kin.map((each) => each.lot).sort();
    const vat = await one.trace('CUVE 1');
    expect(lots(vat.became)).toEqual(['CUVE 2', 'D1', 'L1']);
    expect(vat.became.find((each) => each.lot === 'D1')?.run?.id).toBe(one.disgorged.id);
    expect(vat.madeOf).toEqual([]);
    expect(vat.contacts).toMatchObject({ clients: 2, emails: ['dupont@exemple.fr', 'martin@exemple.fr'] });
    const rows = await one.recalled('CUVE 1');
    expect(rows.map((row) => [row.client, row.lot, row.quantity])).toEqual([
      ['Cave Dupont', 'D1', 20],
      ['Cave Martin', 'L1', 20],
    ]);
    expect((await one.recalled('CUVE 9')).map((row) => row.client)).toEqual(['Cave Durand']);
    // A cork that is recalled leads to the bottles it closes, and to what became of them.
    expect(lots((await one.trace('BOUCHON 7')).became)).toEqual(['D1', 'L1']);
    expect((await one.recalled('BOUCHON 7')).map((row) => row.client)).toEqual(['Cave Dupont', 'Cave Martin']);
    // The bottle in a client's hand names its lot, and the lot its vats.
    const bottle = await one.owner(lotTrace, { id: rows[0]?.lotId as string });
    expect([bottle.lot, lots(bottle.madeOf)]).toEqual(['D1', ['BOUCHON 7', 'CUVE 1', 'CUVE 2', 'L1']]);
    const paper = await one.owner(lotRecallPdf, { id: await one.lotOf('CUVE 1') });
    expect(paper).toMatchObject({ name: 'rappel-CUVE-1.pdf', mime: 'application/pdf' });
    expect(printed(paper)).toContain('Cave Dupont');
    expect(printed(paper)).not.toContain('Aucun client');
  });

  test('the paper of a lot that nobody bought says so', async () => {
    const one = await cave();
    expect(printed(await one.owner(lotRecallPdf, { id: await one.lotOf('CUVE 9') }))).toContain(
      'Aucun client n’en a reçu.',
    );
  });

  test('work that was taken back made nothing, and a vat poured into itself ends', async () => {
    const one = await cave();
    await one.owner(undoBottling, { id: one.disgorged.id });
    expect((await one.trace('L1')).became).toEqual([]);
    const lots = async () => (await one.trace('CUVE 1')).became.map((each) => each.lot).sort();
    expect(await lots()).toEqual(['CUVE 2', 'L1']);
    await one.run([one.vat, 'CUVE 2', 10], [one.vat, 'CUVE 1', 10]);
    expect(await lots()).toEqual(['CUVE 2', 'L1']);
  });

  test('a lot of another estate leads nowhere', async () => {
    const [one, other] = [await cave(), await cave()];
    const id = await one.lotOf('CUVE 1');
    expect((await t.call(lotRecallPdf, { id }, other.estate.owner)).status).toBe(404);
    const { body } = await t.call(lotSales, { filter: JSON.stringify({ origin: { is: id } }) }, other.estate.owner);
    expect(body.rows).toEqual([]);
  });
});
