import { SERVICE_WORD } from '#kernel/visitor/captcha-word.ts';
import { Refused } from '#kernel/refusal.ts';
import type { InShop } from '../call.ts';
import type { Clock } from '../clock.ts';
import { sql } from '../db.ts';
import type { Incoming } from '../frame/incoming.ts';
import { refuse } from '../refusals.ts';
import { solvedChallenge } from './challenge.ts';
import { createAskingLimit } from './asking.ts';
import { vouchedFor } from './service.ts';

/** The header that carries a solved challenge: a captcha is no part of what a call says. */
export const CAPTCHA_HEADER = 'x-captcha';

/**
 * Lets through who has solved a challenge of ours that opened nothing yet, or for whom the service of another house vouches. The same
 * call, repeated under its key after a lost answer, is the same use. It is used up whatever becomes of the call, so before its transaction, and of many at once one gets through.
 */
export const createCaptchaGuard = (clock: Clock, baseUrl: string) => {
  const { hostname } = new URL(baseUrl);
  const mayAsk = createAskingLimit();
  return async (from: Incoming, inShop: InShop, path: string): Promise<void> => {
    const header = from.headers?.[CAPTCHA_HEADER] ?? '';
    const solved = header.startsWith(SERVICE_WORD)
      ? await vouchedFor(
          { word: header.slice(SERVICE_WORD.length), path, hostname, ip: from.ip },
          mayAsk,
          inShop,
          clock,
        )
      : await solvedChallenge(header, clock.millis());
    if (!solved) throw new Refused(refuse('frame.captcha'));
    const key = from.idempotencyKey ?? null;
    const isFirst = await inShop(null, async (tx) => {
      const { rows } = await sql`insert into captcha_used as u (challenge, idempotency_key, expires_at)
        values (${solved.id}, ${key}, ${solved.expiresAt})
        on conflict (challenge) do update set expires_at = u.expires_at where u.idempotency_key = excluded.idempotency_key
        returning challenge`.execute(tx);
      return rows.length > 0;
    });
    if (!isFirst) throw new Refused(refuse('frame.captcha'));
  };
};
