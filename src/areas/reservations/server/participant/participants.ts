import { refuse as refuseIdentity } from '#areas/identity/rules/refusals.ts';
import { countAttempts } from '#areas/identity/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import { bind, type Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import * as calls from '../../rules/participant/participant.ts';
import {
  type Participant,
  participantLines,
  readParticipants,
  whyNotParticipants,
} from '../../rules/participant/participant.ts';
import { refuse } from '../../rules/refusals.ts';
import { anyBooking, bookingById, type Held, holdBooking } from '../booking.ts';
import { bookingOfLink } from '../public/booking-link.ts';

/** Within an hour, behind one link. */
const MOST_CHANGES = 30;

/** The participants of the booking `b`, in their order. */
export const participantsOf = sql<
  Participant[]
>`coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email, 'remarks', p.remarks)
    order by p.position) from booking_participant p where p.shop_id = b.shop_id and p.booking_id = b.id), '[]'::jsonb)`;

const versionOf = async (tx: Tx, call: Call, bookingId: string): Promise<number> =>
  (
    await sql<RowOf<'booking', 'participants_version'>>`select participants_version from booking
      where shop_id = ${call.shopId} and id = ${bookingId}`.execute(tx)
  ).rows[0]?.participants_version ?? 0;

const read = async (tx: Tx, call: Call, bookingId: string): Promise<OutputOf<typeof calls.participants>> => {
  const { rows } = await sql<
    Pick<RowOf<'booking_participant'>, 'name' | 'email' | 'remarks'>
  >`select name, email, remarks
    from booking_participant where shop_id = ${call.shopId} and booking_id = ${bookingId} order by position`.execute(
    tx,
  );
  return { participants: rows, text: participantLines(rows), version: await versionOf(tx, call, bookingId) };
};

interface Typed {
  readonly text: string;
  /** The version of the list that was read before; left out: whatever it is. */
  readonly version?: number | undefined;
}
/** Puts a list in the place of the one before. The booking is held. The trail says how many there are, and not who. */
const write = async (
  tx: Tx,
  call: Call,
  one: Held,
  { text, version }: Typed,
): Promise<OutputOf<typeof calls.participants>> => {
  if (version !== undefined && version !== (await versionOf(tx, call, one.id)))
    throw new Refused(lostRace('reservations', 'booking'));
  if (one.status === 'cancelled') throw new Refused(refuse('reservations.cancelled'));
  const list = readParticipants(text);
  refuseIf(whyNotParticipants(list, one.people));
  const { rows } = await sql<{ n: number }>`with gone as (delete from booking_participant
      where shop_id = ${call.shopId} and booking_id = ${one.id} returning 1) select count(*)::int as n from gone`.execute(
    tx,
  );
  await sql`insert into booking_participant (shop_id, booking_id, position, name, email, remarks)
    select ${call.shopId}, ${one.id}, p.n - 1, p.v->>'name', p.v->>'email', p.v->>'remarks'
    from jsonb_array_elements(${json(list)}::jsonb) with ordinality p (v, n)`.execute(tx);
  await sql`update booking set participants_version = participants_version + 1
    where shop_id = ${call.shopId} and id = ${one.id}`.execute(tx);
  call.audit('booking', one.id, { participants: [rows[0]?.n ?? 0, list.length] });
  return read(tx, call, one.id);
};

const readParticipantList = async (tx: Tx, { id }: InputOf<typeof calls.participants>, call: Call) => {
  await bookingById(tx, call, id);
  return read(tx, call, id);
};
const changeParticipants = async (tx: Tx, { id, ...typed }: InputOf<typeof calls.setParticipants>, call: Call) =>
  write(tx, call, await holdBooking(tx, call, id), typed);
const readLinked = async (tx: Tx, { token }: InputOf<typeof calls.linkedParticipants>, call: Call) =>
  read(tx, call, await bookingOfLink(tx, call, token));
const changeLinked = async (tx: Tx, { token, ...typed }: InputOf<typeof calls.setLinkedParticipants>, call: Call) => {
  const id = await bookingOfLink(tx, call, token);
  const one = await holdBooking(tx, call, id, anyBooking(call));
  await countAttempts(
    tx,
    call,
    [{ bucket: `${id} participants`, most: MOST_CHANGES, minutes: 60 }],
    refuseIdentity('identity.too-many-tries'),
  );
  return write(tx, call, one, typed);
};

export const participantBindings = [
  bind(calls.participants, readParticipantList),
  bind(calls.setParticipants, changeParticipants),
  bind(calls.linkedParticipants, readLinked),
  bind(calls.setLinkedParticipants, changeLinked),
];

/** Takes the participants off bookings. */
export const forgetParticipants = async (tx: Tx, call: Call, bookingIds: readonly string[]): Promise<void> => {
  await sql`delete from booking_participant where shop_id = ${call.shopId} and booking_id = any(${[...bookingIds]}::uuid[])`.execute(
    tx,
  );
};
/** Takes off whoever came with an erased client, and himself where he came with others. Asked before his bookings lose his name. */
export const eraseParticipants = async (tx: Tx, call: Call, clientId: string): Promise<void> => {
  await sql`delete from booking_participant p using client c
    where c.shop_id = ${call.shopId} and c.id = ${clientId} and p.shop_id = c.shop_id
      and ((p.email <> '' and lower(p.email) = c.email_key) or p.booking_id in (select b.id from booking b
        where b.shop_id = c.shop_id and (b.client_id = c.id or (b.email <> '' and lower(b.email) = c.email_key))))`.execute(
    tx,
  );
};
