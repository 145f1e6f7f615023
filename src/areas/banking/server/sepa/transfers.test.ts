import { describe, expect, test } from 'vitest';
import { recordClientPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  orderTransfers,
  transferDone,
  transferFile,
  transfers,
  transferWaits,
} from '../../rules/sepa/transfer-endpoints.ts';
import { ACCOUNT, BANK, collecting } from '../../testing/collect.ts';

/** A refund by transfer leaves the account by a transfer order, once. */
const t = await testBed();
const office = collecting(t);

const codeOf = async (answer: ReturnType<typeof t.call>): Promise<unknown> => {
  const { status, body } = await answer;
  return [status, (body as { code?: string }).code];
};

const refunded = async () => {
  const one = await office(0);
  const giveBack = async (clientId: string, amount: number, method: 'transfer' | 'cash' = 'transfer') => {
    const { id } = await one.owner(recordClientPayment, { clientId, method, amount });
    return (await one.owner(refundPayment, { id, note: `Trop perçu ${amount}` })).id;
  };
  const ids = [await giveBack(one.clientId, 30.1), await giveBack(one.clientId, 20.2)] as const;
  await giveBack(one.clientId, 5, 'cash');
  const fileOf = async (id: string): Promise<string> => {
    const { status, body } = await t.call(transferFile, { id }, one.estate.owner);
    if (status !== 200) return String(status);
    const made = (body as { bytes: unknown }).bytes as Uint8Array | (() => Promise<Uint8Array>);
    return new TextDecoder().decode(typeof made === 'function' ? await made() : made);
  };
  return { ...one, ids, giveBack, fileOf };
};

describe('refunds by transfer', () => {
  test('wait, then go into a numbered order whose file the bank reads; cash does not', async () => {
    const one = await refunded();
    const before = await one.owner(transfers, {});
    expect([before.total, before.sums.amount]).toEqual([2, 50.3]);
    expect(before.rows.every((row) => row.state === 'waiting' && row.iban === 'FR76 •••• 0189')).toBe(true);
    const made = await one.owner(orderTransfers, { ids: [...one.ids] });
    expect(made).toMatchObject({ transfers: 2, amount: 50.3 });
    expect(made.order).toMatch(/^VR-\d{4}-0001$/);
    const text = await one.fileOf(one.ids[0]);
    for (const part of [
      'pain.001.001.09',
      '<NbOfTxs>2</NbOfTxs><CtrlSum>50.30</CtrlSum>',
      `<IBAN>${ACCOUNT}</IBAN>`,
      '<TwnNm>Paris</TwnNm>',
      'Trop percu 30.1',
    ])
      expect(text).toContain(part);
    expect((await one.owner(transfers, {})).rows.map((row) => [row.state, row.order])).toEqual([
      ['ordered', made.order],
      ['ordered', made.order],
    ]);
  });

  test('are ordered once, whoever ticks them at the same time, and numbers have no gap', async () => {
    const one = await refunded();
    const [a, b] = one.ids;
    const answers = await Promise.all(
      [[a, b], [b, a], [a], [b]].map((ids) => t.call(orderTransfers, { ids }, one.estate.owner)),
    );
    expect(answers.every((each) => [200, 409].includes(each.status))).toBe(true);
    const { rows } = await one.owner(transfers, {});
    const won = answers.filter((each) => each.status === 200).map((each) => each.body.order);
    expect(won.length).toBeGreaterThan(0);
    expect(new Set(won).size).toBe(won.length);
    expect([...new Set(rows.map((row) => row.order).filter(Boolean))].toSorted()).toEqual(won.toSorted());
    expect(won.toSorted().map((each) => each.slice(-4))).toEqual(won.map((_, n) => String(n + 1).padStart(4, '0')));
  });

  test('keep the file that the bank was given: nothing changes it, it is given no more once a refund has left, and no number comes back', async () => {
    const one = await refunded();
    const [a, b] = one.ids;
    const { order } = await one.owner(orderTransfers, { ids: [a, b] });
    const given = await one.fileOf(a);
    await one.rows(
      sql`update sepa_mandate set holder = 'Autre titulaire', bic = 'BNPAFRPPXXX' where shop_id = ${one.estate.shopId} returning 1`,
    );
    await one.owner(updateMyShop, { banks: [] } as never);
    expect(await one.fileOf(b)).toBe(given);
    const [kept] = await one.rows<{ sealed_file: string }>(
      sql`select sealed_file from sepa_transfer_order where shop_id = ${one.estate.shopId}`,
    );
    expect(kept?.sealed_file).not.toContain(ACCOUNT);
    await one.owner(transferWaits, { id: a });
    expect(await codeOf(t.call(transferFile, { id: b }, one.estate.owner))).toEqual([409, 'transfer.no-file']);
    expect((await one.owner(transfers, {})).rows.map((row) => row.hasFile)).toEqual([false, false]);
    await one.owner(transferWaits, { id: b });
    await one.owner(updateMyShop, { banks: [BANK] } as never);
    expect((await one.owner(orderTransfers, { ids: [a, b] })).order).not.toBe(order);
  });

  test('leave their order again, or are said to be done otherwise; one without a known account is refused by name', async () => {
    const one = await refunded();
    const [a, b] = one.ids;
    await one.owner(orderTransfers, { ids: [a] });
    expect((await t.call(transferDone, { id: a }, one.estate.owner)).status).toBe(409);
    await one.owner(transferWaits, { id: a });
    expect(await one.fileOf(a)).toBe('409');
    await one.owner(transferDone, { id: b });
    expect((await one.owner(transfers, {})).rows.map((row) => row.state).toSorted()).toEqual(['before', 'waiting']);
    const other = await one.client('Cave Martin');
    const unknown = await one.giveBack(other, 7);
    const refused = await t.call(orderTransfers, { ids: [a, unknown] }, one.estate.owner);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'transfer.no-iban',
      expect.stringContaining('Cave Martin'),
    ]);
    await one.owner(updateMyShop, { banks: [] } as never);
    expect((await t.call(orderTransfers, { ids: [a] }, one.estate.owner)).body.code).toBe('collection.no-account');
    const stranger = await t.estate();
    for (const endpoint of [transferFile, transferDone, transferWaits])
      expect((await t.call(endpoint, { id: a }, stranger.owner)).status).toBe(404);
  });
});
