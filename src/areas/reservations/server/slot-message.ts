import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import { refuseIf } from '#kernel/refusal.ts';
import { bind, type Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob } from '#platform/jobs.ts';
import { defineItemRun } from '#platform/jobs/run/item-run.ts';
import { type MailBlock, queueMail } from '#platform/mail.ts';
import { shopAddress } from '#platform/secret/private-link.ts';
import { hoursOf } from '../rules/hours.ts';
import { visitMail } from '../rules/messages/mail.ts';
import { refuse } from '../rules/refusals.ts';
import * as calls from '../rules/slot-message.ts';
import { langOfReader, readersOf, type SlotMessage, type SlotReader, whyNotSend } from '../rules/slot-message.ts';
import { anyBooking, bookingById, type Held, seeBooking } from './booking.ts';
import { newBookingLink, placeOf } from './public/booking-link.ts';
import { eventRecord } from './tour-event.ts';

interface Place {
  readonly eventId: string;
  readonly day: string;
  readonly at: string;
}
/** The bookings whose people are still expected, or are there. */
const EXPECTED = sql`b.status not in ('cancelled', 'noShow')`;

const readersIn = async (tx: Tx, call: Call, { eventId, day: on, at }: Place): Promise<readonly SlotReader[]> => {
  const { rows } = await sql<
    RowOf<'booking', 'id' | 'code' | 'status' | 'name' | 'email' | 'phone' | 'people' | 'lang' | 'language'>
  >`select b.id, b.code, b.status, b.name, b.email, b.phone, b.people, b.lang, b.language
    from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
    where b.shop_id = ${call.shopId} and l.event_id = ${eventId} and l.day = ${on}::date and l.at = ${at} and ${EXPECTED}
    order by lower(b.name), b.id`.execute(tx);
  return rows.map(({ language, ...row }) => ({ ...row, lang: langOfReader({ ...row, language }) }));
};

type SentRow = RowOf<'slot_message'> & {
  readonly by_name: RowOf<'user_account'>['username'] | null;
  readonly sent: number;
  readonly refused: SlotMessage['left'];
};
const messagesWhere = async (tx: Tx, condition: ReturnType<typeof sql>): Promise<SlotMessage[]> => {
  const { rows } = await sql<SentRow>`select m.*, u.username as by_name,
      (select count(*)::int from slot_message_item i where i.shop_id = m.shop_id and i.run_id = m.id
        and i.done_at is not null and i.why is null) as sent,
      coalesce((select jsonb_agg(jsonb_build_object('code', i.code, 'why', i.why) order by i.position)
        from slot_message_item i where i.shop_id = m.shop_id and i.run_id = m.id and i.why is not null), '[]'::jsonb) as refused
    from slot_message m left join user_account u on u.id = m.created_by
    where ${condition} order by m.created_at desc, m.id desc limit 50`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    text: row.body,
    lang: row.lang,
    status: row.status,
    at: row.created_at,
    by: row.by_name,
    sent: row.sent,
    left: [...row.refused],
  }));
};

const readMessages = async (
  tx: Tx,
  place: InputOf<typeof calls.slotMessages>,
  call: Call,
): Promise<OutputOf<typeof calls.slotMessages>> => {
  await eventRecord.find(tx, call, place.eventId);
  return {
    readers: [...(await readersIn(tx, call, place))],
    messages: await messagesWhere(
      tx,
      sql`m.shop_id = ${call.shopId} and m.slot_id in (select l.id from tour_slot l where l.shop_id = ${call.shopId}
        and l.event_id = ${place.eventId} and l.day = ${place.day}::date and l.at = ${place.at})`,
    ),
  };
};

const readOfBooking = async (
  tx: Tx,
  { id }: InputOf<typeof calls.bookingMessages>,
  call: Call,
): Promise<OutputOf<typeof calls.bookingMessages>> => {
  await seeBooking(tx, id, call);
  return {
    messages: await messagesWhere(
      tx,
      sql`m.shop_id = ${call.shopId} and m.id in (select i.run_id from slot_message_item i
        where i.shop_id = ${call.shopId} and i.booking_id = ${id} and i.done_at is not null and i.why is null)`,
    ),
  };
};

interface Written {
  readonly subject: string;
  readonly text: string;
  readonly lang: Lang;
}
/** The mail of a booking in the language of the message: the words of the estate, the visit, its link. Null: without a link. */
const blocksOf = async (
  tx: Tx,
  call: Call,
  one: Held,
  { subject, text, lang }: Written,
  url: string | null,
): Promise<readonly MailBlock[]> => {
  const words = visitMail[lang];
  const shop = await sellerOf(tx, call.shopId);
  const event = await eventRecord.find(tx, call, one.event.id);
  const place = placeOf(event, shop);
  const when = [fill(words.day, { day: { day: day(one.day) } }, lang), hoursOf(one, '')].filter(Boolean).join(', ');
  return [
    { kind: 'title', text: subject },
    { kind: 'text', text: `${fill(words.hello, { name: typedName(one.name) }, lang)}\n\n${text}` },
    {
      kind: 'table',
      rows: [
        [words.visit, event.title],
        [words.when, when],
        ...(place === '' ? [] : [[words.place, place] as const]),
        [words.code, one.code],
      ],
    },
    ...(url === null ? [] : [{ kind: 'button' as const, text: words.button, url }]),
    {
      kind: 'small',
      text: fill(words.personalData, { url: `${await shopAddress(tx, call)}/vie-privee` }, lang),
    },
  ];
};

