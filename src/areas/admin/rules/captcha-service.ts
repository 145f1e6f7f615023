import * as z from 'zod';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

const admins = { can: { kinds: ['admin'] }, module: null } as const;

const KEY = /^[\w-]{30,60}$/;
const KEY_WORDS = 'Une clé de reCAPTCHA : une quarantaine de lettres, de chiffres et de tirets, sans espace';

export const CaptchaServiceTyped = z.strictObject({
  siteKey: z.string().trim().regex(KEY, KEY_WORDS),
  /** Empty: the one that is held stays, for the same site key. */
  secret: z
    .string()
    .trim()
    .refine((text) => text === '' || KEY.test(text), KEY_WORDS)
    .default(''),
  minScore: z
    .number()
    .min(0.1, 'Entre 0,1 et 0,9')
    .max(0.9, 'Entre 0,1 et 0,9')
    .refine((score) => Math.round(score * 10) / 10 === score, 'Une décimale au plus')
    .default(0.5),
});
export type CaptchaServiceTyped = z.output<typeof CaptchaServiceTyped>;

export const CAPTCHA_TROUBLES = ['down', 'secret'] as const;
export const CAPTCHA_TROUBLE_WORDS: Readonly<Record<(typeof CAPTCHA_TROUBLES)[number], string>> = {
  down: 'Google reCAPTCHA ne répond pas : le calcul de la maison protège les formulaires à sa place.',
  secret:
    'Google reCAPTCHA ne reconnaît pas la clé secrète : le calcul de la maison protège les formulaires à sa place.',
};
/** The same of keys that are to take the place of others. */
export const CAPTCHA_NEXT_WORDS: typeof CAPTCHA_TROUBLE_WORDS = {
  down: 'Google reCAPTCHA ne répond pas : les nouvelles clés attendent un essai, les précédentes restent en usage.',
  secret: 'Google reCAPTCHA ne reconnaît pas la nouvelle clé secrète : les clés précédentes restent en usage.',
};

/** The captcha service as it is shown: of its secret, only the end and the day since when it is held. */
export const CaptchaService = z.object({
  held: z
    .object({
      siteKey: z.string(),
      secretLast4: z.string(),
      secretSince: z.string(),
      minScore: z.number(),
      usedSince: z.string().nullable(),
      triedAt: z.string().nullable(),
      passedAt: z.string().nullable(),
      trouble: z.enum(CAPTCHA_TROUBLES).nullable(),
      failingSince: z.string().nullable(),
      /** Keys that were typed while these are in use, and that no trial has proved yet. */
      next: z
        .object({
          siteKey: z.string(),
          secretLast4: z.string(),
          secretSince: z.string(),
          trouble: z.enum(CAPTCHA_TROUBLES).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** The host that the keys must be for. */
  hostname: z.string(),
});
export type CaptchaService = z.output<typeof CaptchaService>;
const Changed = CaptchaService.extend(MessageAnswer.shape);

export const captchaService = endpoint({
  verb: 'GET',
  path: '/v1/admin/captcha-service',
  ...admins,
  input: NoInput,
  output: CaptchaService,
  summary: 'Les clés de Google reCAPTCHA pour les formulaires publics, sans le secret, et comment va le service.',
});
export const changeCaptchaService = endpoint({
  verb: 'PUT',
  path: '/v1/admin/captcha-service',
  ...admins,
  inPerson: true,
  afterCommit: true,
  input: CaptchaServiceTyped,
  output: Changed,
  told: 'Clés de reCAPTCHA enregistrées',
  summary:
    'Enregistre les clés de Google reCAPTCHA (version 3), secret chiffré, et les essaie : elles servent dès que l’essai réussit, celles qui servent déjà restent jusque-là.',
});
export const tryCaptchaService = endpoint({
  verb: 'PUT',
  path: '/v1/admin/captcha-service/try',
  ...admins,
  afterCommit: true,
  input: NoInput,
  output: Changed,
  told: 'Clés de reCAPTCHA essayées',
  summary: 'Essaie la clé secrète de Google reCAPTCHA, et dit ce que le service en répond.',
});
export const removeCaptchaService = endpoint({
  verb: 'DELETE',
  path: '/v1/admin/captcha-service',
  ...admins,
  inPerson: true,
  input: NoInput,
  output: Changed,
  done: 'Les clés sont oubliées : le calcul de la maison protège seul les formulaires.',
  summary: 'Oublie les clés de Google reCAPTCHA.',
});
export const historyOfCaptchaService = historyEndpoint('captcha_service', {
  ...admins,
  summary: 'Qui a changé les clés de Google reCAPTCHA, et quand.',
});

/** A site key and its secret come together: one is never kept for the other of another pair. */
export const whyNotCaptchaService = (
  { siteKey, secret }: Pick<CaptchaServiceTyped, 'siteKey' | 'secret'>,
  heldSiteKey: string | null,
): Refusal | null => {
  if (secret !== '' || siteKey === heldSiteKey) return null;
  const refusal = refuse('admin.captcha-secret-missing');
  return { ...refusal, fields: { secret: refusal.words } };
};
