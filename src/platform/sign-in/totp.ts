import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/**
 * The six digits that an application shows (RFC 6238 as all of them take it: SHA-1, thirty seconds). They are asked for beside a
 * password, and who guesses is counted elsewhere.
 */
const PERIOD = 30;
const DIGITS = 6;
/** A clock may be half a minute off. */
const AROUND = [0, -1, 1] as const;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: DIGITS, period: PERIOD, label, issuer });

/** Letters and digits that nobody confuses: how applications are given a secret, and how recovery codes are written. */
export const base32 = (bytes: Uint8Array): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

export const stepAt = (millis: number): number => TOTP.counter({ period: PERIOD, timestamp: millis });

export const codeOf = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * PERIOD * 1000 });

/** The half minute whose code this is, now or next to it; null for a wrong one. */
export const stepOfCode = (secret: string, code: string, millis: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(millis);
  const around = AROUND.find((one) => timingSafeEqual(Buffer.from(codeOf(secret, now + one)), Buffer.from(code)));
  return around === undefined ? null : now + around;
};

/** The address that a QR code gives to an authenticator application. */
export const totpUri = (secret: string, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
