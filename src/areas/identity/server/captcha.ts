import type { AnswerOf, Call } from '#platform/call.ts';
import { newChallenge } from '#platform/captcha/challenge.ts';
import { serviceNow } from '#platform/captcha/service.ts';
import type { Tx } from '#platform/db.ts';
import type { captchaChallenge } from '../rules/captcha-endpoints.ts';

export const readChallenge = async (
  tx: Tx,
  _input: object,
  call: Call,
): Promise<AnswerOf<(typeof captchaChallenge)['output']>> => {
  const millis = Date.parse(call.now);
  const service = await serviceNow(tx, millis);
  return {
    provider: 'altcha',
    challenge: await newChallenge(millis),
    ...(service && { service: { name: 'recaptcha', version: 3, siteKey: service.site_key } }),
  };
};
