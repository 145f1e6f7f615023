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
    /** Where the installation has keys: who may vouch for a visitor instead, once he consented. Without consent nobody is asked. */
    service: z.object({ name: z.literal('recaptcha'), version: z.literal(3), siteKey: z.string() }).optional(),
  }),
  summary:
    'Un défi à résoudre avant d’envoyer un formulaire public. Sa solution, `{ challenge, solution }` en JSON puis en base64, va dans l’en-tête `x-captcha` de l’envoi ; elle sert une fois, pendant vingt minutes. `service`, quand l’installation a des clés, peut s’en porter garant à la place, si le visiteur y consent\u00a0: son jeton, précédé de `recaptcha:`, va dans le même en-tête.',
});
