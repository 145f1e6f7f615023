import { differenceOf } from '#kernel/difference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call, InShop } from '#platform/call.ts';
import { trySecret } from '#platform/captcha/recaptcha.ts';
import { SECRET_PLACE } from '#platform/captcha/service.ts';
import { type Columns, type Database, type Insertable, INSTALLATION, json, type RowOf, type Tx } from '#platform/db.ts';
import { seal, unseal } from '#platform/sealed.ts';
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

const rowOf = async (tx: Tx): Promise<Row | null> =>
  (await tx.selectFrom('captcha_service').selectAll().executeTakeFirst()) ?? null;

export const readCaptchaService = async (tx: Tx, _input: object, call: Call): Promise<CaptchaService> => {
  const row = await rowOf(tx);
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

/** Of the secret only the day is told, so that a change of it is seen. */
const audited = (row: Row | null) => ({
  'Clé de site': row?.site_key ?? null,
  'Clé secrète, enregistrée le': row?.secret_since ?? null,
  'Note minimale': row && Number(row.min_score),
  'Nouvelles clés, à l’essai depuis le': row?.next?.secret_since ?? null,
});
const noteChange = (call: Call, before: Row | null, after: Row | null): void =>
  call.audit('captcha_service', INSTALLATION, differenceOf(audited(before), audited(after)));

/** Of keys that begin: nothing is known of them yet. */
const UNTRIED = { used_since: null, tried_at: null, passed_at: null, trouble: null, failing_since: null } as const;

/**
 * Written, and tried: no page calls the service before it has known its secret. What is held and only gets another score goes on. Keys in
 * use stay until those that are to follow them were tried.
 */
export const changeService = async (tx: Tx, input: InputOf<typeof changeCaptchaService>, call: Call): Promise<Told> => {
  const before = (await tx.selectFrom('captcha_service').selectAll().forUpdate().executeTakeFirst()) ?? null;
  refuseIf(whyNotCaptchaService(input, before?.site_key ?? null));
  const { secret } = input;
  const typed = {
    site_key: input.siteKey,
    min_score: String(input.minScore),
    ...(secret !== '' && {
      sealed_secret: seal(secret, SECRET_PLACE),
      secret_last4: secret.slice(-4),
      secret_since: call.now,
    }),
  };
  const waits = secret !== '' && before !== null && before.used_since !== null;
  const columns = {
    ...(waits
      ? { next: json({ ...(typed as CaptchaKeys), trouble: null }) }
      : { ...typed, ...(secret !== '' && UNTRIED), next: null }),
    version: (before?.version ?? 0) + 1,
  };
  const row = before
    ? await tx
        .updateTable('captcha_service')
        .set(columns)
        .where('id', '=', INSTALLATION)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('captcha_service')
        .values({ id: INSTALLATION, ...columns } as Insertable<Database['captcha_service']>)
        .returningAll()
        .executeTakeFirstOrThrow();
  noteChange(call, before, row);
  return tryAfter(tx, call);
};

export const tryServiceNow = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  found((await rowOf(tx)) ?? undefined);
  return tryAfter(tx, call);
};

const tryAfter = (tx: Tx, call: Call): Promise<Told> => {
  call.afterCommit(trial);
  return readCaptchaService(tx, {}, call);
};

/** What came of it. */
export const triedService = async (tx: Tx, _before: Told, call: Call): Promise<Told> => {
  const now = await readCaptchaService(tx, {}, call);
  const next = now.held?.next;
  if (next) return { ...now, message: CAPTCHA_NEXT_WORDS[next.trouble ?? 'down'], sucess: false };
  if (now.held?.trouble !== null || now.held.usedSince === null)
    return { ...now, message: CAPTCHA_TROUBLE_WORDS[now.held?.trouble ?? 'down'], sucess: false };
  return { ...now, message: 'Google reCAPTCHA reconnaît la clé secrète.', sucess: true };
};

export const removeService = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  const row = found(await tx.deleteFrom('captcha_service').returningAll().executeTakeFirst());
  noteChange(call, row, null);
  return readCaptchaService(tx, {}, call);
};

/** Asks the service about the secret, of the keys that wait if there are any, and keeps what it said if they are still the same. */
const trial = async (inShop: InShop): Promise<void> => {
  const row = await inShop(null, rowOf);
  if (!row) return;
  const secret = unseal((row.next ?? row).sealed_secret, SECRET_PLACE);
  const trouble = secret === null ? 'secret' : await trySecret(secret);
  await inShop(null, async (tx, call) => {
    const after = await tx
      .updateTable('captcha_service')
      .set(row.next ? nextTried(row.next, trouble, row.version, call.now) : tried(row, trouble, call.now))
      .where('id', '=', INSTALLATION)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirst();
    if (after && row.next && !trouble) noteChange(call, row, after);
  });
};

const tried = (row: Row, trouble: Row['trouble'], now: string): Columns<'captcha_service'> => ({
  tried_at: now,
  trouble,
  failing_since: trouble && (row.failing_since ?? now),
  ...(trouble ? {} : { used_since: row.used_since ?? now }),
});

/** They take the place of those in use, or leave them as they are. */
const nextTried = (
  { trouble: _before, ...keys }: NonNullable<Row['next']>,
  trouble: Row['trouble'],
  version: number,
  now: string,
): Columns<'captcha_service'> =>
  trouble
    ? { next: json({ ...keys, trouble }) }
    : { ...keys, ...UNTRIED, used_since: now, tried_at: now, next: null, version: version + 1 };

/** Its history stands in the books of the installation. */
export const seeCaptchaService = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await call.enterShop(tx, INSTALLATION);
  return found(id === INSTALLATION ? id : null);
};
