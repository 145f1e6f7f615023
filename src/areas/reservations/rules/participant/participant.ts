import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { READS_BOOKINGS, WRITES_BOOKINGS } from '../endpoints.ts';
import { refuseBeside } from '../refusals.ts';

export const Participant = z.object({ name: z.string(), email: z.string(), remarks: z.string() });
export type Participant = z.output<typeof Participant>;

const LONGEST = { name: 120, email: 200, remarks: 300 } as const;
const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/u.test(text);

/**
 * Reads a list that was typed, or pasted from a sheet: one person a line, with an e-mail and remarks where there are any. Cells are cut by
 * tabs or semicolons; the e-mail is known by its form.
 */
export const readParticipants = (text: string): readonly Participant[] =>
  text
    .split(/\r?\n/u)
    .map((line) =>
      line
        .split(/[\t;]/u)
        .map((cell) => cell.trim())
        .filter(Boolean),
    )
    .filter((cells) => cells.length > 0)
    .map((cells) => {
      const email = cells.find(isEmail) ?? '';
      const [name = '', ...more] = cells.filter((cell) => cell !== email);
      return { name, email, remarks: more.join(', ') };
    });

/** The same list, as it is typed. */
export const participantLines = (participants: readonly Participant[]): string =>
  participants.map(({ name, email, remarks }) => [name, email, remarks].filter(Boolean).join('; ')).join('\n');

const isTooLong = (one: Participant): boolean =>
  (Object.keys(LONGEST) as (keyof Participant)[]).some((key) => one[key].length > LONGEST[key]);

/** No more people are named than come, and none at a length that would be cut. */
export const whyNotParticipants = (participants: readonly Participant[], people: number): Refusal | null => {
  if (participants.length > people)
    return refuseBeside('reservations.too-many-participants', 'text', { people: String(people) });
  const long = participants.find(isTooLong);
  return long ? refuseBeside('reservations.participant-too-long', 'text', { name: long.name.slice(0, 40) }) : null;
};

export const ParticipantsForm = z.strictObject({ text: z.string().trim().max(100_000) });
const module = 'reservations';
const Token = z.string().max(100);
/** `text`: the same list, as it is typed. `version` is sent back with a change: a list that somebody else saved meanwhile stays. */
const output = z.object({ participants: z.array(Participant), text: z.string(), version: z.number().int() });
const version = z.number().int().optional();
export const participants = endpoint({
  verb: 'GET',
  path: '/v1/reservations/:id/participants',
  can: READS_BOOKINGS,
  module,
  input: ById,
  output,
  summary: 'Qui vient avec une réservation : noms, e-mails, remarques (allergies).',
});
export const setParticipants = endpoint({
  verb: 'PUT',
  path: '/v1/reservations/:id/participants',
  can: WRITES_BOOKINGS,
  module,
  input: ParticipantsForm.extend({ id: Id, version }),
  output: output.extend(MessageAnswer.shape),
  done: 'La liste des participants est enregistrée.',
  summary:
    'Remplace la liste des participants : une personne par ligne, « nom; e-mail; remarques », séparés par des points-virgules ou des tabulations.',
});
export const linkedParticipants = endpoint({
  verb: 'GET',
  path: '/v1/booking-links/:token/participants',
  can: 'public',
  // Behind a link there is no office whose modules could be off.
  module: null,
  readOnly: true,
  input: z.strictObject({ token: Token }),
  output,
  summary: 'Les participants de la réservation de ce lien.',
});
export const setLinkedParticipants = endpoint({
  verb: 'POST',
  path: '/v1/booking-links/:token/participants',
  can: 'public',
  module: null,
  input: ParticipantsForm.extend({ token: Token, version }),
  output,
  told: 'Liste des participants donnée par le visiteur',
  summary: 'Le visiteur dit qui vient avec lui : une personne par ligne.',
});
