import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { derivedSecret } from '../session.ts';

/**
 * Secrets of a shop that the program must be able to say again to somebody else (the key of its card account), unlike a password: kept
 * encrypted, under a key that is drawn from the secret of the installation and stands in no table. `place` is where it is kept, the shop
 * with it: what is moved to another row or to another shop does not open.
 */
const FORM = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealingKey = (): { readonly key: Buffer; readonly id: string } => {
  const key = Buffer.from(derivedSecret('sealed columns'), 'base64url');
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) };
};

export const seal = (secret: string, place: string): string => {
  const { key, id } = sealingKey();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(`${FORM} ${id} ${place}`));
  const bytes = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${FORM}.${id}.${bytes.toString('base64url')}`;
};

/** Null for what this installation cannot open: sealed under another secret, changed, or taken from another place. */
export const unseal = (sealed: string, place: string): string | null => {
  const [form, keyId, text = ''] = sealed.split('.');
  const { key, id } = sealingKey();
  const bytes = Buffer.from(text, 'base64url');
  if (form !== FORM || keyId !== id || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(`${FORM} ${id} ${place}`));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
