import * as z from 'zod';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';

const can = { of: ['agent'], kinds: ['agent'] } as const;
/** After so many days an estate that did not answer may be asked again. */
export const ASK_AGAIN_DAYS = 30;
const needed = (max: number) => oneLine(max).refine((text) => text !== '', ruleError('needed'));

const EstateOfAgent = z.object({
  shopId: z.string(),
  name: z.string(),
  /** The agent's state: he represents it, is blocked there, or has asked and waits for an answer. */
  state: z.enum(['represented', 'blocked', 'asked']),
  since: z.string(),
});
export type EstateOfAgent = z.output<typeof EstateOfAgent>;

export const RequestForm = z.strictObject({
  /** By id or public name, the address of its shop, or the link of its QR code. */
  shop: needed(200),
  message: needed(500),
});
export const askEstate = endpoint({
  verb: 'POST',
  path: '/v1/agents/requests',
  can,
  module: null,
  input: RequestForm,
  output: z.object({ shopId: z.string(), name: z.string(), ...MessageAnswer.shape }),
  done: 'Demande envoyée : le domaine vous répondra par une invitation.',
  summary:
    'Un agent demande à représenter un domaine : celui-ci en est prévenu et répond par une invitation. Rien ne s’ouvre d’ici là.',
});
export const myEstates = endpoint({
  verb: 'GET',
  path: '/v1/agents/me/estates',
  can,
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.array(EstateOfAgent),
  summary: 'Les domaines que cet agent représente, et ceux auxquels il l’a demandé.',
});

/** « comptoir.fr/domaine-des-rives » and « /domaine-des-rives/ » mean the same shop as its name. */
export const shopNameIn = (typed: string): string => {
  const scanned = /[?&]id=([^&#]+)/.exec(typed)?.[1];
  if (scanned) return scanned;
  const path = typed.trim().replace(/^[a-z]+:\/\//i, '');
  const parts = path.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? [];
  if (!path.includes('/')) return parts[0] ?? '';
  const [first, second] = path.startsWith('/') ? parts : parts.slice(1);
  return (first === 'shops' ? second : first) ?? parts[0] ?? '';
};
