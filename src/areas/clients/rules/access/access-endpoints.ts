import * as z from 'zod';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { ById, endpoint } from '#kernel/endpoint.ts';
import { oneLine } from '#kernel/field/one-line.ts';

export const MOST_WORDS = 500;

export const accessPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/access',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ name: oneLine(80).min(2), product: z.string().max(120).optional() }),
  output: z.object({
    shop: PublicShop,
    reader: Reader,
    product: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  summary: 'La page où l’on demande des conditions négociées à une boutique qui ne montre pas ses prix.',
});

export const requestAccess = endpoint({
  verb: 'POST',
  path: '/v1/access-requests',
  can: 'public',
  module: null,
  captcha: true,
  input: z.strictObject({
    /** The seller, by id, code or public name. */
    shop: z.string().trim().min(2).max(80),
    product: z.string().max(120).nullish(),
    /** A visitor's own details; a signed-in user is known by his account. */
    name: oneLine(120).default(''),
    firm: oneLine(200).default(''),
    email: oneLine(200).toLowerCase().default(''),
    message: oneLine(MOST_WORDS).default(''),
  }),
  output: z.object({ received: z.literal(true) }),
  told: 'Conditions négociées demandées',
  summary:
    'Demande des conditions négociées à une boutique : le domaine en est prévenu, et y répond en donnant une typologie au client.',
});

export const clientAccessRequests = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/access-requests',
  can: { any: ['seeAllClient', 'createClient'] },
  module: 'crm',
  readOnly: true,
  input: ById,
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      firm: z.string(),
      email: z.string(),
      message: z.string(),
      product: z.string().nullable(),
      askedAt: z.string(),
      grantedAt: z.string().nullable(),
    }),
  ),
  summary: 'Les conditions que ce client a demandées, les dernières d’abord.',
});
