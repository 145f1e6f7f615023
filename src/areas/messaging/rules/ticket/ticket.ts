import * as z from 'zod';
import type { Actor, Permission } from '#kernel/permission.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseTicket } from './ticket-refusals.ts';

export const SUBJECT_AT_MOST = 150;
export const BODY_AT_MOST = 5000;
export const FILES_AT_MOST = 5;

/** The one who writes to an estate, or asks for help; and those who answer him. */
export const TICKET_SIDES = ['person', 'desk'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];
export const TICKET_STATUSES = ['open', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
export const TICKET_TABS = ['open', 'unread', 'closed'] as const;
export type TicketTab = (typeof TICKET_TABS)[number];

export const ABOUT_KINDS = ['order', 'bill', 'product'] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];
/**
 * The subjects of a conversation: the right that its staff need, and its page for each side; null where that side has
 * no page of it.
 */
const ABOUT: Readonly<
  Record<
    AboutKind,
    { readonly can: Permission; readonly desk: (id: string) => string; readonly person: (id: string) => string | null }
  >
> = {
  order: {
    can: 'seeAllOrder',
    desk: (id) => `/dashboard/orders/${id}`,
    person: (id) => `/dashboard/orders/${id}`,
  },
  bill: {
    can: 'seeAllOrder',
    desk: (id) => `/dashboard/orders/bills/${id}`,
    person: (id) => `/dashboard/orders/bills/${id}`,
  },
  product: { can: 'seeAllProduct', desk: (id) => `/dashboard/products/${id}`, person: () => null },
};
/** Gives the page of the subject, for a user who may open it. */
export const aboutPath = (about: { kind: AboutKind; id: string }, side: TicketSide, actor: Actor): string | null => {
  const place = ABOUT[about.kind];
  if (side === 'person') return place.person(about.id);
  return isAllowed(actor, place.can) ? place.desk(about.id) : null;
};

export const TicketAbout = z.strictObject({ kind: z.enum(ABOUT_KINDS), id: z.uuid() });

const Person = z.object({ id: z.uuid(), name: z.string() });
export const TicketRow = z.object({
  id: z.uuid(),
  subject: z.string(),
  /** The person at the other end, as the reader knows him. */
  with: z.string(),
  side: z.enum(TICKET_SIDES),
  /** Help of the administration. */
  support: z.boolean(),
  status: z.enum(TICKET_STATUSES),
  unread: z.boolean(),
  about: z.string(),
  lastAt: z.string(),
  lastText: z.string(),
  lastMine: z.boolean(),
  /** Null for the other side, which is not told. */
  assignedTo: Person.nullable(),
});
export type TicketRow = z.output<typeof TicketRow>;

export const TicketFile = z.object({ id: z.uuid(), name: z.string(), mime: z.string(), size: z.number().int() });
export type TicketFile = z.output<typeof TicketFile>;
export const TicketMessage = z.object({
  id: z.uuid(),
  mine: z.boolean(),
  /** A note between the people of one desk. */
  internal: z.boolean(),
  author: z.string(),
  body: z.string(),
  at: z.string(),
  /** True when the other side has read it; for the reader's own messages. */
  read: z.boolean(),
  files: z.array(TicketFile),
});
export type TicketMessage = z.output<typeof TicketMessage>;

export const Ticket = TicketRow.extend({
  clientId: z.uuid().nullable(),
  aboutPath: z.string().nullable(),
  messages: z.array(TicketMessage),
  /** There are older ones than these. */
  older: z.boolean(),
  /** The people it may be given to. */
  people: z.array(Person),
});
export type Ticket = z.output<typeof Ticket>;

type Life = Pick<TicketRow, 'status'>;
export const whyNotClose = ({ status }: Life): Refusal | null =>
  status === 'closed' ? refuseTicket('messaging.ticket-closed') : null;
export const whyNotReopen = ({ status }: Life): Refusal | null =>
  status === 'open' ? refuseTicket('messaging.ticket-open') : null;

/** Whether there is anything to see in it: signs that join or turn others are nothing by themselves. */
export const isSeen = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text);

/** A message says something, or brings something. */
export const whyNotSend = (said: { readonly text: string; readonly files: readonly string[] }): Refusal | null => {
  if (isSeen(said.text) || said.files.length > 0) return null;
  const { words } = refuseTicket('messaging.ticket-empty');
  return refuseTicket('messaging.ticket-empty', {}, { text: words });
};

/** The beginning of a text, no sign of it cut in two. */
export const wholeSigns = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

const EXCERPT = 140;
/** Gives the beginning of a message, on one line. */
export const excerptOf = (body: string): string => {
  const line = body.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${wholeSigns(line, EXCERPT - 1).trimEnd()}…` : line;
};
