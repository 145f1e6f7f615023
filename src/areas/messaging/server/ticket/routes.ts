import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import { serveLookup } from '#platform/lookup.ts';
import { quickAnswerLookup } from '../../rules/ticket/quick-answer.ts';
import * as endpoints from '../../rules/ticket/ticket-endpoints.ts';
import { readFile, receiveFile } from './files.ts';
import { assign, close, markRead, reopen, seeTicket } from './life.ts';
import { listTicketShops, listTickets } from './list.ts';
import { readOneTicket } from './view.ts';
import { addNote, answer, beginAtShop, beginSupport, beginWithClient } from './write.ts';

export const ticketBindings = [
  bind(endpoints.tickets, listTickets),
  bind(endpoints.ticket, readOneTicket),
  bind(endpoints.ticketShops, listTicketShops),
  bind(endpoints.writeToShop, beginAtShop),
  bind(endpoints.writeToClient, beginWithClient),
  bind(endpoints.askSupport, beginSupport),
  bind(endpoints.answerTicket, answer),
  bind(endpoints.noteTicket, addNote),
  bind(endpoints.readTicket, markRead),
  bind(endpoints.closeTicket, close),
  bind(endpoints.reopenTicket, reopen),
  bind(endpoints.assignTicket, assign),
  bind(endpoints.sendTicketFile, receiveFile),
  bind(endpoints.ticketFile, readFile),
  serveHistory(endpoints.historyOfTicket, { kinds: ['ticket'], see: seeTicket }),
  ...serveLookup(quickAnswerLookup),
];
