import { describe, expect, test } from 'vitest';
import { cancelChequeSlip, handInCheques } from '#areas/banking/rules/cheque/cheque-endpoints.ts';
import { paymentMeans, recordPayment, refundPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { exportFec } from '../rules/endpoints.ts';
import { books } from '../testing/fixtures.ts';

/** The settings of payment types act at once, on the offered means and on the entries. */
const t = await testBed();
const { stocked, ordered, fileOf, thisYear } = books(t);

const bench = async () => {
  const shop = await stocked();
  const call = (...[endpoint, input]: Parameters<typeof t.call>) => t.call(endpoint, input, shop.estate.owner);
  const ok = async (...args: Parameters<typeof call>) => {
    const answer = await call(...args);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as { id: string };
  };
  const rib = { holder: 'Domaine', bank: 'Banque de Loire', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' };
  await ok(updateMyShop, { banks: [{ default: true, rib }] } as never);
  const types = (...list: object[]) =>
    ok(updateMyShop, {
      settings: {
        paymentTypes: list.map((one) => ({
          active: true,
          label: '',
          received: true,
          documents: true,
          journal: null,
          account: '',
          ...one,
        })),
      },
    } as never);
  const id = await ordered(shop, 7, 'transfer');
  const pay = (method: string, amount: number) =>
    call(recordPayment, { payableKind: 'order', payableId: id, method, amount } as never);
  const period = thisYear();
  const read = async () => {
    const { name, bytes } = await fileOf(exportFec, period, shop.estate.owner);
    const file = readFec(bytes, { name, year: { start: period.from, end: period.to } });
    expect(file.problems).toEqual([]);
    return file;
  };
  const held = async (...accounts: string[]) => {
    const file = await read();
    return accounts.map((one) => file.balance(one) / 100);
  };
  return { shop, call, ok, types, pay, held, id };
};

describe('a payment type', () => {
  test('that is off is offered nowhere: not received, not on documents, not by the shop', async () => {
    const { types, pay, call, ok, shop } = await bench();
    await ok(updateMyShop, {
      paymentsList: [{ type: 'check', active: true, clients: [], instructions: '' }],
    } as never);
    const offered = async () =>
      ((await ok(paymentMeans, {})) as unknown as { means: { type: string; private: string | null }[] }).means.find(
        (one) => one.type === 'check',
      )?.private;
    expect(await offered()).toBeNull();
    await types({ type: 'check', active: false });
    expect(await offered()).toBe('payments.method-not-offered');
    const refused = await pay('check', 10);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'payments.type-off', fields: { method: expect.any(String) } },
    ]);
    const order = await call(addOfficeOrder, {
      lines: [{ id: 'n0', formatId: shop.product.format, quantity: 1 }],
      payment: 'check',
    } as never);
    expect(order.body).toMatchObject({ fields: { payment: expect.stringContaining('n’est pas proposé ici') } });
    await types({ type: 'check', documents: false });
    expect((await pay('check', 10)).status).toBe(200);
    expect(await offered()).toBeNull();
  });

  test('is written in its own account and journal, from now on; what leaves leaves the account that it came to', async () => {
    const { types, pay, ok, held } = await bench();
    await types({ type: 'check', account: '511210', journal: 'OD', label: 'Chèques au caveau' });
    const first = (await pay('check', 20)).body as unknown as { id: string };
    const wrong = (await pay('check', 5)).body as unknown as { id: string };
    expect(await held('511210', '511200')).toEqual([25, 0]);
    await types({ type: 'check', account: '511220' }, { type: 'transfer', account: '512100' });
    const second = (await pay('check', 10)).body as unknown as { id: string };
    await ok(voidPayment, { id: wrong.id, reason: 'Saisi deux fois' });
    expect(await held('511210', '511220')).toEqual([20, 10]);
    const slip = await ok(handInCheques, { ids: [first.id, second.id] } as never);
    expect(await held('511210', '511220', '512100')).toEqual([0, 0, 30]);
    await types({ type: 'transfer', account: '512200' });
    await ok(cancelChequeSlip, { id: slip.id, reason: 'Pas remis' });
    expect(await held('511210', '511220', '512100', '512200')).toEqual([20, 10, 0, 0]);
    // The cheque itself goes back, out of the drawer that it lay in.
    await ok(refundPayment, { id: first.id });
    expect(await held('511210', '511200', '511220')).toEqual([0, 0, 10]);
  });

  test('never stands in an account from which something else is told', async () => {
    const { call } = await bench();
    const choice = { type: 'check', active: true, label: '', received: true, documents: true, journal: null };
    const refused = await call(updateMyShop, {
      settings: { paymentTypes: [{ ...choice, account: '411000' }] },
    } as never);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('paymentTypes.0.account');
  });
});
