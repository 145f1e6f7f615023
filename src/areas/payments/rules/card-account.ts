import * as z from 'zod';
import type { Refusal } from '#kernel/refusal.ts';
import { refusePayment } from './refusals.ts';

/** A shop's own account at the provider: its three keys, of which two are secret. */
const key = (start: RegExp, error: string) =>
  z
    .string()
    .trim()
    .max(255)
    .refine((text) => start.test(text), { error });
const PUBLISHABLE = 'Une clé publique commence par pk_live_ ou pk_test_.';
const SECRET = 'Une clé secrète commence par sk_live_, sk_test_, rk_live_ ou rk_test_.';
const WEBHOOK = 'Un secret de webhook commence par whsec_.';

export const CardAccountChanges = z.strictObject({
  publishableKey: key(/^pk_(live|test)_[A-Za-z0-9_]{8,}$/, PUBLISHABLE),
  /** Empty: the one that is held stays. */
  secretKey: key(/^(?:(?:sk|rk)_(live|test)_[A-Za-z0-9_]{8,})?$/, SECRET).default(''),
  webhookSecret: key(/^(?:whsec_[A-Za-z0-9+/=_-]{8,})?$/, WEBHOOK).default(''),
});
export type CardAccountChanges = z.output<typeof CardAccountChanges>;

/** Why no card is taken with keys that were tried. */
export const CARD_TROUBLES = ['refused', 'unverified', 'unreachable', 'unreadable'] as const;
export type CardTrouble = (typeof CARD_TROUBLES)[number];
export const TROUBLE_WORDS: Readonly<Record<CardTrouble, string>> = {
  refused: 'Stripe ne reconnaît pas la clé secrète, ou elle n’a pas le droit de lire le compte.',
  unverified: 'Ce compte Stripe n’encaisse pas encore : Stripe attend des pièces ou une validation.',
  unreachable: 'Stripe n’a pas répondu : réessayez dans un instant.',
  unreadable: 'Ces clés ont été enregistrées par une autre installation : saisissez-les de nouveau.',
};

const Held = z.object({ last4: z.string(), since: z.string() });
/** The shown facts of the account: never a secret, only the last characters of each key and its date. */
export const CardAccount = z.object({
  publishableKey: z.string(),
  secretKey: Held.nullable(),
  webhookSecret: Held.nullable(),
  /** Whether the keys move real money; null while there are none. */
  mode: z.enum(['live', 'test']).nullable(),
  account: z.string().nullable(),
  triedAt: z.string().nullable(),
  /** The last card debited by these keys; null: none. */
  usedAt: z.string().nullable(),
  trouble: z.enum(CARD_TROUBLES).nullable(),
  /** Cards are taken with these keys. */
  isUsed: z.boolean(),
  /** Where the provider must send its news. */
  webhookUrl: z.string(),
  /**
   * The provider for a shop without keys of its own: a trial that moves no money, the installation's account, or none.
   */
  otherwise: z.enum(['trial', 'installation', 'nobody']),
});
export type CardAccount = z.output<typeof CardAccount>;

export const modeOf = (anyKey: string): 'live' | 'test' => (/^[a-z]+_live_/.test(anyKey) ? 'live' : 'test');

/** Whether these keys can stand together; `held` is the mode of the secret key that stays when none is typed. */
export const whyNotKeys = (typed: CardAccountChanges, held: 'live' | 'test' | null): Refusal | null => {
  const missing = {
    ...(typed.secretKey === '' && held === null ? { secretKey: { fr: SECRET, en: 'A secret key is needed.' } } : {}),
    ...(typed.webhookSecret === '' && held === null
      ? { webhookSecret: { fr: WEBHOOK, en: 'A webhook secret is needed.' } }
      : {}),
  };
  if (Object.keys(missing).length > 0) return refusePayment('payments.keys-missing', {}, missing);
  const secretMode = typed.secretKey === '' ? held : modeOf(typed.secretKey);
  return secretMode === modeOf(typed.publishableKey) ? null : refusePayment('payments.keys-of-two-modes');
};
