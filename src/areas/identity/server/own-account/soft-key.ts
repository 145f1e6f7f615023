import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in the memory of a test: what a device answers, byte by byte as the standard has it (WebAuthn, COSE, CBOR). */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.of((major << 5) | value)
    : value < 256
      ? Buffer.of((major << 5) | 24, value)
      : Buffer.of((major << 5) | 25, value >> 8, value & 255);
const cbor = (value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([name, one]) => [cbor(name), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

export interface Spoken {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
}

export const softKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  let used = 0;
  const authData = (more: number, { rpId = 'localhost', isVerified = true }: Spoken): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(used);
    return Buffer.concat([sha256(rpId), Buffer.of(PRESENT | (isVerified ? VERIFIED : 0) | more), counter]);
  };
  const said = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Spoken): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  return {
    id: named.id,
    /** A copy of the key would not know how often the other was used. */
    forget: (times: number) => {
      used -= times;
    },
    make: (challenge: string, how: Spoken = {}) => {
      const length = Buffer.of(0, id.length);
      const whole = Buffer.concat([authData(WITH_KEY, how), Buffer.alloc(16), length, id, cbor(key)]);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', whole],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: said('webauthn.create', challenge, how).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer: (challenge: string, userId: string, how: Spoken = {}) => {
      used += 1;
      const [data, client] = [authData(0, how), said('webauthn.get', challenge, how)];
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: Buffer.from(userId).toString('base64url'),
        },
      };
    },
  };
};
