import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { trySecret } from '#platform/captcha/recaptcha.ts';
import { SECRET_PLACE } from '#platform/captcha/service.ts';
import { type Columns, INSTALLATION, json, type RowOf, type Tx } from '#platform/db.ts';
import { keyAccount, sealedColumns } from '#platform/secret/key-account.ts';
import { unseal } from '#platform/secret/sealed.ts';
import type { CaptchaKeys } from '#platform/tables.ts';
import {
  CAPTCHA_NEXT_WORDS,
  CAPTCHA_TROUBLE_WORDS,
  type CaptchaService,
  type changeCaptchaService,
  whyNotCaptchaService,
} from '../rules/captcha-service.ts';

type Told = OutputOf<typeof changeCaptchaService>;
type Row = RowOf<'captcha_service'>;

export const readCaptchaService = async (tx: Tx, _input: object, call: Call): Promise<CaptchaService> => {
  const row = await captchaAccount.find(tx, call, {});
  return {
    hostname: new URL(call.baseUrl).hostname,
    held: row && {
      siteKey: row.site_key,
      secretLast4: row.secret_last4,
      secretSince: row.secret_since,
      minScore: Number(row.min_score),
      usedSince: row.used_since,
      triedAt: row.tried_at,
      passedAt: row.passed_at,
      trouble: row.trouble,
      failingSince: row.failing_since,
      next: row.next && {
        siteKey: row.next.site_key,
        secretLast4: row.next.secret_last4,
        secretSince: row.next.secret_since,
        trouble: row.next.trouble,
      },
    },
  };
};

/** The state of new keys: nothing is known of them yet. */
const UNTRIED = { used_since: null, tried_at: null, passed_at: null, trouble: null, failing_since: null } as const;

/**
 * Writes the keys and tries them: no page calls the service before it has recognized its secret. Keys that only get
 * another score go on. Keys in use stay until their successors were tried.
 */
export const changeService = async (tx: Tx, input: InputOf<typeof changeCaptchaService>, call: Call): Promise<Told> => {
  const before = await captchaAccount.lock(tx, call, {});
  refuseIf(whyNotCaptchaService(input, before?.site_key ?? null));
  const { secret } = input;
  const typed = {
    site_key: input.siteKey,
    min_score: String(input.minScore),
    ...(secret !== '' && sealedColumns('secret', secret, { place: SECRET_PLACE, now: call.now })),
  };
  const waits = secret !== '' && before !== null && before.used_since !== null;
  await captchaAccount.save(
    tx,
    call,
    {},
    before,
    waits
      ? { next: json({ ...(typed as CaptchaKeys), trouble: null }) }
      : { ...typed, ...(secret !== '' && UNTRIED), next: null },
  );
  return captchaAccount.tryAfter(tx, {}, call);
};

/** They take the place of those in use, or leave them as they are. */
const nextTried = (
  { trouble: _before, ...keys }: NonNullable<Row['next']>,
  trouble: Row['trouble'],
  { version, now }: { readonly version: number; readonly now: string },
): Columns<'captcha_service'> =>
  trouble
    ? { next: json({ ...keys, trouble }) }
    : { ...keys, ...UNTRIED, used_since: now, tried_at: now, next: null, version: version + 1 };

export const captchaAccount = keyAccount<'captcha_service', object, Told>({
  table: 'captcha_service',
  key: () => ({ id: INSTALLATION }),
  ofInstallation: true,
  named: null,
  read: readCaptchaService,
  trail: () => ['captcha_service', INSTALLATION],
  audited: (row) => ({
    'Clé de site': row.site_key,
    'Clé secrète, enregistrée le': row.secret_since,
    'Note minimale': Number(row.min_score),
    'Nouvelles clés, à l’essai depuis le': row.next?.secret_since ?? null,
  }),
  // The trial takes the keys that wait, if there are any.
  ask: async (row) => {
    const secret = unseal((row.next ?? row).sealed_secret, SECRET_PLACE);
    return { trouble: secret === null ? 'secret' : await trySecret(secret) };
  },
  tried: (row, { trouble }, now) => (row.next ? nextTried(row.next, trouble, { version: row.version, now }) : null),
  said: ({ held }) => {
    if (held?.next) return { message: CAPTCHA_NEXT_WORDS[held.next.trouble ?? 'down'], sucess: false };
    if (held?.trouble !== null || held.usedSince === null)
      return { message: CAPTCHA_TROUBLE_WORDS[held?.trouble ?? 'down'], sucess: false };
    return { message: 'Google reCAPTCHA reconnaît la clé secrète.', sucess: true };
  },
});

/** Its history stands in the books of the installation. */
export const seeCaptchaService = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await call.enterShop(tx, INSTALLATION);
  return found(id === INSTALLATION ? id : null);
};
