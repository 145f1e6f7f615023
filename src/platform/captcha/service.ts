import { createHash } from 'node:crypto';
import { captchaAction, SERVICE_WORD } from '#kernel/visitor/captcha-word.ts';
import { askedEachSecond } from '../frame/asked-each-second.ts';
import type { InShop } from '../call.ts';
import type { AskingLimit } from './asking.ts';
import { type Clock, instant } from '../clock.ts';
import { INSTALLATION, type Pool, type RowOf, sql, type Tx } from '../db.ts';
import { log } from '../log.ts';
import { unseal } from '../secret/sealed.ts';
import { type Verdict, verdictOn } from './recaptcha.ts';

/** Where its secret is kept: what is sealed for another place does not open here. */
export const SECRET_PLACE = 'captcha_service';

/** A service that did not answer is skipped for this time: no visitor waits for it meanwhile. */
const QUIET_MS = 60_000;
/** Longer than a word of the service is good for. */
const KEPT_MS = 10 * 60_000;
/** Whatever is no word of it is not brought to it: what it makes of such things must not pass for its own trouble. */
const WORD = /^[\w.-]{1,8000}$/;

type Row = RowOf<'captcha_service'>;
const isQuiet = ({ trouble, tried_at }: Pick<Row, 'trouble' | 'tried_at'>, nowMs: number): boolean =>
  trouble !== null && tried_at !== null && nowMs - Date.parse(tried_at) < QUIET_MS;

/** The service that a form may call now: none without keys that a trial proved, nor while it does not answer. */
export const serviceNow = async (tx: Tx, nowMs: number): Promise<Row | null> => {
  const row = await tx.selectFrom('captcha_service').selectAll().where('used_since', 'is not', null).executeTakeFirst();
  return row && !isQuiet(row, nowMs) ? row : null;
};

const polls = new WeakMap<Pool, () => Promise<boolean>>();
/** Whether pages let the service in. */
export const isServiceOn = (pool: Pool): (() => Promise<boolean>) => {
  const shared = polls.get(pool);
  if (shared) return shared;
  const asked = askedEachSecond(
    async () => (await pool.query('select 1 from captcha_service where used_since is not null')).rows.length > 0,
    false,
  );
  polls.set(pool, asked);
  return asked;
};

interface Brought {
  readonly word: string;
  readonly path: string;
  readonly hostname: string;
  readonly ip: string;
}

/**
 * Whether the service vouches for who sends this, for this very call and at this address. Its own trouble lets nobody in, and locks nobody
 * out: the browser is refused, and does the work of our own captcha.
 */
export const vouchedFor = async (
  { word, path, hostname, ip }: Brought,
  mayAsk: AskingLimit,
  inShop: InShop,
  clock: Clock,
): Promise<{ readonly id: string; readonly expiresAt: string } | null> => {
  if (!WORD.test(word)) return null;
  const id = SERVICE_WORD + createHash('sha256').update(word).digest('hex');
  const { row, used } = await inShop(null, async (tx) => ({
    row: await serviceNow(tx, clock.millis()),
    used: await tx.selectFrom('captcha_used').select('expires_at').where('challenge', '=', id).executeTakeFirst(),
  }));
  // The service says a word once: that the same call may repeat it under its key is known here.
  if (used) return { id, expiresAt: used.expires_at };
  if (!row) return null;
  const secret = unseal(row.sealed_secret, SECRET_PLACE);
  const answered = mayAsk(ip, clock.millis());
  if (!answered) return null;
  const expected = { action: captchaAction(path), hostname, minScore: Number(row.min_score) };
  const asked: Promise<Verdict> = secret === null ? Promise.resolve('secret') : verdictOn(secret, word, expected);
  const verdict = await asked.finally(answered);
  await note(verdict, row, inShop, clock);
  return verdict === 'good' ? { id, expiresAt: instant(clock.millis() + KEPT_MS) } : null;
};

/** Tells the operator how the service answered; it stores nothing about the visitor. */
const note = async (verdict: Verdict, row: Row, inShop: InShop, clock: Clock): Promise<void> => {
  const now = instant(clock.millis());
  const trouble = verdict === 'down' || verdict === 'secret' ? verdict : null;
  if (trouble) log.warn({ captcha: trouble }, 'the captcha service is in trouble: our own captcha stands in');
  else if (verdict !== 'good') log.info({ captcha: verdict }, 'the captcha service does not vouch for a form');
  const isNews = trouble !== row.trouble || trouble !== null || (verdict === 'good' && row.passed_at === null);
  if (!isNews) return;
  await inShop(null, (tx) =>
    sql`update captcha_service set trouble = ${trouble}, tried_at = ${now},
        failing_since = case when ${trouble}::text is null then null else coalesce(failing_since, ${now}) end,
        passed_at = coalesce(passed_at, case when ${verdict === 'good'} then ${now}::timestamptz end)
      where id = ${INSTALLATION} and version = ${row.version}`.execute(tx),
  );
};
