import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { login } from '../endpoints.ts';
import { WithPassword } from './factor-endpoints.ts';

const PEOPLE = { kinds: ['owner', 'iam', 'agent', 'buyer', 'admin'] } as const;

/** The browser's description of a key, as the standard writes it; any other field is left out. */
const encoded = z.string().max(20_000);
const spoken = { id: encoded, rawId: encoded, type: z.literal('public-key') };
export const NewKeyResponse = z.object({
  ...spoken,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});
export const SignInResponse = z.object({
  ...spoken,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});

const NamedKey = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });
const NewKeyOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(NamedKey).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
});
const SignInOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

export const PasskeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PasskeyEntry = z.output<typeof PasskeyEntry>;

export const passkeys = endpoint({
  verb: 'GET',
  path: '/v1/users/me/passkeys',
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: z.array(PasskeyEntry),
  summary: 'Ses clés d’accès, la plus ancienne d’abord.',
});

const name = oneLine(50).min(1, 'Donnez-lui un nom');
export const NewPasskey = WithPassword.extend({ name, code: oneLine(20).default('') });
export const beginPasskey = endpoint({
  verb: 'POST',
  path: '/v1/users/me/passkeys/begin',
  personal: true,
  can: PEOPLE,
  module: null,
  secretAnswer: true,
  input: NewPasskey,
  output: z.object({ name: z.string(), options: NewKeyOptions }),
  told: 'Ajout d’une clé d’accès commencé',
  summary:
    'Commence l’ajout d’une clé d’accès, le mot de passe à l’appui (et un code, si la double authentification est active) : ce que le navigateur attend pour la créer. Cinq minutes.',
});

export const addPasskey = endpoint({
  verb: 'POST',
  path: '/v1/users/me/passkeys',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  input: z.strictObject({ name, response: NewKeyResponse }),
  output: PasskeyEntry.extend(MessageAnswer.shape),
  done: 'La clé d’accès est ajoutée.',
  summary: 'Ajoute la clé d’accès que le navigateur vient de créer : elle vaut mot de passe et code.',
});

export const removePasskey = endpoint({
  verb: 'DELETE',
  path: '/v1/users/me/passkeys/:id',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  input: ById.extend({ id: Id }),
  output: MessageAnswer,
  done: 'La clé d’accès est retirée.',
  summary: 'Retire une de ses clés d’accès : elle n’ouvre plus rien.',
});

export const passkeyOptions = endpoint({
  verb: 'POST',
  path: '/v1/auth/passkey/options',
  can: 'public',
  module: null,
  readOnly: true,
  input: NoInput,
  output: SignInOptions,
  summary:
    'Ce que le navigateur attend pour se connecter par une clé d’accès : un défi, bon une fois, un quart d’heure.',
});

export const passkeySignIn = endpoint({
  verb: 'POST',
  path: '/v1/auth/passkey',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ response: SignInResponse }),
  output: login.output,
  summary: 'Ouvre une session par une clé d’accès, sans mot de passe ni code.',
});
