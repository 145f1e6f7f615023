import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { anyPhone, ruled, shortLine } from '#kernel/field/field-schemas.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { Address, typedPlace } from './address.ts';
import { siretOrNothing } from './register-endpoints.ts';
import { StoredCart, User } from './user.ts';

const ignored = z.unknown().optional();

export const login = endpoint({
  verb: 'POST',
  path: '/v1/auth/login',
  can: 'public',
  module: null,
  captcha: 'whenMany',
  readOnly: true,
  input: z.strictObject({
    username: oneLine(200).optional(),
    email: oneLine(200).optional(),
    password: z.string().max(200),
  }),
  output: z.object({
    user: User.nullable(),
    jwt: z.string(),
    masterAccount: User.nullable(),
    /** The password was right and a code is asked for: what `POST /v1/auth/second-step` takes. No session is open. */
    secondFactor: z.string().optional(),
  }),
  summary: 'Ouvre une session par nom d’utilisateur ou e-mail ; le jwt se présente ensuite en Bearer.',
});

export const logout = endpoint({
  verb: 'POST',
  path: '/v1/auth/logout',
  can: 'public',
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.object({ sucess: z.boolean() }),
  summary: 'Ferme la session : le jeton ne vaut plus rien à l’appel suivant.',
});

export const validateEmail = endpoint({
  verb: 'POST',
  path: '/v1/auth/validate',
  can: 'signedIn',
  module: null,
  input: z.strictObject({ token: z.string().min(20).max(80) }),
  output: z.object({ sucess: z.boolean() }),
  told: 'Adresse e-mail confirmée',
  summary:
    'Confirme l’adresse e-mail du compte connecté par le lien qui lui a été envoyé ; ses fiches client sont alors rattachées au compte.',
});

export const me = endpoint({
  verb: 'GET',
  path: '/v1/users/me',
  can: 'signedIn',
  module: null,
  masterMay: true,
  input: NoInput,
  output: User,
  summary: 'L’utilisateur de la session.',
});

export const MyProfile = z.strictObject({
  firstname: shortLine.optional(),
  lastname: shortLine.optional(),
  phone: anyPhone.optional(),
  lang: z.enum(LANGS).optional(),
  username: ruled('username').optional(),
  business: z
    .strictObject({
      reason: oneLine(200).optional(),
      name: oneLine(200).optional(),
      siret: siretOrNothing.optional(),
      vatNumber: z.string().trim().max(20).optional(),
    })
    .optional(),
  deliveryAddress: typedPlace(Address).nullable().optional(),
  billingAddress: typedPlace(Address).nullable().optional(),
  cart: StoredCart.nullable().optional(),
  cartVersion: z.number().int().min(0).optional(),
  message: z.boolean().optional(),
  version: z.number().int().optional(),
  // Owned by the server: a client that sends the whole user back is not refused, these are simply not written.
  id: ignored,
  role: ignored,
  isPro: ignored,
  masterAccount: ignored,
  scope: ignored,
  shops: ignored,
  links: ignored,
  email: ignored,
  actor: ignored,
});
export const updateMe = endpoint({
  verb: 'PUT',
  path: '/v1/users/me',
  can: 'signedIn',
  module: null,
  input: MyProfile,
  output: User.extend({ message: z.string().optional(), sucess: z.boolean().optional() }),
  told: 'Profil modifié',
  summary: 'Change son profil, ses adresses, ou enregistre son panier ({ cart, message: false } : sans message).',
});
