import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';

/** Switches a user of several estates from one to the other; null: to his own purchases. */
export const switchShop = endpoint({
  verb: 'POST',
  path: '/v1/users/me/shop',
  can: 'signedIn',
  module: null,
  secretAnswer: true,
  input: z.strictObject({ shopId: Id.nullable() }),
  output: MessageAnswer.extend({ jwt: z.string() }),
  told: 'Domaine de travail changé',
  summary:
    'Change de domaine : ouvre une session dans un autre domaine auquel on est lié (ou comme acheteur), et ferme celle d’où l’on vient.',
});
