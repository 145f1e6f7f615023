import type { AnswerOf, Call } from '#platform/call.ts';
import { newChallenge } from '#platform/captcha/challenge.ts';
import type { Tx } from '#platform/db.ts';
import type { captchaChallenge } from '../rules/captcha-endpoints.ts';

export const readChallenge = async (
  _tx: Tx,
  _input: object,
  call: Call,
): Promise<AnswerOf<(typeof captchaChallenge)['output']>> => ({
  provider: 'altcha',
  challenge: await newChallenge(Date.parse(call.now)),
});
