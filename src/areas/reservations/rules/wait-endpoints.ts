import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { READS_BOOKINGS, WRITES_BOOKINGS } from './endpoints.ts';
import { Wait, WaitForm } from './wait.ts';

const module = 'reservations';
const ToldWait = Wait.extend(MessageAnswer.shape);

export const waits = endpoint({
  verb: 'GET',
  path: '/v1/event-waits',
  can: READS_BOOKINGS,
  module,
  input: z.strictObject({ eventId: Id.optional(), day: civilDay.optional() }),
  output: z.object({ waits: z.array(Wait) }),
  summary: 'Qui attend des places, créneau par créneau, dans l’ordre\u00a0: d’un événement, d’un jour, ou de tous.',
});
export const addWait = endpoint({
  verb: 'POST',
  path: '/v1/event-waits',
  can: WRITES_BOOKINGS,
  module,
  input: WaitForm,
  output: ToldWait,
  done: 'L’inscription sur la liste d’attente est enregistrée.',
  summary:
    'Inscrit un client ou une personne nommée sur la liste d’attente d’un créneau complet. Un e-mail, quand il est connu, lui donne son lien.',
});
const act = (path: string, done: string, summary: string) =>
  ({
    verb: 'PUT',
    path: `/v1/event-waits/:id/${path}`,
    can: WRITES_BOOKINGS,
    module,
    input: ById,
    output: MessageAnswer,
    done,
    summary,
  }) as const;
export const moveWaitUp = endpoint(
  act('first', 'Ce groupe est maintenant le premier de la liste.', 'Met un groupe en tête de la liste de son créneau.'),
);
export const offerWait = endpoint(
  act(
    'offer',
    'Les places sont proposées et gardées.',
    'Propose tout de suite les places libres à un groupe, avant les autres. Refusée si elles ne suffisent pas à ce qu’il accepte.',
  ),
);
export const removeWait = endpoint(
  act(
    'remove',
    'Ce groupe n’est plus sur la liste d’attente.',
    'Retire un groupe de la liste, et le lui écrit\u00a0; les places qui lui étaient proposées passent au suivant.',
  ),
);
export const historyOfWait = historyEndpoint('tour_wait', {
  can: READS_BOOKINGS,
  module,
  summary: 'Qui a changé cette inscription sur la liste d’attente, quand et comment.',
});
