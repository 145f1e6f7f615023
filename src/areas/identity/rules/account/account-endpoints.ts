import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { chosenPassword } from '../new-password.ts';
import { ById, endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';

/** Any person, about himself; a key of the API is nobody. */
const PEOPLE = { kinds: ['owner', 'iam', 'agent', 'buyer', 'admin'] } as const;
const password = z.string().min(1).max(200);

export const AccountSafety = z.object({
  email: z.string(),
  emailValidated: z.boolean(),
  /** An address that waits for its owner to follow the link of a mail. */
  pendingEmail: z.string().nullable(),
  secondFactor: z.boolean(),
  /** Codes that are left for who has lost the telephone. */
  recoveryLeft: z.number().int(),
});
export type AccountSafety = z.output<typeof AccountSafety>;

export const accountSafety = endpoint({
  verb: 'GET',
  path: '/v1/users/me/safety',
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: AccountSafety,
  summary: 'Comment on entre dans son propre compte : adresse, adresse en attente, double authentification.',
});

export const NewPassword = z.strictObject({
  password,
  newPassword: chosenPassword,
});
export const changePassword = endpoint({
  verb: 'PUT',
  path: '/v1/users/me/password',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  secretAnswer: true,
  input: NewPassword,
  output: MessageAnswer.extend({ jwt: z.string() }),
  done: 'Votre mot de passe est changé. Vos autres sessions sont fermées.',
  summary:
    'Change son mot de passe, l’ancien à l’appui : toutes les autres sessions se ferment, et celle-ci continue sous un nouveau jeton (`jwt`).',
});

export const NewEmail = z.strictObject({
  email: oneLine(254).refine(fieldRules.email.holds, ruleError('email')),
  password,
});
export const Proof = z
  .strictObject({
    password: password.optional(),
    /** A code of the application or a recovery code, where the account asks for one when it signs in. */
    code: oneLine(20).min(6).optional(),
  })
  .refine(({ password: typed, code }) => (typed === undefined) !== (code === undefined), {
    error: 'Donnez votre mot de passe, ou un code',
    path: ['password'],
  });
export const proveSelf = endpoint({
  verb: 'POST',
  path: '/v1/users/me/proof',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  readOnly: true,
  input: Proof,
  output: z.object({ until: z.string() }),
  summary:
    'Confirme que c’est bien la personne qui appelle, par son mot de passe ou un code : le prochain changement d’un réglage qui dit où va l’argent ou le courrier (IBAN, comptes d’encaissement, identifiant créancier, serveur de mail, plateforme, webhooks) est alors accepté, une fois.',
});

export const askEmailChange = endpoint({
  verb: 'PUT',
  path: '/v1/users/me/email',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  input: NewEmail,
  output: MessageAnswer,
  done: 'Un lien est parti à la nouvelle adresse : elle sera celle du compte une fois confirmée.',
  summary:
    'Demande une autre adresse e-mail, le mot de passe à l’appui : elle ne remplace la précédente qu’une fois confirmée par le lien envoyé (`POST /v1/auth/validate`).',
});

export const cancelEmailChange = endpoint({
  verb: 'DELETE',
  path: '/v1/users/me/email',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: MessageAnswer,
  done: 'L’adresse du compte reste la même.',
  summary: 'Renonce à l’adresse en attente : le lien envoyé ne vaut plus rien.',
});

export const OwnSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Roughly where from; empty for a session of before this was kept. */
  network: z.string(),
  since: z.string(),
  /** To ten minutes. */
  lastSeen: z.string(),
  current: z.boolean(),
  /** Opened by somebody else in this person's name. */
  byAnother: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const ownSessions = endpoint({
  verb: 'GET',
  path: '/v1/users/me/sessions',
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: z.array(OwnSession),
  summary: 'Les sessions ouvertes de son compte, celle-ci d’abord, puis la dernière vue.',
});

export const endSession = endpoint({
  verb: 'DELETE',
  path: '/v1/users/me/sessions/:id',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  input: ById,
  output: MessageAnswer,
  done: 'La session est fermée.',
  summary: 'Ferme une de ses sessions : son jeton ne vaut plus rien à l’appel suivant.',
});

export const endOtherSessions = endpoint({
  verb: 'DELETE',
  path: '/v1/users/me/sessions',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: MessageAnswer,
  done: 'Vos autres sessions sont fermées.',
  summary: 'Ferme toutes ses sessions sauf celle-ci.',
});
