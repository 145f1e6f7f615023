import * as z from 'zod';
import { LANGS } from '#kernel/language/lang.ts';
import { KINDS, MODULES, PERMISSIONS } from '#kernel/permission.ts';
import { Address } from './address.ts';

/** A user as the API shows it to himself (section 3). `shops` is a view of his links; `links` says what he may do in each. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(['buyer', 'owner', 'iam', 'agent', 'admin']),
  isPro: z.boolean(),
  business: z.object({
    reason: z.string().optional(),
    name: z.string().optional(),
    siret: z.string().optional(),
    vatNumber: z.string().optional(),
    /** An agent's region, and his professional card. */
    region: z.string().optional(),
    cardNumber: z.string().optional(),
  }),
  masterAccount: z.boolean(),
  scope: z.string().nullable(),
  /** In which he is written to. */
  lang: z.enum(LANGS),
  shops: z.array(z.object({ id: z.string(), typology: z.string().nullable() })),
  links: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(['owner', 'iam', 'agent', 'buyer']),
      authorizations: z.partialRecord(z.enum(PERMISSIONS), z.boolean()),
      blocked: z.boolean(),
    }),
  ),
  cart: z.unknown(),
  /**
   * The version of the kept cart; 0 as long as there is none. A save that names the version it knew loses nothing of
   * another window.
   */
  cartVersion: z.number().int(),
  deliveryAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  version: z.number().int(),
  /** The actor of this session: the browser's guard asks the same questions as the server. */
  actor: z.object({
    kind: z.enum(KINDS),
    userId: z.string().nullable(),
    shopId: z.string().nullable(),
    authorizations: z.partialRecord(z.enum(PERMISSIONS), z.boolean()),
    blocked: z.boolean(),
    modules: z.array(z.enum(MODULES)),
    onBehalfOf: z.string().nullable(),
    sessionId: z.string().nullable(),
    /** The kind of account whose own session opened this one, when it acts for another. */
    acting: z.enum(['admin', 'master']).optional(),
    /** A master account that acts for nobody yet: it opens an account attached to it, and nothing else. */
    masterOnly: z.boolean().optional(),
    /** The shop is blocked: nothing of it is changed until it is opened again. Its owner is told why. */
    shopBlocked: z.object({ at: z.string(), reason: z.string().optional() }).optional(),
  }),
});
export type User = z.output<typeof User>;

/** The whole cart as the browser keeps it (section 3): the server stores it for the account and prices it anew each time. */
export const StoredCart = z.object({
  orders: z.array(z.record(z.string(), z.unknown())).max(50),
  lastUpdated: z.unknown().optional(),
  destination: z.unknown().optional(),
});
