import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cancelBooking, historyOfBooking } from '../rules/endpoints.ts';
import { bookingMessages, previewSlotMessage, sendSlotMessage, slotMessages } from '../rules/slot-message.ts';
import { bookable, mailsTo, tokenIn } from '../testing/booked.ts';

const t = await testBed();

const slotOf = async () => {
  const all = await bookable(t);
  const anne = await all.booked({ email: 'anne@exemple.fr', language: 'fr' });
  const john = await all.booked({ email: 'john@exemple.fr', name: 'John Hill', language: 'en', quantities: [3] });
  const mute = await all.booked({ name: 'Paul Vert', phone: '+33612345678' });
  const gone = await all.booked({ email: 'gone@exemple.fr', name: 'Parti' });
  await all.owner(cancelBooking, { id: gone.id });
  return { ...all, anne, john, mute, slot: { eventId: all.event.id, day: all.today, at: '10:30' } };
};
const words = { subject: 'Le chemin est fermé', text: 'Passez par la cour.\nÀ bientôt.' };

test('a message goes to each booking that has an e-mail, alone, with its own link; who has none is shown with the telephone', async () => {
  const { owner, slot, mute, anne, estate } = await slotOf();
  const preview = await owner(previewSlotMessage, { ...slot, ...words });
  expect([preview.reached, preview.people, preview.mute]).toEqual([
    2,
    5,
    [{ id: mute.id, code: mute.code, name: 'Paul Vert', phone: '+33612345678' }],
  ]);
  expect(preview.text).toContain('Bonjour Anne Roux,\n\nPassez par la cour.');
  await owner(sendSlotMessage, { ...slot, ...words, shown: 2 });
  const [mail] = await mailsTo(t, estate.shopId, 'anne@exemple.fr');
  expect(mail?.subject).toBe(words.subject);
  expect(mail?.plain).toContain('Passez par la cour.\nÀ bientôt.');
  expect(mail?.plain).not.toContain('john@exemple.fr');
  expect(tokenIn(mail?.plain)).not.toBe('');
  expect((await mailsTo(t, estate.shopId, 'john@exemple.fr')).length).toBe(1);
  expect((await mailsTo(t, estate.shopId, 'gone@exemple.fr')).map(({ subject }) => subject)).not.toContain(
    words.subject,
  );
  const { messages } = await owner(slotMessages, slot);
  expect(messages).toMatchObject([{ ...words, status: 'completed', sent: 2, left: [] }]);
  expect((await owner(bookingMessages, { id: anne.id })).messages).toMatchObject([words]);
  expect((await owner(bookingMessages, { id: mute.id })).messages).toEqual([]);
  const entries = await owner(historyOfBooking, { id: anne.id });
  expect(JSON.stringify(entries)).toContain('slotMessage');
  expect(JSON.stringify(entries)).not.toContain('cour');
});

test('a message in a language goes, where asked, only to those who read it, and is framed in it', async () => {
  const { owner, slot, estate } = await slotOf();
  const english = { subject: 'The road is closed', text: 'Come by the yard.', lang: 'en', onlyLang: true } as const;
  expect(await owner(previewSlotMessage, { ...slot, ...english })).toMatchObject({ reached: 1, mute: [] });
  await owner(sendSlotMessage, { ...slot, ...english, shown: 1 });
  const [mail] = await mailsTo(t, estate.shopId, 'john@exemple.fr');
  expect(mail?.plain).toContain('Come by the yard.');
  expect(mail?.plain).not.toContain('Bonjour');
  expect((await mailsTo(t, estate.shopId, 'anne@exemple.fr')).length).toBe(0);
});

test('a message that would go to others than its author read is refused, and a booking cancelled before its mail is left out', async () => {
  const { owner, slot, estate, john, booked } = await slotOf();
  expect((await t.call(sendSlotMessage, { ...slot, ...words, shown: 3 }, estate.owner)).body).toMatchObject({
    code: 'reservations.message-readers',
  });
  await owner(sendSlotMessage, { ...slot, ...words, shown: 2 });
  await owner(cancelBooking, { id: john.id, tell: false });
  expect((await mailsTo(t, estate.shopId, 'john@exemple.fr')).length).toBe(0);
  const { messages } = await owner(slotMessages, slot);
  expect(messages).toMatchObject([{ sent: 1, left: [{ code: john.code }] }]);
  await booked({ at: '15:00', name: 'Muet' });
  expect(
    (await t.call(sendSlotMessage, { ...slot, at: '15:00', ...words, shown: 1 }, estate.owner)).body,
  ).toMatchObject({ code: 'reservations.message-nobody' });
});

test('who sees only the bookings that he took writes to nobody’s slot', async () => {
  const { slot, estate } = await slotOf();
  const clerk = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createResa: true } });
  expect((await t.call(sendSlotMessage, { ...slot, ...words, shown: 2 }, clerk.token)).status).toBe(403);
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql`select 1 from slot_message where shop_id = ${estate.shopId}`.execute(tx),
  );
  expect(rows).toEqual([]);
});
