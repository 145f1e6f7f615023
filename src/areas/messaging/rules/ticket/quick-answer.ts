import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { lookup } from '#kernel/lookup.ts';
import { BODY_AT_MOST } from './ticket.ts';

/** Answers that are given often: put into the box of a conversation by their name, and changed there before they are sent. */
export const quickAnswerLookup = lookup({
  table: 'quick_answer',
  area: 'messaging',
  path: '/v1/quick-answers',
  can: 'seeAllMessages',
  module: null,
  noun: {
    one: 'réponse rapide',
    many: 'réponses rapides',
    feminine: true,
    why: 'Horaires, délais d’expédition, bouchon défectueux… : elles sont proposées dans chaque conversation.',
  },
  name: 'name',
  fields: {
    name: oneLine(60).min(1, ruleError('needed')),
    body: z.string().trim().min(1, ruleError('needed')).max(BODY_AT_MOST),
  },
  labels: { name: 'Nom', body: 'Texte' },
});
