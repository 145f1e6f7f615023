import { beforeEach, describe, expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { useSecret } from '../session.ts';

const SECRET = 'a key that nobody may read, 4242';

describe('a sealed secret', () => {
  beforeEach(() => useSecret('the secret of this installation, long'));

  test('opens where it was sealed, is never sealed twice alike, and says nothing of itself', () => {
    const [one, two] = [seal(SECRET, 'card_account a'), seal(SECRET, 'card_account a')];
    expect([unseal(one, 'card_account a'), unseal(two, 'card_account a')]).toEqual([SECRET, SECRET]);
    expect(one).not.toBe(two);
    expect(one).not.toContain(SECRET.slice(-4));
    expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('nobody');
  });

  test('does not open in another shop, when a byte of it was changed, nor cut short', () => {
    const sealed = seal(SECRET, 'card_account a');
    expect(unseal(sealed, 'card_account b')).toBeNull();
    const [form, key, text = ''] = sealed.split('.');
    for (let at = 0; at < text.length; at += 7) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect(unseal(`${form}.${key}.${changed}`, 'card_account a'), `at ${at}`).toBeNull();
    }
    for (const cut of ['', 'v1', `${form}.${key}`, `${form}.${key}.${text.slice(0, 20)}`])
      expect(unseal(cut, 'card_account a')).toBeNull();
  });

  test('does not open under another secret', () => {
    const sealed = seal(SECRET, 'card_account a');
    useSecret('the secret of another installation, long');
    expect(unseal(sealed, 'card_account a')).toBeNull();
  });
});
