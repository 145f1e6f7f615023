import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { historyEndpoint } from '#kernel/history.ts';
import {
  BODY_AT_MOST,
  FILES_AT_MOST,
  isSeen,
  SUBJECT_AT_MOST,
  Ticket,
  TICKET_TABS,
  TicketAbout,
  TicketFile,
  TicketRow,
} from './ticket.ts';

/**
 * The users who have conversations: buyers their own, staff those of their estate, the administration those that ask
 * for help. Agents have none, whatever their rights.
 */
const everyone = {
  can: { of: ['owner', 'iam', 'buyer', 'admin'], any: ['seeAllMessages'], kinds: ['buyer', 'admin'] },
  module: null,
} as const;
const desks = {
  can: { of: ['owner', 'iam', 'admin'], any: ['seeAllMessages'], kinds: ['admin'] },
  module: null,
} as const;

const said = {
  text: z.string().trim().max(BODY_AT_MOST).default(''),
  files: z.array(Id).max(FILES_AT_MOST).default([]),
};
const begun = {
  subject: oneLine(SUBJECT_AT_MOST).refine(isSeen, ruleError('needed')),
  ...said,
};
const Begun = MessageAnswer.extend({ id: Id });

export const tickets = endpoint({
  verb: 'GET',
  path: '/v1/tickets',
  ...everyone,
  readOnly: true,
  input: z.strictObject({
    tab: z.enum(TICKET_TABS).default('open'),
    search: z.string().trim().max(100).default(''),
    /** Keeps the conversations with one client of the estate. */
    clientId: Id.optional(),
    /** The last one of the page before. */
    after: Id.optional(),
  }),
  output: z.object({
    rows: z.array(TicketRow),
    more: z.boolean(),
    counts: z.object({ open: z.number().int(), unread: z.number().int(), closed: z.number().int() }),
  }),
  summary: 'Les conversations de qui demande, la plus récente d’abord, avec leur nombre par onglet.',
});
export const ticket = endpoint({
  verb: 'GET',
  path: '/v1/tickets/:id',
  ...everyone,
  readOnly: true,
  input: z.strictObject({ id: Id, /** The messages before this one. */ before: Id.optional() }),
  output: Ticket,
  summary: 'Une conversation avec ses derniers messages. Les notes internes ne sont données qu’à ceux qui répondent.',
});
export const ticketShops = endpoint({
  verb: 'GET',
  path: '/v1/ticket-shops',
  can: { of: ['buyer'], kinds: ['buyer'] },
  module: null,
  readOnly: true,
  input: z.strictObject({ /** The shop to add, from which the writer comes. */ shopId: Id.optional() }),
  output: z.array(z.object({ id: Id, name: z.string() })),
  summary: 'Les domaines auxquels un acheteur peut écrire : ceux qui le connaissent.',
});
export const writeToShop = endpoint({
  verb: 'POST',
  path: '/v1/tickets',
  can: { of: ['buyer'], kinds: ['buyer'] },
  module: null,
  input: z.strictObject({ shopId: Id, about: TicketAbout.optional(), ...begun }),
  output: Begun,
  done: 'Votre message est envoyé.',
  summary: 'Un acheteur écrit à un domaine : une conversation commence.',
});
export const writeToClient = endpoint({
  verb: 'POST',
  path: '/v1/clients/:id/tickets',
  can: { of: ['owner', 'iam'], any: ['seeAllMessages'] },
  module: null,
  // A user who may not see orders cannot find out by their ids whose they are.
  fields: { about: 'seeAllOrder' },
  input: z.strictObject({ id: Id, about: TicketAbout.optional(), ...begun }),
  output: Begun,
  done: 'Votre message est envoyé.',
  summary: 'Le domaine écrit à un client qui a un espace : une conversation commence.',
});
export const askSupport = endpoint({
  verb: 'POST',
  path: '/v1/support-tickets',
  can: { of: ['owner', 'iam', 'buyer'], any: ['seeAllMessages'], kinds: ['buyer'] },
  module: null,
  evenBlocked: true,
  input: z.strictObject(begun),
  output: Begun,
  done: 'Votre demande est envoyée à l’assistance.',
  summary: 'Demande de l’aide à l’administration de l’installation.',
});
export const answerTicket = endpoint({
  verb: 'POST',
  path: '/v1/tickets/:id/messages',
  ...everyone,
  evenBlocked: true,
  input: z.strictObject({ id: Id, ...said }),
  output: Begun,
  told: 'Message écrit',
  summary: 'Écrit dans une conversation ; close, elle se rouvre.',
});
export const noteTicket = endpoint({
  verb: 'POST',
  path: '/v1/tickets/:id/notes',
  ...desks,
  input: z.strictObject({ id: Id, ...said }),
  output: Begun,
  told: 'Note interne ajoutée',
  summary: 'Ajoute une note interne, que l’autre côté ne lit jamais.',
});
export const readTicket = endpoint({
  verb: 'PUT',
  path: '/v1/tickets/:id/read',
  ...everyone,
  readOnly: true,
  input: z.strictObject({ id: Id, /** The last message that was shown. */ message: Id }),
  output: z.object({ unread: z.boolean() }),
  summary: 'Marque une conversation comme lue jusqu’à un message.',
});
export const closeTicket = endpoint({
  verb: 'PUT',
  path: '/v1/tickets/:id/close',
  ...everyone,
  input: ById,
  output: MessageAnswer,
  done: 'La conversation est close.',
  summary: 'Clôt une conversation. Un nouveau message la rouvre.',
});
export const reopenTicket = endpoint({
  verb: 'PUT',
  path: '/v1/tickets/:id/reopen',
  ...everyone,
  input: ById,
  output: MessageAnswer,
  done: 'La conversation est rouverte.',
  summary: 'Rouvre une conversation.',
});
export const assignTicket = endpoint({
  verb: 'PUT',
  path: '/v1/tickets/:id/assign',
  ...desks,
  input: z.strictObject({ id: Id, userId: Id.nullable() }),
  output: MessageAnswer,
  told: 'Conversation confiée',
  summary: 'Confie une conversation à quelqu’un du domaine, ou à personne.',
});

export const TICKET_FILE_LIMIT = 10_000_000;
export const sendTicketFile = endpoint({
  verb: 'POST',
  path: '/v1/ticket-files/upload',
  ...everyone,
  evenBlocked: true,
  upload: { maxBytes: TICKET_FILE_LIMIT },
  input: z.strictObject({
    fileName: oneLine(200).min(1),
    /**
     * The existing conversation; without it the estate that a buyer writes to. Without both: the help of the
     * administration, or the caller's own estate.
     */
    ticketId: Id.optional(),
    shopId: Id.optional(),
    to: z.enum(['shop', 'support']).default('shop'),
  }),
  output: TicketFile,
  told: 'Pièce reçue',
  summary: 'Reçoit une image ou un PDF à joindre au message qui suit. Ce qui n’est pas envoyé est effacé le lendemain.',
});
export const ticketFile = endpoint({
  verb: 'GET',
  path: '/v1/ticket-files/:id',
  ...everyone,
  input: ById,
  output: 'file',
  summary: 'Un fichier joint à un message, à télécharger.',
});

export const historyOfTicket = historyEndpoint('ticket', {
  ...desks,
  summary: 'Ce qu’une conversation est devenue : close, rouverte, confiée.',
});
