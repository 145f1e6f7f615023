/**
 * PBKDF2 with SHA-256 (RFC 8018, FIPS 180-4) without the browser's own, which secure pages alone have: a cellar may serve its own network
 * without a certificate. Only as long as one block, which is what a challenge asks for.
 */
export const deriveKey = async (
  { cost, keyLength }: { readonly cost: number; readonly keyLength: number },
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ readonly derivedKey: Uint8Array }> => {
  const padded = new Uint8Array(BLOCK);
  padded.set(password.length > BLOCK ? bytesOf(sha256(START, password, 0)) : password);
  const inner = compressed(START, wordsOf(padded.map((byte) => byte ^ 0x36)));
  const outer = compressed(START, wordsOf(padded.map((byte) => byte ^ 0x5c)));
  const hmac = (text: Uint8Array): Uint32Array => sha256(outer, bytesOf(sha256(inner, text, BLOCK)), BLOCK);
  const first = new Uint8Array(salt.length + 4);
  first.set(salt);
  first[salt.length + 3] = 1;
  let round = hmac(first);
  const key = Uint32Array.from(round);
  for (let i = 1; i < cost; i += 1) {
    round = hmac(bytesOf(round));
    for (let at = 0; at < 8; at += 1) key[at] = (key[at] ?? 0) ^ (round[at] ?? 0);
  }
  return { derivedKey: bytesOf(key).slice(0, keyLength) };
};

const BLOCK = 64;
const isPrime = (n: number): boolean => {
  for (let by = 2; by * by <= n; by += 1) if (n % by === 0) return false;
  return true;
};
const PRIMES = Array.from({ length: 310 }, (_one, i) => i + 2).filter(isPrime);
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Uint32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));

const bytesOf = (words: Uint32Array): Uint8Array => {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  words.forEach((word, at) => view.setUint32(at * 4, word));
  return bytes;
};
const wordsOf = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_one, at) => view.getUint32(at * 4));
};

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
const plan = new Uint32Array(64);

const compressed = (state: Uint32Array, block: Uint32Array): Uint32Array => {
  plan.set(block);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [plan[i - 15] as number, plan[i - 2] as number];
    plan[i] =
      (plan[i - 16] as number) +
      (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
      (plan[i - 7] as number) +
      (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const one =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUNDS[i] as number) +
        (plan[i] as number)) |
      0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return Uint32Array.from([a, b, c, d, e, f, g, h], (word, at) => word + (state[at] ?? 0));
};

/** The hash of a text that comes after `before` bytes which `state` already holds. */
const sha256 = (state: Uint32Array, text: Uint8Array, before: number): Uint32Array => {
  const whole = new Uint8Array(Math.ceil((text.length + 9) / BLOCK) * BLOCK);
  whole.set(text);
  whole[text.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, (text.length + before) * 8);
  let now = state;
  for (let at = 0; at < whole.length; at += BLOCK) now = compressed(now, wordsOf(whole.subarray(at, at + BLOCK)));
  return now;
};
