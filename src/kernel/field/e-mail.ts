import type { Words } from '../refusal.ts';

export const BAD_MAIL: Words = { fr: 'Le mail est incorrect', en: 'The e-mail is not valid' };

/** A mail address as mail servers and browsers take it. */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && isLocalPart(local) && isHost(host);
};

const isLocalPart = (local: string): boolean => {
  if (local.length > 64) return false;
  if (/^"(?:[^"\\\r\n]|\\[^\r\n])*"$/u.test(local)) return true;
  return (
    /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    !FULL_WIDTH.test(local)
  );
};

/** Letters that look like ASCII and are not: no mail server and no browser takes them as they are. */
const FULL_WIDTH = /[\uff01-\uff5e]/u;

/** A name of a machine as the names of the internet are written. */
export const isHost = (host: string): boolean => {
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length >= 2 &&
    host.length <= 253 &&
    !FULL_WIDTH.test(host) &&
    /^(\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu.test(top) &&
    labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  );
};
