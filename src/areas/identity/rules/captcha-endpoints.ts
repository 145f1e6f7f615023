import * as z from 'zod';
import { endpoint, NoInput } from '#kernel/endpoint.ts';

export const captchaChallenge = endpoint({
  verb: 'GET',
  path: '/v1/captcha',
  can: 'public',
  module: null,
  input: NoInput,
  output: z.object({
    /** `altcha`: a proof of work of this installation, nobody else is asked. */
    provider: z.literal('altcha'),
    challenge: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string().optional(),
        data: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).optional(),
      }),
      signature: z.string().optional(),
    }),
  }),
  summary:
    'Un défi à résoudre avant d’envoyer un formulaire public. Sa solution, `{ challenge, solution }` en JSON puis en base64, va dans l’en-tête `x-captcha` de l’envoi ; elle sert une fois, pendant vingt minutes.',
});
