import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { RedirectForm } from '../redirect.ts';
import type { FakeHouse, PaidAs } from './fake.ts';

const HMAC_KEY = '0123456789ABCDEF'.repeat(8);
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

interface Kept {
  readonly form: RedirectForm;
  readonly answers: string[];
  taken: number;
}

/** The bank's page: it takes a form only if our key signed it whole, and signs what it says with a key of its own. */
export const fakeUp2Pay = async (): Promise<FakeHouse> => {
  const bank = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kept = new Map<string, Kept>();
  const fields = {
    site: '1999888',
    rank: '32',
    identifier: '107904482',
    publicKey: bank.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const signed = (text: string, key = bank.privateKey): string =>
    `${text}&Sign=${encodeURIComponent(createSign('RSA-SHA1').update(text).sign(key, 'base64'))}`;

  const asked = (intentId: string, form: RedirectForm | null): Kept => {
    if (!form) throw new Error('the page of the bank wants a form');
    const { PBX_HMAC: hmac, ...others } = form.fields;
    const text = Object.entries(others)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const expected = createHmac('sha512', Buffer.from(HMAC_KEY, 'hex')).update(text).digest('hex').toUpperCase();
    if (hmac !== expected) throw new Error('PBX_HMAC');
    if (others.PBX_SITE !== fields.site || others.PBX_RANG !== fields.rank || others.PBX_DEVISE !== '978')
      throw new Error('access refused');
    if (others.PBX_CMD !== intentId) throw new Error('another reference');
    const one = kept.get(intentId) ?? { form, answers: [], taken: 0 };
    kept.set(intentId, one);
    return one;
  };
  const answer = (intentId: string, one: Kept, code: string, authorisation: string, { amount }: PaidAs = {}): void => {
    const cents = amount ?? Number(one.form.fields.PBX_TOTAL);
    if (code === '00000') one.taken += cents;
    const trans = String(700_000 + one.answers.length);
    one.answers.push(
      `Mt=${cents}&Ref=${intentId}${authorisation === '' ? '' : `&Auto=${authorisation}`}&Erreur=${code}&Trans=${trans}`,
    );
  };
  return {
    means: 'up2pay',
    url: 'https://bank.test/php/',
    fields,
    secret: HMAC_KEY,
    pay: (intentId, form, as) => {
      const one = asked(intentId, form);
      // The currency is the one that was signed: the bank has no other to say.
      answer(intentId, one, '00000', as?.test ? 'XXXXXX' : '654321', as);
    },
    refuse: (intentId, form) => answer(intentId, asked(intentId, form), '00105', ''),
    leave: (intentId, form) => answer(intentId, asked(intentId, form), '00001', ''),
    told: (intentId) => (kept.get(intentId)?.answers ?? []).map((text) => ({ body: signed(text), headers: FORM_TYPE })),
    brought: (intentId) => {
      const one = kept.get(intentId);
      const own = new URL(one?.form.fields.PBX_EFFECTUE ?? 'http://x').search.slice(1);
      return signed(`${own}&${one?.answers.at(-1) ?? ''}`);
    },
    forge: (intentId) => {
      const good = `Mt=8400&Ref=${intentId}&Auto=654321&Erreur=00000&Trans=1`;
      const refused = signed(`Mt=8400&Ref=${intentId}&Erreur=00105&Trans=1`);
      return [
        { body: good, headers: FORM_TYPE },
        { body: signed(good, stranger.privateKey), headers: FORM_TYPE },
        // The bank's own words, turned into what they do not say.
        { body: refused.replace('Erreur=00105', 'Auto=1&Erreur=00000'), headers: FORM_TYPE },
        { body: `${refused}&Erreur=00000`, headers: FORM_TYPE },
      ];
    },
    holds: (intentId) => ({ taken: kept.get(intentId)?.taken ?? 0, back: 0, made: kept.has(intentId) ? 1 : 0 }),
    down: () => undefined,
    close: async () => undefined,
  };
};
