import { expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import * as calls from '../../rules/participant/participant.ts';
import { changeBooking, historyOfBooking } from '../../rules/endpoints.ts';
import { welcomeDay, welcomeSheet, welcomeTable } from '../../rules/welcome.ts';
import { bookable, mailsTo, tokenIn } from '../../testing/booked.ts';
import { forgetVisitors } from '../jobs.ts';

const t = await testBed();
const LINES = 'Anne Roux; anne@exemple.fr\nPaul Roux; ; allergie aux noix';

test('who comes is typed by the office and by the visitor behind his link, no more than are booked, and never in the trail', async () => {
  const { owner, booked, estate } = await bookable(t);
  const email = 'roux@exemple.fr';
  const one = await booked({ email, tell: true });
  expect((await owner(calls.setParticipants, { id: one.id, text: LINES })).participants).toEqual([
    { name: 'Anne Roux', email: 'anne@exemple.fr', remarks: '' },
    { name: 'Paul Roux', email: '', remarks: 'allergie aux noix' },
  ]);
  const token = tokenIn((await mailsTo(t, estate.shopId, email))[0]?.plain);
  const linked = (await t.call(calls.linkedParticipants, { token }, null)).body;
  expect(linked.text).toBe('Anne Roux; anne@exemple.fr\nPaul Roux; allergie aux noix');
  const set = (text: string) => t.call(calls.setLinkedParticipants, { token, text }, null);
  expect((await set('A\nB\nC')).body.code).toBe('reservations.too-many-participants');
  expect((await set('Zoé; gluten')).body.participants).toEqual([{ name: 'Zoé', email: '', remarks: 'gluten' }]);
  expect((await t.call(calls.linkedParticipants, { token: `${token.slice(0, -4)}AAAA` }, null)).status).toBe(404);
  const history = JSON.stringify(await owner(historyOfBooking, { id: one.id }));
  expect([history.includes('Zoé'), history.includes('noix'), history.includes('participants')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('of two people who save the list at once, the second is told and changes nothing', async () => {
  const { owner, booked, estate } = await bookable(t);
  const one = await booked({ email: 'roux@exemple.fr', tell: true });
  const token = tokenIn((await mailsTo(t, estate.shopId, 'roux@exemple.fr'))[0]?.plain);
  const { version } = await owner(calls.participants, { id: one.id });
  const [office, visitor] = await Promise.all([
    t.call(calls.setParticipants, { id: one.id, text: 'Anne', version }, estate.owner),
    t.call(calls.setLinkedParticipants, { token, text: 'Zoé', version }, null),
  ]);
  expect([office.status, visitor.status].toSorted()).toEqual([200, 409]);
  const [kept, lost] = office.status === 200 ? ['Anne', visitor] : ['Zoé', office];
  expect(lost.body).toMatchObject({ code: 'reservations.booking-lost-race' });
  const now = await owner(calls.participants, { id: one.id });
  expect([now.text, now.version]).toEqual([kept, version + 1]);
  // Read again, it is saved.
  expect((await owner(calls.setParticipants, { id: one.id, text: 'Paul', version: now.version })).text).toBe('Paul');
});

test('the list of the day shows them, on the screen, on paper and in a sheet that takes no cell for a formula', async () => {
  const { owner, booked, today, estate } = await bookable(t);
  const one = await booked();
  await owner(calls.setParticipants, { id: one.id, text: `${LINES.split('\n')[0] ?? ''}\n=1+1; noix` });
  const { slots } = await owner(welcomeDay, { day: today });
  expect(slots[0]?.bookings[0]?.participants.map(({ name }) => name)).toEqual(['Anne Roux', '=1+1']);
  const csv = (await t.call(welcomeTable, { day: today }, estate.owner)).body as unknown as FileAnswer;
  const text = new TextDecoder().decode(csv.bytes as Uint8Array);
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
  expect([text.includes('anne@exemple.fr'), text.includes(";'=1+1;")]).toEqual([true, true]);
  const sheet = (await t.call(welcomeSheet, { day: today }, estate.owner)).body as unknown as FileAnswer;
  expect(sheet.mime).toBe('application/pdf');
});

test('they go three years after the visit, and with the client: those of his booking, and himself among others', async () => {
  const { owner, booked, estate } = await bookable(t);
  const left = async () =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{
          name: string;
        }>`select name from booking_participant where shop_id = ${estate.shopId} order by name`.execute(tx),
      )
    ).rows.map(({ name }) => name);
  const old = await booked({ at: '09:00', name: 'Ancien' });
  await owner(calls.setParticipants, { id: old.id, text: 'Vieille Dame' });
  const own = await booked({ email: 'lea@exemple.fr' });
  const other = await booked({ at: '14:00', name: 'Groupe' });
  await owner(calls.setParticipants, { id: own.id, text: 'Compagnon' });
  await owner(calls.setParticipants, { id: other.id, text: 'Léa; lea@exemple.fr\nSerge' });
  const client = await owner(addClient, {
    kind: 'private',
    firstname: 'Léa',
    lastname: 'Roux',
    email: 'lea@exemple.fr',
  });
  await owner(eraseClient, { id: client.id });
  expect(await left()).toEqual(['Serge', 'Vieille Dame']);
  // Nothing else names the visitor of long ago.
  await owner(changeBooking, { id: old.id, version: old.version, note: '' });
  await t.tx(estate.shopId, (tx) =>
    sql`update tour_slot set day = day - 1200 where shop_id = ${estate.shopId} and at = '09:00'`.execute(tx),
  );
  await t.tx(estate.shopId, forgetVisitors);
  expect(await left()).toEqual(['Serge']);
});
