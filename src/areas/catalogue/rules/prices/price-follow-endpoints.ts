import * as z from 'zod';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { FollowRow, FollowRule } from './price-follow.ts';

const WRITES = { all: ['createProduct', 'seeAllPrice'] } as const;

export const priceFollows = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/price-follows',
  can: 'seeAllPrice',
  module: null,
  input: NoInput,
  output: z.object({ rows: z.array(FollowRow) }),
  readOnly: true,
  summary: 'Quelle typologie suit quelle grille, et par quelle formule.',
});
export const followGrid = endpoint({
  verb: 'PUT',
  path: '/v1/catalogue/price-follows',
  can: WRITES,
  module: null,
  input: FollowRule,
  output: MessageAnswer.extend({ changed: z.number().int() }),
  done: 'La correspondance est enregistrée, les prix suivent.',
  summary:
    'Une typologie suit une autre grille, ou le prix de base (`from: null`) : ses prix en sont calculés tout de suite, puis à chaque changement. TTC et HT se convertissent au taux du produit.',
});
export const unfollowGrid = endpoint({
  verb: 'PUT',
  path: '/v1/catalogue/price-follows/stop',
  can: WRITES,
  module: null,
  input: z.strictObject({
    key: z.string().min(1).max(40),
    /** Its prices stay as they are, or go: those that followed and those that were pinned. */
    prices: z.enum(['keep', 'remove']).default('keep'),
  }),
  output: MessageAnswer,
  done: 'La typologie ne suit plus de grille ; ses prix se saisissent.',
  summary: 'Une typologie ne suit plus de grille. Ses prix restent comme ils sont, sauf `prices: "remove"`.',
});
