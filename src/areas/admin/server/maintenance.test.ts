import { expect, test } from 'vitest';
import { login, me, updateMe } from '#areas/identity/rules/endpoints.ts';
import { maintenances } from '#areas/shops/rules/endpoints.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { systemClock } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { announcedMaintenances, announceMaintenance, cancelMaintenance } from '../rules/maintenance-endpoints.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';

// A base of its own: what is closed here is closed to everybody in it.
let shift = 0;
const clock = { ...systemClock, millis: () => Date.now() + shift };
const t = await testBed({ base: 'maintenance', clock });
const at = (minutes: number): string => new Date(clock.millis() + minutes * 60_000).toISOString();
const told = async (ms = 1100) => new Promise((done) => setTimeout(done, ms));

test('a maintenance is announced, closes all that changes anything within a second, spares administrators, and ends', async () => {
  const { owner } = await t.estate();
  const admin = await t.person({ role: 'admin' });
  const made = await t.call(
    announceMaintenance,
    { kind: 'page', startDate: at(10), endDate: at(70), message: 'Nouvelle version' },
    admin.token,
  );
  expect(made).toMatchObject({ status: 200, body: { state: 'announced' } });
  expect((await t.call(maintenances, {}, null)).body).toMatchObject({
    banner: true,
    page: false,
    startDate: made.body.startDate,
    message: 'Nouvelle version',
  });
  await told();
  expect((await t.call(updateMe, { firstname: 'Anne' }, owner)).status).toBe(200);

  shift = 11 * 60_000;
  await told();
  expect((await t.call(maintenances, {}, null)).body).toMatchObject({ banner: false, page: true });
  const refused = await t.call(updateMe, { firstname: 'Zoé' }, owner);
  expect(refused).toMatchObject({ status: 503, body: { code: 'frame.maintenance', sucess: false } });
  expect((await t.call(me, {}, owner)).body.firstname).toBe('Anne');
  // A user who comes to reopen must be able to sign in.
  expect((await t.call(login, { email: 'nobody@exemple.fr', password: 'x' }, null)).status).toBe(401);
  expect((await t.call(updateMe, { firstname: 'Ada' }, admin.token)).status).toBe(200);
  const said = await Promise.all(
    LANGS.map(async (lang) => (await t.call(placeOrder, {} as never, null, { lang })).body.message as string),
  );
  expect(new Set(said).size).toBe(LANGS.length);

  const http = await t.http();
  const answer = await http.inject({
    method: 'PUT',
    url: '/v1/users/me',
    headers: { authorization: `Bearer ${owner}` },
    payload: { firstname: 'Zoé' },
  });
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 3000]).toEqual([503, true]);

  expect((await t.call(cancelMaintenance, { id: made.body.id }, admin.token)).body.state).toBe('cancelled');
  expect(await t.call(cancelMaintenance, { id: made.body.id }, admin.token)).toMatchObject({
    status: 409,
    body: { code: 'admin.maintenance-ended' },
  });
  await told();
  expect((await t.call(updateMe, { firstname: 'Zoé' }, owner)).status).toBe(200);
  expect((await t.call(announcedMaintenances, {}, admin.token)).body[0]).toMatchObject({ state: 'cancelled' });
});

test('a banner waits for its hour, closes nothing, and dates that make no sense are refused in words', async () => {
  const { owner } = await t.estate();
  const admin = await t.person({ role: 'admin' });
  const say = (input: object) => t.call(announceMaintenance, input as never, admin.token);
  expect(await say({ kind: 'page', startDate: at(20), endDate: at(10) })).toMatchObject({
    status: 422,
    body: { code: 'admin.maintenance-backwards' },
  });
  expect(await say({ kind: 'page', startDate: at(-20), endDate: at(-10) })).toMatchObject({
    status: 422,
    body: { code: 'admin.maintenance-past' },
  });
  const made = await say({ kind: 'banner', shownFrom: at(30), startDate: at(60), endDate: at(90) });
  expect(made.body).toMatchObject({ state: 'planned' });
  expect((await t.call(maintenances, {}, null)).body.banner).toBe(false);
  shift += 65 * 60_000;
  await told();
  expect((await t.call(maintenances, {}, null)).body).toMatchObject({ banner: true, page: false });
  expect((await t.call(updateMe, { firstname: 'Anne' }, owner)).status).toBe(200);
});
