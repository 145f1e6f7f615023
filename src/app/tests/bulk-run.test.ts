import { describe, expect, test } from 'vitest';
import { monthly } from '#areas/billing/testing/month.ts';
import { bills, billOrder } from '#areas/billing/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { beginBulk, bulkRun, stopBulk } from '#areas/messaging/rules/bulk/bulk-run.ts';
import { longJobs } from '#areas/messaging/rules/long-job-endpoints.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { callNamed } from '#kernel/job/bulk-run.ts';
import { absent } from '#kernel/refusal.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();
const selling = monthly(t);

describe('one call for many documents', () => {
  test('goes on without the page: each is billed or refused alone, told one by one, among long jobs and by a notification', async () => {
    const { estate, owner, place } = await selling();
    const [one, two, three] = [await place(6), await place(6), await place(12)];
    await owner(billOrder, { id: two });
    const asked = {
      call: callNamed(billOrder),
      label: 'Facturer',
      made: ['sales.already-billed'],
      items: [
        { name: 'C-1', input: { id: one } },
        { name: 'C-2', input: { id: two } },
        { name: 'C-0', input: { id: estate.ownerId } },
        { name: 'C-9', input: { id: 'douze' } },
        { name: 'C-8', input: { id: three }, leftOut: 'Attend la facture du mois.' },
        { name: 'C-3', input: { id: three } },
      ],
    };
    const { id } = await owner(beginBulk, asked);
    expect(await owner(bulkRun, { id })).toMatchObject({ status: 'pending', done: 0, total: 6 });
    await t.drain();
    const over = await owner(bulkRun, { id });
    expect(over).toMatchObject({ status: 'completed', done: 6, label: 'Facturer' });
    expect(over.items).toMatchObject([
      { name: 'C-1', isDone: true, wasMade: false, why: null },
      { name: 'C-2', isDone: true, wasMade: true, why: null },
      { name: 'C-0', wasMade: false, why: absent.words.fr },
      { name: 'C-9', why: expect.any(String) },
      { name: 'C-8', why: 'Attend la facture du mois.' },
      { name: 'C-3', isDone: true, wasMade: false, why: null },
    ]);
    expect((await owner(bills, {})).rows).toHaveLength(3);
    expect((await owner(order, { id: three })).status).toBe('invoiced');
    const [job] = await owner(longJobs, {});
    expect(job).toMatchObject({ kind: 'bulk', id, status: 'completed', done: 6, total: 6, troubled: 3 });
    const told = JSON.stringify(await owner(notifications, {}));
    expect(told).toContain('<b>Facturer</b>, 3 faits, 3 laissés de côté');
    expect(told).toContain(`/dashboard/runs?id=${id}`);
    expect((await t.call(stopBulk, { id }, estate.owner)).body).toMatchObject({ code: 'messaging.bulk-over' });
  });

  test('is refused for a call that is not made in number, and for whoever may not make it; a run is its author’s alone', async () => {
    const { estate, owner, place } = await selling();
    const items = [{ name: 'C-1', input: { id: await place(6) } }];
    const unknown = await t.call(beginBulk, { call: 'POST /v1/users', label: 'X', items }, estate.owner);
    expect(unknown.body).toMatchObject({ code: 'messaging.not-in-number' });
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
    const bill = { call: callNamed(billOrder), label: 'Facturer', items };
    expect((await t.call(beginBulk, bill, hand.token)).body).toMatchObject({ code: 'messaging.bulk-forbidden' });
    const { id } = await owner(beginBulk, bill);
    expect((await t.call(bulkRun, { id }, hand.token)).status).toBe(404);
    await owner(stopBulk, { id });
    await t.drain();
    expect((await owner(bulkRun, { id })).items).toMatchObject([{ why: 'Arrêté avant ce document.' }]);
    expect((await owner(bills, {})).rows).toHaveLength(0);
  });
});