const preview = async (
  tx: Tx,
  { eventId, day: on, at, ...form }: InputOf<typeof calls.previewSlotMessage>,
  call: Call,
): Promise<OutputOf<typeof calls.previewSlotMessage>> => {
  await eventRecord.find(tx, call, eventId);
  const { reached, mute } = readersOf(await readersIn(tx, call, { eventId, day: on, at }), form);
  const [first] = reached;
  const one = first ? await bookingById(tx, call, first.id, anyBooking(call)) : null;
  const blocks = one ? await blocksOf(tx, call, one, form, null) : [];
  return {
    asked: form,
    text: blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n\n') || form.text,
    reached: reached.length,
    people: reached.reduce((sum, { people }) => sum + people, 0),
    mute: mute.map(({ id, code, name, phone }) => ({ id, code, name, phone })),
  };
};

/** Begins a message: each booking of the slot that has an e-mail is an item. */
const send = async (
  tx: Tx,
  { eventId, day: on, at, shown, ...form }: InputOf<typeof calls.sendSlotMessage>,
  call: Call,
): Promise<SlotMessage> => {
  await eventRecord.find(tx, call, eventId);
  const { reached } = readersOf(await readersIn(tx, call, { eventId, day: on, at }), form);
  refuseIf(whyNotSend(reached.length, shown));
  const { rows } = await sql<RowOf<'tour_slot', 'id'>>`select id from tour_slot
    where shop_id = ${call.shopId} and event_id = ${eventId} and day = ${on}::date and at = ${at}`.execute(tx);
  const id = await messageRuns.begin(
    tx,
    call,
    { slot_id: (rows[0] as RowOf<'tour_slot', 'id'>).id, subject: form.subject, body: form.text, lang: form.lang },
    reached.map((one) => ({ booking_id: one.id, code: one.code })),
  );
  // The words may name somebody: the trail keeps how many, and the message itself stands with its slot.
  call.audit('tour_event', eventId, { slot: [null, `${on} ${at}`.trim()], slotMessage: [null, reached.length] });
  const [message] = await messagesWhere(tx, sql`m.shop_id = ${call.shopId} and m.id = ${id}`);
  return message as SlotMessage;
};

/** Writes to one booking, as it stands now. */
const write = async (
  tx: Tx,
  call: Call,
  item: RowOf<'slot_message_item'>,
  { subject, body: text, lang, slot_id: slotId }: RowOf<'slot_message'>,
): Promise<{ why: string | null }> => {
  const one = await bookingById(tx, call, item.booking_id, anyBooking(call));
  if (one.status === 'cancelled' || one.slotId !== slotId) return { why: refuse('reservations.message-gone').words.fr };
  if (one.email === '') return { why: refuse('reservations.message-mute').words.fr };
  const written = { subject, text, lang };
  await queueMail(
    tx,
    call,
    {
      to: one.email,
      lang,
      subject,
      from: shopSender(await sellerOf(tx, call.shopId)),
      about: { label: `Réservation ${one.code}`, path: `/dashboard/reservations/${one.id}` },
      blocks: await blocksOf(tx, call, one, written, await newBookingLink(tx, call, one, lang)),
    },
    call.shopId,
  );
  call.audit('booking', one.id, { slotMessage: [null, true] });
  return { why: null };
};

export const messageRuns = defineItemRun({
  job: defineJob('reservations.write-to-slot'),
  runs: 'slot_message',
  items: 'slot_message_item',
  endpoint: calls.sendSlotMessage,
  act: async (tx, call, [item], run) => (item ? [await write(tx, call, item, run)] : []),
  words: {
    stopped: 'Arrêté avant cette réservation.',
    failed: 'Un incident a empêché cet e-mail.',
    interrupted: 'Un incident a interrompu l’envoi.',
  },
  // Its subject may name somebody: the number of bookings is enough among the long jobs.
  told: { kind: 'slot-message', detail: 'Message à un créneau', title: (_run, total) => String(total), name: 'code' },
});

export const messageBindings = [
  bind(calls.slotMessages, readMessages),
  bind(calls.previewSlotMessage, preview),
  bind(calls.sendSlotMessage, send),
  bind(calls.bookingMessages, readOfBooking),
];

/** Takes the words of messages of long ago away; their slots keep how many were written to. */
export const forgetMessages = async (tx: Tx, call: Call, months: number): Promise<void> => {
  await sql`update slot_message m set subject = '', body = '' from tour_slot l
    where m.shop_id = ${call.shopId} and l.shop_id = m.shop_id and l.id = m.slot_id and m.body <> ''
      and l.day < (${call.today}::date - make_interval(months => ${months}::int))::date`.execute(tx);
};
