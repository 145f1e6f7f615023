import { fakeRecaptcha } from '../../src/platform/captcha/fake-recaptcha.ts';
import { useExchange } from '../../src/platform/network/exchange.ts';

/** Loaded before the program of one journey (`--import`): reCAPTCHA as its browser's script would have it, whose words say what they are for. */
const KEYS = { siteKey: `6L${'s'.repeat(38)}`, secret: `6L${'p'.repeat(38)}` };

const fake = fakeRecaptcha();
fake.register(KEYS);
useExchange((asked) => {
  const typed = new URLSearchParams(Buffer.from(asked.body ?? []).toString());
  const word = Buffer.from(typed.get('response') ?? '', 'hex').toString();
  if (word.startsWith('{')) typed.set('response', fake.say(KEYS.siteKey, JSON.parse(word)));
  return fake.exchange({ ...asked, body: Buffer.from(typed.toString()) });
});
