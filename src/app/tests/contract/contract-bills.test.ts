import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { contractShop, LIST, PAGE, TEXT } from '../../testing/contract.ts';

/**
 * Bills and the journals of a year, call by call, as a program that knows only their paths makes them: method, path,
 * payload and bare answer. Keys may be added to what is answered, never taken away or wrapped.
 */
const t = await testBed();
const { sendAsOwner: send, placed, changeOrder } = await contractShop(t);

const BILL = {
  id: TEXT,
  number: TEXT,
  kind: '380',
  issuedOn: TEXT,
  dueOn: TEXT,
  buyerName: 'Claire Martin',
  orderId: TEXT,
  orderNumber: TEXT,
  sellerName: TEXT,
  totalHT: 60,
  totalVAT: 12,
  totalTTC: 72,
  due: 0,
};

describe('bills and journals', () => {
  const billed = async (): Promise<{ id: string; orderId: string; number: string }> => {
    const orderId = await placed();
    await changeOrder(orderId, 'validate');
    const { body } = await changeOrder(orderId, 'bill');
    return { orderId, id: body.chain[0].id as string, number: body.chain[0].label as string };
  };

  test('GET /v1/bills is a page of rows; GET /v1/bills/{id} the bare row with its document; its pdf is a PDF/A-3 with factur-x.xml', async () => {
    const { id, orderId, number } = await billed();
    const list = await send('GET', `/v1/bills?search=${number}`);
    expect([list.status, Object.keys(list.body).sort()]).toEqual([200, PAGE]);
    expect(list.body.rows).toMatchObject([{ ...BILL, id, orderId, number }]);
    const one = await send('GET', `/v1/bills/${id}`);
    expect(one).toMatchObject({
      status: 200,
      body: {
        ...BILL,
        id,
        number,
        document: {
          kind: '380',
          number,
          currency: 'EUR',
          lines: LIST,
          vat: LIST,
          totals: expect.any(Object),
          seller: expect.any(Object),
          buyer: expect.any(Object),
        },
      },
    });
    const pdf = await send('GET', `/v1/bills/${id}/pdf`);
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.toString('latin1')).toContain('factur-x.xml');
    for (const path of ['', '/pdf'])
      expect(
        (await send('GET', `/v1/bills/${id}${path}`, { token: (await t.person({ role: 'buyer' })).token })).status,
      ).toBe(404);
  });

  test('GET /v1/accounting/exports/fec?from&to is a text of eighteen columns, named by the company and the last day', async () => {
    await billed();
    const year = new Date(t.frame.clock.millis()).getUTCFullYear();
    const fec = await send('GET', `/v1/accounting/exports/fec?from=${year}-01-01&to=${year}-12-31`);
    expect([fec.status, fec.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(fec.headers['content-disposition']).toContain(`attachment; filename="732829320FEC${year}1231.txt"`);
    const [head, ...rows] = fec.text
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split('\t'));
    expect(head).toEqual([
      'JournalCode',
      'JournalLib',
      'EcritureNum',
      'EcritureDate',
      'CompteNum',
      'CompteLib',
      'CompAuxNum',
      'CompAuxLib',
      'PieceRef',
      'PieceDate',
      'EcritureLib',
      'Debit',
      'Credit',
      'EcritureLet',
      'DateLet',
      'ValidDate',
      'Montantdevise',
      'Idevise',
    ]);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter((row) => row.length !== 18)).toEqual([]);
    expect(await send('GET', '/v1/accounting/exports/fec')).toMatchObject({
      status: 400,
      body: { fields: { from: TEXT, to: TEXT } },
    });
    expect(
      (
        await send('GET', `/v1/accounting/exports/fec?from=${year}-01-01&to=${year}-12-31`, {
          token: (await t.person({ role: 'buyer' })).token,
        })
      ).status,
    ).toBe(403);
  });
});
