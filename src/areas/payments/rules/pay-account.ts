import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import type { PaymentType } from '#areas/shops/rules/shop.ts';
import { french } from '#kernel/language/french.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { ONLINE_MEANS, type OnlineMeans, TYPE_OF_MEANS } from './online-means.ts';
import { refusePayment } from './refusals.ts';

interface Field {
  readonly label: string;
  readonly fits: RegExp;
  readonly words: string;
  readonly isLong?: true;
}
const PEM = /^-----BEGIN PUBLIC KEY-----\s[A-Za-z0-9+/=\s]{100,2000}-----END PUBLIC KEY-----$/;

interface MeansFacts {
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly secret: Field;
  /** Money is given back from here; else on the screens of the house, and written down here. */
  readonly givesBack: boolean;
  /** The house can be asked whose keys these are. */
  readonly canTry: boolean;
}
export const MEANS_FACTS = {
  up2pay: {
    name: 'Up2Pay e-Transactions',
    fields: {
      site: { label: 'Numéro de site', fits: /^\d{7}$/, words: 'Le numéro de site a 7 chiffres.' },
      rank: { label: 'Rang', fits: /^\d{2,3}$/, words: 'Le rang a 2 ou 3 chiffres.' },
      identifier: { label: 'Identifiant', fits: /^\d{1,9}$/, words: 'L’identifiant a 9 chiffres au plus.' },
      publicKey: {
        label: 'Clé publique de la banque',
        fits: PEM,
        words: 'Collez le fichier pubkey.pem en entier, de BEGIN PUBLIC KEY à END PUBLIC KEY.',
        isLong: true,
      },
    },
    secret: {
      label: 'Clé HMAC',
      fits: /^[0-9A-Fa-f]{128}$/,
      words: 'La clé HMAC a 128 caractères, de 0 à 9 et de A à F.',
    },
    givesBack: false,
    canTry: false,
  },
  paypal: {
    name: 'PayPal',
    fields: {
      clientId: { label: 'Client ID', fits: /^[A-Za-z0-9_-]{10,200}$/, words: 'Ce n’est pas un Client ID de PayPal.' },
      webhookId: {
        label: 'Identifiant du webhook',
        fits: /^[A-Z0-9]{6,40}$/,
        words: 'Ce n’est pas un identifiant de webhook.',
      },
    },
    secret: { label: 'Secret', fits: /^[A-Za-z0-9_-]{10,200}$/, words: 'Ce n’est pas un secret de PayPal.' },
    givesBack: true,
    canTry: true,
  },
  sumup: {
    name: 'SumUp',
    fields: {
      merchantCode: {
        label: 'Code marchand',
        fits: /^[A-Z0-9]{4,20}$/,
        words: 'Ce n’est pas un code marchand de SumUp.',
      },
    },
    secret: {
      label: 'Clé API',
      fits: /^sup_sk_[A-Za-z0-9_-]{8,200}$/,
      words: 'Une clé API de SumUp commence par sup_sk_.',
    },
    givesBack: false,
    canTry: true,
  },
} as const satisfies Readonly<Record<OnlineMeans, MeansFacts>>;
export const factsOf = (means: OnlineMeans): MeansFacts => MEANS_FACTS[means];

/** Paid so, money is given back on the screens of the house: here it is only written down. */
export const isGivenBackElsewhere = (method: PaymentType): boolean =>
  ONLINE_MEANS.some((means) => TYPE_OF_MEANS[means] === method && !factsOf(means).givesBack);

const Typed = z.string().trim().max(3000).default('');
export const PayAccountChanges = z.strictObject({
  means: z.enum(ONLINE_MEANS),
  /** False: the trial platform of the house, no money moves. */
  live: z.boolean().default(true),
  site: Typed,
  rank: Typed,
  identifier: Typed,
  publicKey: Typed,
  clientId: Typed,
  webhookId: Typed,
  merchantCode: oneLine(3000).default(''),
  /** Empty: the one that is held stays. */
  secret: Typed,
});
export type PayAccountChanges = z.output<typeof PayAccountChanges>;
type FieldName = Exclude<keyof PayAccountChanges, 'means' | 'live' | 'secret'>;

/** The typed fields of this means, without those of the others. */
export const fieldsTyped = (typed: PayAccountChanges): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(factsOf(typed.means).fields).map((name) => [name, typed[name as FieldName]]));

/** Whether these keys can be kept; each fault beside its field. */
export const whyNotPayAccount = (typed: PayAccountChanges, isHeld: boolean): Refusal | null => {
  const { fields, secret } = factsOf(typed.means);
  const faults = Object.entries(fields)
    .filter(([name, field]) => !field.fits.test(typed[name as FieldName]))
    .map(([name, field]) => [name, { fr: field.words, en: 'This is not what the provider gives.' }] as const);
  const isSecretWrong = typed.secret === '' ? !isHeld : !secret.fits.test(typed.secret);
  const all = Object.fromEntries([
    ...faults,
    ...(isSecretWrong ? [['secret', { fr: secret.words, en: 'This is not what the provider gives.' }] as const] : []),
  ]);
  return Object.keys(all).length > 0 ? refusePayment('payments.pay-keys', {}, all) : null;
};

export const PAY_TROUBLES = ['refused', 'unreachable', 'unreadable'] as const;
export type PayTrouble = (typeof PAY_TROUBLES)[number];
export const payTroubleWords: Readonly<Record<PayTrouble, (name: string) => string>> = french({
  refused: (name: string) => `${name} ne reconnaît pas ces clés.`,
  unreachable: (name: string) => `${name} n’a pas répondu : réessayez dans un instant.`,
  unreadable: () => 'Ces clés ont été enregistrées par une autre installation : saisissez-les de nouveau.',
} as const);

export const PayAccount = z.object({
  means: z.enum(ONLINE_MEANS),
  name: z.string(),
  isHeld: z.boolean(),
  live: z.boolean(),
  /** The parts of the keys that may be shown, by field name. */
  fields: z.record(z.string(), z.string()),
  secret: z.object({ last4: z.string(), since: z.string() }).nullable(),
  triedAt: z.string().nullable(),
  /** The last payment taken by it; null: none. */
  usedAt: z.string().nullable(),
  trouble: z.enum(PAY_TROUBLES).nullable(),
  /** Money may be taken by it now. */
  isUsed: z.boolean(),
  /** By trial keys: the people of the domain alone are offered it. */
  isHidden: z.boolean(),
  /** Where the house tells what came of a payment. */
  newsUrl: z.string(),
});
export type PayAccount = z.output<typeof PayAccount>;
