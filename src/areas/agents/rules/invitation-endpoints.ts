import * as z from 'zod';
import { chosenPassword } from '#areas/identity/rules/new-password.ts';
import { endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { shortLine } from '#kernel/field/field-schemas.ts';

const token = z.string().min(20).max(80);

/** A call that changes nothing, and no address: what opens a door does not stand in journals. */
export const readInvitation = endpoint({
  verb: 'POST',
  path: '/v1/auth/invitation',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ token }),
  output: z.object({
    shop: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    role: z.enum(['iam', 'agent']),
    /**
     * The next step of the invited person. He chooses a name and a password, signs in, leaves another account first, or
     * only accepts.
     */
    step: z.enum(['newAccount', 'signIn', 'signOut', 'accept']),
  }),
  summary: 'Ce que dit une invitation à qui en a reçu le lien, et ce qu’il lui reste à faire pour l’accepter.',
});

export const acceptInvitation = endpoint({
  verb: 'POST',
  path: '/v1/auth/invitation/accept',
  can: 'public',
  module: null,
  secretAnswer: true,
  input: z.strictObject({
    token,
    firstname: shortLine.default(''),
    lastname: shortLine.default(''),
    password: chosenPassword.optional(),
  }),
  output: MessageAnswer.extend({ jwt: z.string() }),
  told: 'Invitation acceptée',
  summary:
    'Accepte une invitation par le lien reçu, une fois : crée le compte avec son mot de passe, ou, pour qui en a un, s’accepte connecté. Ouvre une session dans le domaine.',
});
