import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CardForged } from '../provider.ts';
import { createStripe } from './stripe.ts';

const SECRET = 'whsec_of_the_test';
const AT = 1_790_000_000;
const BODY = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payout.paid',
  data: { object: { object: 'payout' } },
});

const at = (seconds: number, secrets: readonly string[] = [SECRET]) =>
  createStripe({
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecrets: secrets,
    clock: { millis: () => seconds * 1000, random: () => Buffer.alloc(0) },
  });
const sign = (secret: string, seconds = AT): string =>
  createHmac('sha256', secret).update(`${seconds}.${BODY}`).digest('hex');
const hear = (header: string | undefined, seconds = AT, secrets?: readonly string[]) =>
  at(seconds, secrets).parseWebhook(
    new TextEncoder().encode(BODY),
    header === undefined ? {} : { 'stripe-signature': header },
  );

describe('signature of Stripe’s news', () => {
  test('authentic news is heard, also up to 300 seconds later, and not one second more', () => {
    const header = `t=${AT},v1=${sign(SECRET)}`;
    expect(hear(header)).toEqual({ eventId: 'evt_1', type: 'payout.paid', state: null });
    expect(hear(header, AT + 300).eventId).toBe('evt_1');
    expect(() => hear(header, AT + 301)).toThrow(CardForged);
  });
  test('one good signature among several is enough while a secret is rolled', () => {
    expect(hear(`t=${AT},v1=${'0'.repeat(64)},v1=${sign(SECRET)}`).eventId).toBe('evt_1');
  });
  test('the second secret of an installation with two endpoints is tried', () => {
    expect(hear(`t=${AT},v1=${sign('whsec_second')}`, AT, [SECRET, 'whsec_second']).eventId).toBe('evt_1');
  });
  test.each([
    ['no header', undefined],
    ['empty', ''],
    ['v0 only', `t=${AT},v0=${sign(SECRET)}`],
    ['another secret', `t=${AT},v1=${sign('whsec_other')}`],
    ['a moved timestamp', `t=${AT + 10},v1=${sign(SECRET)}`],
    ['no timestamp', `v1=${sign(SECRET)}`],
    ['noise', 'hello'],
  ])('%s is refused', (_what, header) => {
    expect(() => hear(header)).toThrow(CardForged);
  });
});

const vectors = new URL('../../../../../shared/vectors/payments/stripe-webhook-signature.json', import.meta.url);
const present = existsSync(vectors);
if (!present) console.log('skipped: the signature vectors are not beside this checkout');

describe.skipIf(!present)('published vectors', () => {
  const vector = (present ? JSON.parse(readFileSync(vectors, 'utf8')) : { cases: [] }) as {
    secret: string;
    timestamp: number;
    payload: string;
    header: string;
    cases: [string, boolean][];
  };
  const verdict = (header: string, payload: string, seconds: number, secret: string): boolean => {
    try {
      at(seconds, [secret]).parseWebhook(new TextEncoder().encode(payload), { 'stripe-signature': header });
      return true;
    } catch (error) {
      if (!(error instanceof CardForged)) throw error;
      return false;
    }
  };
  test.each(vector.cases)('%s', (name, expected) => {
    const bad = `t=${vector.timestamp},v1=${'a'.repeat(64)}`;
    const cases: Record<string, () => boolean> = {
      ok: () => verdict(vector.header, vector.payload, vector.timestamp + 10, vector.secret),
      old: () => verdict(vector.header, vector.payload, vector.timestamp + 3600, vector.secret),
      tampered: () =>
        verdict(vector.header, vector.payload.replace('succeeded', 'failed'), vector.timestamp, vector.secret),
      wrongsecret: () => verdict(vector.header, vector.payload, vector.timestamp, 'whsec_wrong'),
      'two-v1': () => verdict(`${bad},${vector.header.split(',')[1]}`, vector.payload, vector.timestamp, vector.secret),
      'v0-only': () => verdict(vector.header.replace('v1=', 'v0='), vector.payload, vector.timestamp, vector.secret),
    };
    expect(cases[name]?.()).toBe(expected);
  });
});
