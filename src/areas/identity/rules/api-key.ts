import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { PERMISSIONS } from '#kernel/permission.ts';

/** An API key as its owner sees it. The key itself is in no row: it is shown once, when it is made. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  state: z.enum(['active', 'expired', 'revoked']),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: oneLine(80).min(1),
  permissions: z.array(z.enum(PERMISSIONS)).min(1, 'Choisissez au moins une permission').max(PERMISSIONS.length),
  /** The last day on which it opens, in the shop's zone; none: until it is revoked. */
  expiresOn: z.iso.date().nullable().default(null),
});
